import {
  approveAdjustment,
  proposeAdjustment,
  type AdjustmentReason,
} from "@apex/contract/desk/adjustments";
import type { InputOf } from "@apex/contract/endpoint";
import type { Person } from "./people.ts";
import { transfer } from "./movements.ts";
import { nextCode, type StaffBrowser } from "./staff.ts";
import type { TestEngine } from "./test-engine.ts";

/** Somebody who has paid ₦1,000.00 and a fee of ₦50.00, and has ₦450.00 left. */
export async function payingPerson(test: TestEngine) {
  const person = await test.person({ firstName: "Ada", lastName: "Obi" });
  const other = await test.person();
  await test.fund(person.workspaceId, "NGN", 1_500_00n);
  const paid = transfer(person.workspaceId, other.workspaceId, 1_000_00n, { feeMinor: 50_00n });
  await test.engine.context.ledger.post(paid.movement);
  const [row] = await test.db.query<{ reference: string }>(
    "select reference from operations where id = $1",
    [paid.operationId],
  );
  return { person, operationId: paid.operationId, reference: row?.reference ?? "" };
}

type Body = InputOf<typeof proposeAdjustment>["body"];

/** The body of a proposal in naira. */
export function proposalOf(
  { workspaceId }: Pick<Person, "workspaceId">,
  amount: string,
  more: Partial<Body> = {},
): Body {
  return {
    id: crypto.randomUUID(),
    workspaceId,
    direction: "in",
    amount: { amount, asset: "NGN" },
    reason: "wrong-fee" satisfies AdjustmentReason,
    message: "The fee was charged twice.",
    ...more,
  };
}

/** A member's approval with a fresh code. */
export const approveAs = (test: TestEngine, browser: StaffBrowser, id: string) =>
  browser.call(approveAdjustment, {
    params: { id },
    body: { code: nextCode(test, browser.secrets) },
  });
