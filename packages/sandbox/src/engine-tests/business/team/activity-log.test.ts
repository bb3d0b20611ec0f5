import { auditAreas, listAuditLog } from "@apex/contract/business/audit-log";
import { createBusinessAddress } from "@apex/contract/business-deposits/business-addresses";
import { createWithdrawalBatch } from "@apex/contract/business-withdrawals/withdrawal-batch";
import type { InputOf } from "@apex/contract/endpoint";
import { toMinor } from "@apex/contract/money";
import { saveVault } from "@apex/contract/vaults/vaults";
import { createWebhook, deleteWebhook, updateWebhook } from "@apex/contract/webhooks/webhooks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calls } from "@apex/engine/all-handlers";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import type { Person } from "@apex/engine/testing/people";
import { provedOk } from "@apex/engine/testing/proved";
import { businessFixture, type BusinessFixture } from "../business-api/business-fixture.ts";
import { batchBody, row } from "../business-withdrawals/batch-fixture.ts";

let test: BusinessFixture;
beforeAll(async () => {
  test = await businessFixture();
});
afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

type Query = InputOf<typeof listAuditLog>["query"];
const logOf = async ({ token }: Person, query: Query = {}) =>
  test.ok(listAuditLog, { query }, { token });
const entriesOf = async (person: Person, query: Query = {}) => (await logOf(person, query)).items;

const addressBody = (label: string) => ({ asset: "USDT", network: "polygon", label }) as const;

/** A business with money, whose token sends a batch of two payments. */
async function sender() {
  const owner = await test.owner();
  await test.fund(owner.workspaceId, "USDT", toMinor("100", "USDT"));
  const { token } = await test.token(owner, { withdrawals: "approve", deposits: "create" });
  return { owner, token };
}

describe("the activity log", () => {
  it("names the token and the amounts of a payment, once however often it is sent", async () => {
    const { owner, token } = await sender();
    const body = batchBody([row("10", "a"), row("20", "b")]);
    const given = { token, key: crypto.randomUUID() };
    const { transaction } = await test.ok(createWithdrawalBatch, { body }, given);
    await test.ok(createWithdrawalBatch, { body }, given);
    expect(transaction.details.apiToken).toBe("Till");
    const [entry, ...others] = await entriesOf(owner, { area: "withdrawals" });
    expect(entry).toMatchObject({
      kind: "payment-made",
      token: "Till",
      payments: 2,
      amounts: [{ amount: "30.200000", asset: "USDT" }],
    });
    expect(others).toEqual([]);
  });

  it("says that a payment waits for approval", async () => {
    const { owner, token } = await sender();
    await test.db.query("insert into approval_rules (workspace_id, mode) values ($1, 'always')", [
      owner.workspaceId,
    ]);
    const body = batchBody([row("10", "a")]);
    await test.ok(createWithdrawalBatch, { body }, { token, key: crypto.randomUUID() });
    expect(await entriesOf(owner, { area: "withdrawals" })).toMatchObject([
      { kind: "payment-put-up", amounts: [{ amount: "10.100000", asset: "USDT" }] },
    ]);
  });

  it("has no entry of a call that was refused", async () => {
    const { owner, token } = await sender();
    const body = batchBody([row("500", "too much")]);
    const { status } = await test.call(
      createWithdrawalBatch,
      { body },
      { token, key: crypto.randomUUID() },
    );
    expect(status).toBe(422);
    expect(await entriesOf(owner, { area: "withdrawals" })).toEqual([]);
  });

  it("tells what was made, changed and deleted, by its name", async () => {
    const owner = await test.owner();
    const { token } = owner;
    await test.ok(createBusinessAddress, { body: addressBody("Till 1") }, { token });
    const vault = { name: "Taxes", goal: undefined, asset: "NGN" } as const;
    await test.ok(saveVault, { params: { vaultId: crypto.randomUUID() }, body: vault }, { token });
    const url = "https://shop.example/hooks";
    const { webhook } = await provedOk(
      test,
      createWebhook,
      { body: { url, events: ["gas.low" as const] } },
      owner,
    );
    const params = { id: webhook.id };
    const changed = {
      requestId: crypto.randomUUID(),
      url,
      events: ["gas.low"],
      isOn: false,
    } as const;
    await test.ok(updateWebhook, { params, body: { ...changed, events: ["gas.low"] } }, { token });
    await test.ok(deleteWebhook, { params }, { token });
    expect((await entriesOf(owner)).map(({ kind, subject }) => [kind, subject])).toEqual([
      ["webhook-deleted", "shop.example"],
      ["webhook-changed", "shop.example"],
      ["webhook-added", "shop.example"],
      ["vault-saved", "Taxes"],
      ["address-made", "Till 1"],
    ]);
  });

  it("is narrowed to a person, an area and a period, page by page", async () => {
    const owner = await test.owner();
    const { token, userId } = owner;
    for (const label of ["one", "two", "three"]) {
      await test.ok(createBusinessAddress, { body: addressBody(label) }, { token });
      test.pass(60_000);
    }
    const { items, people } = await logOf(owner, { userId, area: "deposits" });
    expect(items.map(({ subject }) => subject)).toEqual(["three", "two", "one"]);
    expect(people).toEqual([{ userId, name: expect.any(String) }]);
    expect(await entriesOf(owner, { area: "cards" })).toEqual([]);
    expect(await entriesOf(owner, { userId: crypto.randomUUID() })).toEqual([]);
    const [last, middle] = items;
    expect(await entriesOf(owner, { from: last?.at ?? "" })).toHaveLength(1);
    expect(await entriesOf(owner, { until: middle?.at ?? "" })).toHaveLength(1);
    const first = await logOf(owner, { perPage: 2 });
    const rest = await logOf(owner, { perPage: 2, cursor: first.nextCursor ?? "" });
    expect([...first.items, ...rest.items]).toEqual(items);
  });
});

it("a call logs into its own area", () => {
  const strays = [...calls.values()].flatMap(({ endpoint: { slug }, row: { logged, area } }) => {
    if (logged === undefined || logged === "itself") return [];
    if (typeof logged === "object" && "not" in logged) return [];
    const kind = typeof logged === "string" ? logged : logged.kind;
    return auditAreas[kind] === area?.[0] ? [] : [slug];
  });
  expect(strays).toEqual([]);
});
