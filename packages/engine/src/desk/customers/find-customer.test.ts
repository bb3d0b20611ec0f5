import {
  freezeCustomer,
  openCustomer,
  searchCustomers,
  type Customer,
} from "@apex/contract/desk/customers";
import { listStaffActions } from "@apex/contract/desk/staff-log";
import { listWallets } from "@apex/contract/wallets/wallets";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { joinBusiness, testBusiness } from "../../testing/business.ts";
import { deposit } from "../../testing/movements.ts";
import { staffMember, type StaffBrowser } from "../../testing/staff.ts";
import { isCalled } from "./search-values.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";

let test: TestEngine;
let agent: StaffBrowser;
let compliance: StaffBrowser;
beforeAll(async () => {
  test = await testEngine();
  agent = await staffMember(test, "agent");
  compliance = await staffMember(test, "compliance");
});
afterAll(() => test.close());

const reason = "Calls about a payment";
const found = async (query: string) =>
  (await agent.ok(searchCustomers, { body: { query, reason } })).items.map(({ id }) => id);
const namesIn = (list: Customer["transactions"]) => list.map(({ workspaceId }) => workspaceId);

async function payment(workspaceId: string, held = false): Promise<string> {
  const { operationId, movement } = deposit(workspaceId, 5_000n, held);
  await test.engine.context.ledger.post(movement);
  const [row] = await test.db.query<{ reference: string }>(
    "select reference from operations where id = $1",
    [operationId],
  );
  return row?.reference ?? "";
}

describe("a customer", () => {
  it("is found by their number as people say it, and by their username with its @", async () => {
    const person = await test.person();
    const phone = `+2348099${Math.random().toFixed(6).slice(2)}`;
    await test.db.query("update users set phone = $2 where id = $1", [person.userId, phone]);
    const home = phone.slice(4);
    const said = [
      `0${home}`,
      `0${home.slice(0, 3)} ${home.slice(3, 6)} ${home.slice(6)}`,
      `234${home}`,
      `00234 ${home}`,
      `+234 (0)${home}`,
      phone,
      `@${person.username}`,
    ];
    for (const query of said) expect([query, await found(query)]).toEqual([query, [person.userId]]);
    await agent.ok(openCustomer, { params: { id: person.userId }, body: { reason } });
    for (const customer of said) {
      const { items } = await compliance.ok(listStaffActions, { query: { customer } });
      expect([customer, items[0]?.customerId]).toEqual([customer, person.userId]);
    }
  });
});

describe("a business", () => {
  it("is found by its whole name, in capitals or not, and leads to its owner", async () => {
    const { workspaceId, owner } = await testBusiness(test);
    await joinBusiness(test, workspaceId, "viewer");
    const name = `Café Bello ${workspaceId.slice(0, 8)} Ltd`;
    await test.db.query("update workspaces set name = $2 where id = $1", [workspaceId, name]);
    for (const query of [name, name.toUpperCase(), ` ${name.toLowerCase()} `])
      expect([query, await found(query)]).toEqual([query, [owner.userId]]);
    expect(await found(name.slice(0, -4))).toEqual([]);
    const { items } = await compliance.ok(listStaffActions, { query: { customer: name } });
    expect(items).toEqual([]);
  });

  it("is looked for by indexes alone, however many customers there are", async () => {
    const plan = await test.db.tx(async (tx) => {
      await tx.query("set local enable_seqscan = off", []);
      return tx.query<{ "QUERY PLAN": string }>(
        `explain select u.id from users u where ${isCalled("$1")}`,
        [["summit ltd"]],
      );
    });
    const text = plan.map((row) => row["QUERY PLAN"]).join("\n");
    expect(text).toContain("workspaces_by_business_name");
    expect(text).not.toContain("Seq Scan");
  });

  it("shows the wallet's money on hold, including deposit addresses and gas", async () => {
    const { workspaceId, owner } = await testBusiness(test);
    const asset = "ETH";
    for (const kind of ["available", "held", "uncollected", "gas"] as const) {
      const { operations, legs, at } = deposit(workspaceId, 300n).movement;
      await test.engine.context.ledger.post({
        at,
        operations: (operations ?? []).map((one) => ({ ...one, asset })),
        legs: legs.map((leg) => ({
          ...leg,
          asset,
          kind: leg.workspaceId === null ? leg.kind : kind,
        })),
      });
    }
    const { items } = await test.ok(listWallets, {}, owner);
    const theirs = items.find((one) => one.asset === asset);
    const params = { id: owner.userId };
    const { customer } = await agent.ok(openCustomer, { params, body: { reason } });
    const shown = customer.workspaces.find(({ id }) => id === workspaceId);
    const of = (amount = "") => ({ amount, asset });
    expect(shown?.wallets).toEqual([
      { asset, available: of(theirs?.available), held: of(theirs?.held) },
    ]);
  });

  it("comes after its members' own wallets, even if it is older than they are", async () => {
    const { workspaceId, owner } = await testBusiness(test);
    await test.db.query(
      "update workspaces set created_at = created_at - interval '1 year' where id = $1",
      [workspaceId],
    );
    const params = { id: owner.userId };
    const { customer } = await agent.ok(openCustomer, { params, body: { reason } });
    expect(customer.workspaces.map(({ type }) => type)).toEqual(["personal", "business"]);
  });

  it("has its payments on the page of its members, held ones too", async () => {
    const { workspaceId, owner } = await testBusiness(test);
    const reference = await payment(workspaceId, true);
    const params = { id: owner.userId };
    const { customer } = await agent.ok(openCustomer, { params, body: { reason } });
    expect(customer.transactions).toEqual([
      expect.objectContaining({ workspaceId, reference, status: "under_review" }),
    ]);
  });

  it("does not crowd out the payments of its owner's own account", async () => {
    const { workspaceId, owner } = await testBusiness(test);
    const [home] = await test.db.query<{ id: string }>(
      "select home_workspace_id as id from users where id = $1",
      [owner.userId],
    );
    await payment(home?.id ?? "");
    for (let count = 0; count < 22; count += 1) await payment(workspaceId);
    const params = { id: owner.userId };
    const { customer } = await agent.ok(openCustomer, { params, body: { reason } });
    const shown = namesIn(customer.transactions);
    expect(shown.filter((id) => id === workspaceId)).toHaveLength(20);
    expect(shown.filter((id) => id === home?.id)).toHaveLength(1);
  });

  it("shows the very payment whose reference was searched for, however old", async () => {
    const { workspaceId, owner } = await testBusiness(test);
    const colleague = await joinBusiness(test, workspaceId, "viewer");
    const made: string[] = [];
    for (let count = 0; count < 21; count += 1) made.push(await payment(workspaceId));
    const params = { id: owner.userId };
    const latest = (await agent.ok(openCustomer, { params, body: { reason } })).customer;
    const shown = latest.transactions.map((one) => one.reference);
    const reference = made.find((one) => !shown.includes(one)) ?? "";
    const query = reference.toLowerCase();
    expect(await found(query)).toEqual(expect.arrayContaining([owner.userId, colleague.userId]));
    const body = { reason, query };
    const { customer } = await agent.ok(openCustomer, { params, body });
    expect(customer.transactions[0]).toMatchObject({ workspaceId, reference });
    expect(customer.transactions).toHaveLength(21);
  });
});

describe("an account that staff froze", () => {
  it("says who froze it and why, whatever is repeated later", async () => {
    const person = await test.person();
    const params = { id: person.userId };
    await agent.ok(freezeCustomer, { params, body: { reason: "The phone was stolen" } });
    test.pass(60_000);
    await compliance.ok(freezeCustomer, { params, body: { reason: "Once more" } });
    const { customer } = await agent.ok(openCustomer, { params, body: { reason } });
    expect(customer.frozenBy).toEqual({
      by: { id: agent.member.id, name: agent.member.name },
      reason: "The phone was stolen",
    });
  });
});
