import { proposeRefund } from "@apex/contract/desk/adjustments";
import { readSupportCase, takeSupportCase } from "@apex/contract/desk/support-cases";
import { createComplaint } from "@apex/contract/transactions/complaints";
import { afterAll, beforeAll, expect, it } from "vitest";
import { askedPerson } from "../../people/support/support-fixture.ts";
import { approveAs, payingPerson } from "../../testing/adjustment.ts";
import { expectBalanced } from "../../testing/expect-balanced.ts";
import { availableOf } from "../../testing/movements.ts";
import { staffMember, type StaffBrowser } from "../../testing/staff.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";
import { codeOf } from "../../testing/test-client.ts";

let test: TestEngine;
let agent: StaffBrowser;
let finance: StaffBrowser;
beforeAll(async () => {
  test = await testEngine();
  agent = await staffMember(test, "agent", { name: "Ben Carter" });
  finance = await staffMember(test, "finance");
});
afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

const bodyOf = (amount: string, asset: "NGN" | "USD" = "NGN") => ({
  id: crypto.randomUUID(),
  amount: { amount, asset },
  reason: "not-delivered" as const,
  message: "The payment did not arrive.",
});

/** A customer who has reported a problem with a payment. */
async function complaining() {
  const { person, operationId } = await payingPerson(test);
  const about = { params: { category: "fiat", id: operationId } };
  const body = { complaintType: "not-received", text: "Nobody got it." } as const;
  const { complaint } = await test.ok(createComplaint, { ...about, body }, person);
  return { person, params: { id: complaint.id } };
}

it("an agent proposes a refund from a support request, and finance approves it", async () => {
  const { person, params } = await complaining();
  const opened = await agent.ok(readSupportCase, { params });
  expect(opened.case).toMatchObject({ refundable: { amount: "1050.00" }, refunds: [] });
  expect(opened.case.may).toContain("refund");
  const body = bodyOf("1050.00");
  const { adjustment } = await agent.ok(proposeRefund, { params, body });
  expect(adjustment).toMatchObject({ isRefund: true, ticketId: params.id, may: ["take-back"] });
  const after = await agent.ok(readSupportCase, { params });
  expect(after.case).toMatchObject({
    assignee: { name: "Ben Carter" },
    refundable: { amount: "0.00" },
    refunds: [{ id: body.id, amount: { amount: "1050.00" }, state: "proposed" }],
  });
  expect(after.case.may).not.toContain("refund");
  expect(codeOf(await approveAs(test, agent, body.id))).toBe("not-permitted");
  expect((await approveAs(test, finance, body.id)).status).toBe(200);
  expect(await availableOf(test.db, person.workspaceId)).toBe(1_500_00n);
});

it("a refund of a request is within its transaction and asset, and for the member who has it", async () => {
  const { params } = await complaining();
  const tooMuch = await agent.call(proposeRefund, { params, body: bodyOf("1050.01") });
  expect(codeOf(tooMuch)).toBe("amount-above-maximum");
  const dollars = await agent.call(proposeRefund, { params, body: bodyOf("1.00", "USD") });
  expect(codeOf(dollars)).toBe("validation-failed");
  const other = await staffMember(test, "administrator");
  await other.ok(takeSupportCase, { params, body: {} });
  expect(codeOf(await agent.call(proposeRefund, { params, body: bodyOf("1.00") }))).toBe(
    "case-taken",
  );
});

it("a request about no transaction has nothing to refund", async () => {
  const { ticketId: id } = await askedPerson(test);
  const { case: found } = await agent.ok(readSupportCase, { params: { id } });
  expect(found.refundable).toBeUndefined();
  expect(found.may).not.toContain("refund");
  const answer = await agent.call(proposeRefund, { params: { id }, body: bodyOf("1.00") });
  expect(answer.status).toBe(404);
});

it("an agent's own transaction is a colleague's to refund", async () => {
  const { person, params } = await complaining();
  const own = await staffMember(test, "agent", { email: person.email });
  expect(codeOf(await own.call(proposeRefund, { params, body: bodyOf("1.00") }))).toBe(
    "own-account",
  );
});
