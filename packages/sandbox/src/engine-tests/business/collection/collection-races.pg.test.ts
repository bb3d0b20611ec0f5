import { toMinor } from "@apex/contract/money";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import { bringStepOn } from "@apex/engine/business/collection/collection-jobs";
import { collectionFixture, type CollectionFixture } from "./collection-fixture.ts";

let fixture: CollectionFixture;
beforeAll(async () => {
  fixture = await collectionFixture();
});
afterAll(async () => {
  await expectBalanced(fixture.db);
  await fixture.close();
});

/** A business with gas for 4 sweeps and two addresses of 100 each. */
async function business() {
  const owner = await fixture.owner();
  await fixture.fund(owner.workspaceId, "ETH", toMinor("1", "ETH"));
  await fixture.topUp(owner, "ETH", "0.0096");
  const places = await Promise.all(
    ["Lagos", "Abuja"].map((label) => fixture.address(owner, "USDT", "ethereum", label)),
  );
  for (const place of places) await fixture.pay("ethereum", "USDT", place, "100");
  return { owner, places };
}

it("begins once, however many confirm it, and refuses another one for the same deposits", async () => {
  const { owner } = await business();
  const [one, other] = [
    await fixture.made(owner, "USDT", "ethereum"),
    await fixture.made(owner, "USDT", "ethereum"),
  ];
  const [first, second, rival] = [
    await fixture.ready(owner, one),
    await fixture.ready(owner, one),
    await fixture.ready(owner, other),
  ];
  const answers = await Promise.all([first(), first(), second(), rival(), rival()]);
  const begun = new Set(
    answers
      .filter(({ status }) => status === 200)
      .map(({ body }) => JSON.stringify(body, ["transaction", "id"])),
  );
  expect(begun.size).toBe(1);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(await fixture.parts(owner, "ETH")).toMatchObject({ "gas-held": toMinor("0.0048", "ETH") });
  await fixture.later();
  expect(await fixture.parts(owner, "USDT")).toEqual({
    available: toMinor("199.8", "USDT"),
    uncollected: 0n,
  });
});

it("books a step once by any process, while deposits keep arriving", async () => {
  const { owner, places } = await business();
  const id = await fixture.begun(owner, "USDT", "ethereum");
  const { steps } = await fixture.look(owner, id);
  const arriving = places.map((place) => fixture.pay("ethereum", "USDT", place, "7"));
  const on = steps.flatMap((step) =>
    Array.from({ length: 4 }, () => bringStepOn(fixture.engine.context, step.id)),
  );
  await Promise.all([...on, ...arriving]);
  await fixture.later(6 * 60_000);
  await Promise.all(
    steps.flatMap((step) =>
      Array.from({ length: 4 }, () => bringStepOn(fixture.engine.context, step.id)),
    ),
  );
  await fixture.later();
  expect((await fixture.look(owner, id)).collection).toMatchObject({ state: "collected" });
  expect(await fixture.parts(owner, "USDT")).toEqual({
    available: toMinor("199.8", "USDT"),
    uncollected: toMinor("14", "USDT"),
  });
  expect(await fixture.parts(owner, "ETH")).toMatchObject({
    gas: toMinor("0.008", "ETH"),
    "gas-held": 0n,
  });
});

it("sets the gas of two collections aside only if it suffices for both", async () => {
  const { owner } = await business();
  const place = await fixture.address(owner, "ETH", "ethereum");
  const usdt = await fixture.made(owner, "USDT", "ethereum");
  await fixture.pay("ethereum", "ETH", place, "1");
  const eth = await fixture.made(owner, "ETH", "ethereum");
  await fixture.db.query("update collections set sweep_budget = $2 where id = $1", [
    eth.id,
    toMinor("0.005", "ETH").toString(),
  ]);
  const answers = await Promise.all(
    [await fixture.ready(owner, usdt), await fixture.ready(owner, eth)].map((confirm) => confirm()),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
});
