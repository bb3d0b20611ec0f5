import { hourMs } from "@apex/contract/durations";
import {
  initCollection,
  listCollectables,
  listCollections,
  previewCollection,
  readCollection,
} from "@apex/contract/collection/collections";
import { findCryptoDeposit } from "@apex/contract/deposits/crypto-deposits";
import { toMinor } from "@apex/contract/money";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { joinBusiness } from "@apex/engine/testing/business";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import { listenToWebhooks, webhookTypes } from "@apex/engine/testing/webhook-events";
import { collectionFixture, type CollectionFixture } from "./collection-fixture.ts";

let fixture: CollectionFixture;
beforeAll(async () => {
  fixture = await collectionFixture();
});
afterEach(() => expectBalanced(fixture.db));
afterAll(() => fixture.close());

const usdt = (amount: string) => toMinor(amount, "USDT");

const rule = (minimum: string, when: "by-hand" | "daily") =>
  ({
    asset: "USDT",
    network: "ethereum",
    minimum: { amount: minimum, asset: "USDT" },
    when,
  }) as const;

/** A business with gas, and three addresses of which one holds dust. */
async function business() {
  const owner = await fixture.owner();
  await fixture.fund(owner.workspaceId, "ETH", toMinor("1", "ETH"));
  expect((await fixture.topUp(owner, "ETH", "0.5")).status).toBe(200);
  const places = [];
  for (const [label, amount] of [
    ["Lagos", "100"],
    ["Abuja", "40.5"],
    ["Kano", "6"],
  ] as const) {
    const place = await fixture.address(owner, "USDT", "ethereum", label);
    await fixture.pay("ethereum", "USDT", place, amount);
    places.push(place);
  }
  await fixture.saveRule(owner, rule("10.000000", "by-hand"));
  return { owner, places };
}

describe("a collection", () => {
  it("does once what its preview shows, and returns the rest of its gas", async () => {
    const { owner } = await business();
    const { token, workspaceId } = owner;
    await listenToWebhooks(fixture.db, workspaceId);
    const query = { asset: "USDT", network: "ethereum" } as const;
    expect(await fixture.ok(listCollectables, {}, { token })).toMatchObject({
      items: [
        { asset: "USDT", network: "ethereum", addresses: 3, total: { amount: "146.500000" } },
      ],
    });
    expect(await fixture.ok(previewCollection, { query }, { token })).toEqual({
      ...query,
      addresses: 2,
      total: { amount: "140.500000", asset: "USDT" },
      fee: { amount: "0.140500", asset: "USDT" },
      gas: {
        needed: { amount: "0.004800000000000000", asset: "ETH" },
        available: { amount: "0.500000000000000000", asset: "ETH" },
      },
      dust: { addresses: 1, total: { amount: "6.000000", asset: "USDT" } },
      minimum: { amount: "10.000000", asset: "USDT" },
      later: 0,
    });
    const collection = await fixture.made(owner, "USDT", "ethereum");
    expect(collection).toMatchObject({ state: "planned", addresses: { total: 2 } });
    // An amount is the same with fewer zeros at its end.
    const total = { amount: "140.5", asset: "USDT" } as const;
    const confirm = await fixture.ready(owner, { ...collection, total });
    const answer = await confirm();
    expect(answer).toMatchObject({
      status: 200,
      body: {
        transaction: {
          status: "processing",
          direction: "in",
          amount: { amount: "140.359500" },
          fee: { amount: "0.140500" },
          details: { purpose: "collection", collectionId: collection.id },
        },
      },
    });
    expect(await fixture.parts(owner, "ETH")).toMatchObject({
      gas: toMinor("0.4952", "ETH"),
      "gas-held": toMinor("0.0048", "ETH"),
    });
    // The same key returns the first answer.
    expect((await confirm()).body).toEqual(answer.body);
    await fixture.later();
    const { collection: after, steps } = await fixture.look(owner, collection.id);
    expect(after).toMatchObject({
      state: "collected",
      addresses: { total: 2, collected: 2, failed: 0 },
      received: { amount: "140.359500" },
      gas: { spent: { amount: "0.001600000000000000" } },
    });
    expect(steps.map(({ label, state }) => [label, state])).toEqual([
      ["Lagos", "collected"],
      ["Abuja", "collected"],
    ]);
    // The collected money already belonged to the business.
    expect(await webhookTypes(fixture.db, workspaceId)).toEqual([
      "collection.completed",
      "collection.created",
    ]);
    expect(await fixture.parts(owner, "USDT")).toEqual({
      available: usdt("140.3595"),
      uncollected: usdt("6"),
    });
    expect(await fixture.parts(owner, "ETH")).toMatchObject({
      gas: toMinor("0.4984", "ETH"),
      "gas-held": 0n,
    });
    // The gas that an address received is nobody's deposit, even if its hash is looked up.
    const [{ gasHash } = {}] = steps;
    const asked = { network: "ethereum", hash: gasHash ?? "" } as const;
    expect(await fixture.ok(findCryptoDeposit, { body: asked }, { token })).toMatchObject({
      outcome: "not-ours",
    });
  });

  it("leaves later arrivals to the next one, and refused balances in place", async () => {
    const { owner, places } = await business();
    const [lagos] = places;
    if (lagos === undefined) throw new Error("There is a first place.");
    const refused = await fixture.address(owner, "USDT", "ethereum", "Jos");
    await fixture.pay("ethereum", "USDT", refused, "50.13");
    const collection = await fixture.made(owner, "USDT", "ethereum");
    await fixture.pay("ethereum", "USDT", lagos, "30");
    expect((await (await fixture.ready(owner, collection))()).status).toBe(200);
    await fixture.pay("ethereum", "USDT", lagos, "20");
    await fixture.later();
    expect(await fixture.look(owner, collection.id)).toMatchObject({
      collection: {
        state: "partly-collected",
        addresses: { total: 3, collected: 2, failed: 1 },
        received: { amount: "140.359500" },
      },
    });
    expect(await fixture.parts(owner, "USDT")).toEqual({
      available: usdt("140.3595"),
      uncollected: usdt("106.13"),
    });
    const next = await fixture.made(owner, "USDT", "ethereum");
    expect(next.total.amount).toBe("100.130000");
  });

  it("empties a network with a shared address without a transaction", async () => {
    const owner = await fixture.owner();
    const place = await fixture.address(owner, "XRP", "ripple");
    await fixture.pay("ripple", "XRP", place, "25");
    const id = await fixture.begun(owner, "XRP", "ripple");
    await fixture.engine.jobs.runDue();
    const { collection, steps } = await fixture.look(owner, id);
    expect(collection).toMatchObject({
      state: "collected",
      gas: { spent: { amount: "0.000000" } },
    });
    expect(steps[0]).not.toHaveProperty("hash");
    expect(await fixture.parts(owner, "XRP")).toMatchObject({
      available: 24_975_000n,
      uncollected: 0n,
    });
  });

  it("needs a balance, gas for it, and its own workspace", async () => {
    const { owner } = await business();
    const other = await fixture.owner();
    const ask = (token: string, network: "ethereum" | "tron") => {
      const body = { collectionId: crypto.randomUUID(), asset: "USDT", network } as const;
      return fixture.call(initCollection, { body }, { token });
    };
    expect(await ask(owner.token, "tron")).toMatchObject({ body: { code: "nothing-to-collect" } });
    const place = await fixture.address(other, "USDT", "tron");
    await fixture.pay("tron", "USDT", place, "90");
    expect(await ask(other.token, "tron")).toMatchObject({
      status: 422,
      body: { code: "gas-too-low", params: { needed: { amount: "21.000000", asset: "TRX" } } },
    });
    const collection = await fixture.made(owner, "USDT", "ethereum");
    expect(
      await fixture.call(readCollection, { params: { id: collection.id } }, { token: other.token }),
    ).toMatchObject({ status: 404 });
    // The id is taken, and the refusal reveals nothing else to another business.
    const body = { collectionId: collection.id, asset: "USDT", network: "ethereum" } as const;
    expect(await fixture.call(initCollection, { body }, { token: other.token })).toMatchObject({
      status: 404,
    });
    for (const changed of [{ network: "tron" }, { asset: "USDC" }] as const)
      expect(
        await fixture.call(
          initCollection,
          { body: { ...body, ...changed } },
          { token: owner.token },
        ),
      ).toMatchObject({ status: 409, body: { code: "idempotency-key-reused" } });
    const viewer = await joinBusiness(fixture, owner.workspaceId, "support");
    expect(
      await fixture.call(listCollections, { query: {} }, { token: viewer.token }),
    ).toMatchObject({
      status: 403,
    });
    const confirm = await fixture.ready(owner, collection);
    fixture.pass(16 * 60_000);
    expect(await confirm()).toMatchObject({ body: { code: "security-code-expired" } });
    const again = await fixture.ready(owner, collection);
    expect(await again()).toMatchObject({ status: 409, body: { code: "collection-changed" } });
  });

  it("is listed six a page, found by network, address and label, and never before its confirmation", async () => {
    const { owner, places } = await business();
    await fixture.made(owner, "USDT", "ethereum");
    const list = async (q?: string) => {
      const query = q === undefined ? {} : { q };
      const { total, perPage } = await fixture.ok(
        listCollections,
        { query },
        { token: owner.token },
      );
      return { total, perPage };
    };
    expect(await list()).toEqual({ total: 0, perPage: 6 });
    await fixture.begun(owner, "USDT", "ethereum");
    expect((await list("erc20")).total).toBe(1);
    expect((await list("lagos")).total).toBe(1);
    expect((await list(places[0]?.address)).total).toBe(1);
    expect((await list(places[2]?.address)).total).toBe(0);
    expect((await list("tron")).total).toBe(0);
  });
});

describe("a rule", () => {
  it("collects each night the balances that are worth it", async () => {
    const { owner } = await business();
    await fixture.saveRule(owner, rule("50.000000", "daily"));
    await fixture.later(26 * hourMs);
    const { items } = await fixture.ok(listCollections, { query: {} }, { token: owner.token });
    expect(items).toMatchObject([
      { byRule: true, state: "collected", received: { amount: "99.900000" } },
    ]);
  });
});
