import { readGasStation } from "@apex/contract/collection/gas-station";
import { toMinor } from "@apex/contract/money";
import { networkFacts } from "@apex/contract/networks";
import { listNotifications } from "@apex/contract/notifications/notifications";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import {
  listenToWebhooks,
  webhookSubjects,
  webhookTypes,
} from "@apex/engine/testing/webhook-events";
import { collectionFixture, type CollectionFixture } from "./collection-fixture.ts";
import { enqueue } from "@apex/engine/runtime/jobs/enqueue";

let fixture: CollectionFixture;
beforeAll(async () => {
  fixture = await collectionFixture();
});
afterAll(async () => {
  await expectBalanced(fixture.db);
  await fixture.close();
});

describe("the gas station", () => {
  it("takes only assets that pay a network's fees, from the wallet, once per key", async () => {
    const owner = await fixture.owner();
    await fixture.fund(owner.workspaceId, "ETH", toMinor("1", "ETH"));
    await fixture.fund(owner.workspaceId, "NGN", 1_000n);
    expect(await fixture.topUp(owner, "ETH", "1.1")).toMatchObject({
      body: { code: "insufficient-funds" },
    });
    const key = crypto.randomUUID();
    const [first, second] = [
      await fixture.topUp(owner, "ETH", "0.03", key),
      await fixture.topUp(owner, "ETH", "0.03", key),
    ];
    expect(second.body).toEqual(first.body);
    const { items } = await fixture.ok(readGasStation, {}, { token: owner.token });
    expect(items.find(({ network }) => network === "ethereum")).toEqual({
      network: "ethereum",
      asset: "ETH",
      balance: { amount: "0.030000000000000000", asset: "ETH" },
      setAside: { amount: "0.000000000000000000", asset: "ETH" },
      wallet: { amount: "0.970000000000000000", asset: "ETH" },
      sweepCost: { amount: "0.002400000000000000", asset: "ETH" },
      sweepsLeft: 12,
      isLow: true,
      inUse: false,
    });
    expect(items.map(({ network }) => network)).not.toContain("ripple");
  });

  it("returns free gas to the wallet, whole or in part, once per key, and not what is set aside", async () => {
    const owner = await fixture.owner();
    const ether = (amount: string) => toMinor(amount, "ETH");
    await fixture.fund(owner.workspaceId, "ETH", ether("1"));
    await fixture.topUp(owner, "ETH", "0.03");
    await listenToWebhooks(fixture.db, owner.workspaceId);
    const key = crypto.randomUUID();
    const [first, second] = [
      await fixture.returnGas(owner, "ETH", "0.01", key),
      await fixture.returnGas(owner, "ETH", "0.01", key),
    ];
    expect(first).toMatchObject({
      status: 200,
      body: { transaction: { direction: "in", details: { purpose: "gas-return" } } },
    });
    expect(second.body).toEqual(first.body);
    expect(await fixture.parts(owner, "ETH")).toEqual({
      available: ether("0.98"),
      gas: ether("0.02"),
    });
    expect(await webhookTypes(fixture.db, owner.workspaceId)).toEqual(["gas.returned"]);
    const place = await fixture.address(owner, "USDT", "ethereum");
    await fixture.pay("ethereum", "USDT", place, "70");
    await fixture.begun(owner, "USDT", "ethereum");
    expect(await fixture.parts(owner, "ETH")).toMatchObject({
      gas: ether("0.0176"),
      "gas-held": ether("0.0024"),
    });
    expect(await fixture.returnGas(owner, "ETH", "0.02")).toMatchObject({
      body: {
        code: "insufficient-funds",
        message: "Your gas station does not have this much to return.",
      },
    });
    expect(await fixture.returnGas(owner, "ETH", "0.0176")).toMatchObject({ status: 200 });
    await fixture.later();
    const { available = 0n, ...parts } = await fixture.parts(owner, "ETH");
    expect(parts["gas-held"]).toBe(0n);
    // Gas that the collection did not need is free again, and can be returned too.
    expect(available).toBe(ether("0.9976"));
    await expect(fixture.returnGas(owner, "ETH", "0")).rejects.toThrow("validation-failed");
    await expect(fixture.returnGas(owner, "USDT", "1")).rejects.toThrow("validation-failed");
  });

  it("tells a balance on a network that cannot be reached apart from the others", async () => {
    const owner = await fixture.owner();
    await fixture.fund(owner.workspaceId, "POL", toMinor("3", "POL"));
    await fixture.topUp(owner, "POL", "2");
    const { chain } = fixture.engine.context.rails;
    const sweepCost = vi
      .spyOn(chain, "sweepCost")
      .mockImplementation(async (network) => (network === "polygon" ? undefined : 10n));
    const { items, unreachable } = await fixture.ok(readGasStation, {}, { token: owner.token });
    sweepCost.mockRestore();
    expect(unreachable).toEqual([
      {
        network: "polygon",
        asset: "POL",
        balance: { amount: "2.000000000000000000", asset: "POL" },
      },
    ]);
    const networks = items.map(({ network }) => network);
    expect(networks).toContain("ethereum");
    expect(networks).not.toContain("polygon");
  });

  it("warns once that it is low, in the workspace and by mail, until it is topped up", async () => {
    const owner = await fixture.owner();
    await fixture.fund(owner.workspaceId, "ETH", toMinor("1", "ETH"));
    await listenToWebhooks(fixture.db, owner.workspaceId);
    await fixture.topUp(owner, "ETH", "0.03");
    const warnings = async () => {
      const { items } = await fixture.ok(listNotifications, { query: {} }, { token: owner.token });
      const mails = fixture.sent.filter(
        ({ to, text }) => to === owner.email && text.includes("gas-station"),
      );
      return [items.filter(({ code }) => code === "gas-low").length, mails.length];
    };
    const collect = async () => {
      const place = await fixture.address(owner, "USDT", "ethereum");
      await fixture.pay("ethereum", "USDT", place, "70");
      await fixture.begun(owner, "USDT", "ethereum");
      await fixture.later();
    };
    await collect();
    expect(await warnings()).toEqual([1, 1]);
    await collect();
    expect(await warnings()).toEqual([1, 1]);
    // A mail that the previous release queued, without a workspace.
    const { context } = fixture.engine;
    const payload = { userId: owner.userId, network: networkFacts("ethereum").name, count: 3 };
    const queued = { kind: "gas-low-mail", payload, runAt: context.clock.business() };
    await enqueue(fixture.db, [queued]);
    await fixture.engine.jobs.runDue();
    expect(await warnings()).toEqual([1, 2]);
    await fixture.topUp(owner, "ETH", "0.001");
    await enqueue(fixture.db, [queued]);
    await fixture.engine.jobs.runDue();
    expect(await warnings()).toEqual([1, 2]);
    await collect();
    expect(await warnings()).toEqual([2, 3]);
    const types = await webhookTypes(fixture.db, owner.workspaceId);
    expect(types.filter((type) => !/^(deposit|collection)\./.test(type))).toEqual([
      "gas.low",
      "gas.low",
      "gas.topped-up",
      "gas.topped-up",
    ]);
    expect((await webhookSubjects(fixture.db, owner.workspaceId))[0]).toEqual({
      network: "ethereum",
      balance: { amount: "0.027600000000000000", asset: "ETH" },
      sweepsLeft: 11,
    });
  });
});
