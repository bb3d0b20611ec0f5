import { readCustomerTransaction } from "@apex/contract/desk/customer-transaction";
import { openCustomer } from "@apex/contract/desk/customers";
import { listStaffActions } from "@apex/contract/desk/staff-log";
import { afterAll, beforeAll, expect, it } from "vitest";
import { heldDeposit } from "../../testing/held-deposit.ts";
import { staffMember } from "../../testing/staff.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";
import { codeOf } from "../../testing/test-client.ts";

let test: TestEngine;
beforeAll(async () => {
  test = await testEngine();
});
afterAll(() => test.close());

const open = (id: string) => ({ params: { id }, body: { reason: "Calls about a payment" } });

it("shows a transaction of an opened customer with its events, and the case to those who see its queue", async () => {
  const { person, id } = await heldDeposit(test);
  const params = { id: person.userId, transactionId: id };
  const compliance = await staffMember(test, "compliance");
  expect(codeOf(await compliance.call(readCustomerTransaction, { params }))).toBe("not-permitted");
  await compliance.ok(openCustomer, open(person.userId));
  const answer = await compliance.ok(readCustomerTransaction, { params });
  expect(answer).toMatchObject({
    transaction: { id },
    timeline: [{ event: "created" }],
    cases: [{ queue: "held-deposits", id }],
  });
  const { items } = await compliance.ok(listStaffActions, {
    query: { member: compliance.member.id },
  });
  expect(items[0]).toMatchObject({
    act: "transaction-read",
    customerId: person.userId,
    after: { operationId: id },
  });
});

it("is of this customer alone", async () => {
  const [{ id }, other] = [await heldDeposit(test), await test.person()];
  const agent = await staffMember(test, "agent");
  await agent.ok(openCustomer, open(other.userId));
  const params = { id: other.userId, transactionId: id };
  expect(codeOf(await agent.call(readCustomerTransaction, { params }))).toBe("not-found");
});
