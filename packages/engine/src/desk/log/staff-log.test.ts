import { freezeCustomer, openCustomer, searchCustomers } from "@apex/contract/desk/customers";
import { exportStaffActions, listStaffActions } from "@apex/contract/desk/staff-log";
import { afterAll, beforeAll, expect, it } from "vitest";
import { staffMember, type StaffBrowser } from "../../testing/staff.ts";
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

const body = { reason: "Calls about a payment" };

it("narrows the log to a colleague, an act, a customer and a period", async () => {
  const person = await test.person();
  const params = { id: person.userId };
  await agent.ok(openCustomer, { params, body });
  test.pass(60_000);
  const from = test.engine.context.clock.wall().toISOString();
  await agent.ok(freezeCustomer, { params, body });
  test.pass(60_000);
  const to = test.engine.context.clock.wall().toISOString();
  await compliance.ok(openCustomer, { params, body });
  const actsOf = async (query: object) =>
    (await compliance.ok(listStaffActions, { query })).items.map(({ act }) => act);
  const all = ["customer-read", "customer-frozen", "customer-read"];
  for (const customer of [person.userId, person.email, person.username, ` ${person.email} `])
    expect(await actsOf({ customer })).toEqual(all);
  const member = agent.member.id;
  const customer = person.userId;
  expect(await actsOf({ customer, member })).toEqual(all.slice(1));
  expect(await actsOf({ customer, act: "customer-read" })).toEqual([
    "customer-read",
    "customer-read",
  ]);
  expect(await actsOf({ customer, from, to })).toEqual(["customer-frozen"]);
  expect(await actsOf({ customer: "nobody@apex.test" })).toEqual([]);
});

it("shows a customer's workspace and the person as one customer", async () => {
  const person = await test.person();
  await agent.ok(openCustomer, { params: { id: person.userId }, body });
  const { items, members } = await compliance.ok(listStaffActions, {
    query: { customer: person.workspaceId },
  });
  expect(items.map(({ customerId }) => customerId)).toEqual([person.userId]);
  expect(members).toContainEqual({ id: agent.member.id, name: agent.member.name });
});

it("names the customers that an entry is about, and those whom a search found", async () => {
  const person = await test.person({ firstName: "Ngozi", lastName: "Eze" });
  await agent.ok(openCustomer, { params: { id: person.userId }, body });
  await agent.ok(searchCustomers, { body: { query: person.email, ...body } });
  await agent.ok(searchCustomers, { body: { query: "nobody@apex.test", ...body } });
  const query = { member: agent.member.id, perPage: 3 };
  const { items } = await compliance.ok(listStaffActions, { query });
  expect(items.map(({ act, names }) => [act, names])).toEqual([
    ["customers-searched", undefined],
    ["customers-searched", ["Ngozi Eze"]],
    ["customer-read", ["Ngozi Eze"]],
  ]);
});

it("loads the log page by page without losing or repeating an entry", async () => {
  const person = await test.person();
  const query = { customer: person.userId, perPage: 2 };
  for (let count = 0; count < 5; count += 1)
    await agent.ok(openCustomer, { params: { id: person.userId }, body });
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await compliance.ok(listStaffActions, {
      query: { ...query, ...(cursor !== undefined && { cursor }) },
    });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  expect(seen).toHaveLength(5);
  expect(seen).toEqual([...new Set(seen)].toSorted().toReversed());
});

it("exports the filtered entries, and logs the export with its filters", async () => {
  const person = await test.person();
  await agent.ok(openCustomer, { params: { id: person.userId }, body });
  await agent.ok(searchCustomers, { body: { query: person.email, ...body } });
  const filter = { customer: person.email, member: agent.member.id };
  const { items } = await compliance.ok(exportStaffActions, { body: filter });
  expect(items.map(({ act }) => act)).toEqual(["customer-read"]);
  const whole = await compliance.ok(exportStaffActions, { body: {} });
  const written = whole.items.filter(({ act }) => act === "log-exported");
  expect(written.map(({ after }) => after)).toEqual([{}, filter]);
});

it("refuses exports without end", async () => {
  const admin = await staffMember(test, "administrator");
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1)
    statuses.push((await admin.call(exportStaffActions, { body: {} })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});
