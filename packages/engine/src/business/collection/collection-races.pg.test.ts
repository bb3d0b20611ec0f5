import { toMinor } from "@apex/contract/money";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectBalanced } from "../../testing/expect-balanced.ts";
import { bringStepOn } from "./collection-jobs.ts";
import { collectionTrial, type CollectionTrial } from "./collection-trial.ts";

let trial: CollectionTrial;
beforeAll(async () => {
  trial = await collectionTrial();
});
afterAll(async () => {
  await expectBalanced(trial.db);
  await trial.close();
});

/** A business with gas for 4 sweeps and two addresses of 100 each. */
async function business() {
  const owner = await trial.owner();
  await trial.fund(owner.workspaceId, "ETH", toMinor("1", "ETH"));
  await trial.topUp(owner, "ETH", "0.0096");
  const places = await Promise.all(
    ["Lagos", "Abuja"].map((label) => trial.address(owner, "USDT", "ethereum", label)),
  );
  for (const place of places) await trial.pay("ethereum", "USDT", place, "100");
  return { owner, places };
}

it("is begun once, however many confirm it, and one that wants the same deposits is refused", async () => {
  const { owner } = await business();
  const [one, other] = [
    await trial.made(owner, "USDT", "ethereum"),
    await trial.made(owner, "USDT", "ethereum"),
  ];
  const [first, second, rival] = [
    await trial.ready(owner, one),
    await trial.ready(owner, one),
    await trial.ready(owner, other),
  ];
  const answers = await Promise.all([first(), first(), second(), rival(), rival()]);
  const begun = new Set(
    answers
      .filter(({ status }) => status === 200)
      .map(({ body }) => JSON.stringify(body, ["transaction", "id"])),
  );
  expect(begun.size).toBe(1);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(await trial.parts(owner, "ETH")).toMatchObject({ "gas-held": toMinor("0.0048", "ETH") });
  await trial.later();
  expect(await trial.parts(owner, "USDT")).toEqual({
    available: toMinor("199.8", "USDT"),
    uncollected: 0n,
  });
});

it("books a step once, whoever brings it on, while deposits go on arriving", async () => {
  const { owner, places } = await business();
  const id = await trial.begun(owner, "USDT", "ethereum");
  const { steps } = await trial.look(owner, id);
  const arriving = places.map((place) => trial.pay("ethereum", "USDT", place, "7"));
  const on = steps.flatMap((step) =>
    Array.from({ length: 4 }, () => bringStepOn(trial.engine.context, step.id)),
  );
  await Promise.all([...on, ...arriving]);
  await trial.later(6 * 60_000);
  await Promise.all(
    steps.flatMap((step) =>
      Array.from({ length: 4 }, () => bringStepOn(trial.engine.context, step.id)),
    ),
  );
  await trial.later();
  expect((await trial.look(owner, id)).collection).toMatchObject({ state: "collected" });
  expect(await trial.parts(owner, "USDT")).toEqual({
    available: toMinor("199.8", "USDT"),
    uncollected: toMinor("14", "USDT"),
  });
  expect(await trial.parts(owner, "ETH")).toMatchObject({
    gas: toMinor("0.008", "ETH"),
    "gas-held": 0n,
  });
});

it("sets the gas of two collections aside only where there is enough for both", async () => {
  const { owner } = await business();
  const place = await trial.address(owner, "ETH", "ethereum");
  const usdt = await trial.made(owner, "USDT", "ethereum");
  await trial.pay("ethereum", "ETH", place, "1");
  const eth = await trial.made(owner, "ETH", "ethereum");
  await trial.db.query("update collections set sweep_budget = $2 where id = $1", [
    eth.id,
    toMinor("0.005", "ETH").toString(),
  ]);
  const answers = await Promise.all(
    [await trial.ready(owner, usdt), await trial.ready(owner, eth)].map((confirm) => confirm()),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
});
