import type { Bill, BillKind } from "@apex/contract/bills/bill";
import type { Biller, BillPlan } from "@apex/contract/bills/billers";
import type { ValidationCode } from "@apex/contract/validation-codes";
import { askRail } from "../../runtime/ask-rail.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { Refusal } from "../../platform/refusal.ts";

/** Billers that take a kind of bill. */
export function billersOf(context: EngineContext, kind: BillKind): Promise<readonly Biller[]> {
  return askRail(context, "list of billers", () => context.rails.bills.billers(kind));
}

/**
 * The biller of a bill.
 * @param path where the bill stands in the request.
 * @throws {Refusal} validation-failed at `billerId`.
 */
export async function findBiller(
  context: EngineContext,
  { kind, billerId }: Pick<Bill, "kind" | "billerId">,
  path: readonly string[],
): Promise<Biller> {
  const billers = await billersOf(context, kind);
  const biller = billers.find(({ id }) => id === billerId);
  if (biller === undefined) throw wrongBill([...path, "billerId"], "value-required");
  return biller;
}

/**
 * The bundle or package of a bill that has one.
 * @throws {Refusal} validation-failed at `planId`.
 */
export function planOf(biller: Biller, bill: Bill, path: readonly string[]): BillPlan | undefined {
  if (bill.kind !== "data" && bill.kind !== "cable-tv") return undefined;
  const plan = biller.plans.find(({ id }) => id === bill.planId);
  if (plan === undefined) throw wrongBill([...path, "planId"], "invalid");
  return plan;
}

export function wrongBill(path: readonly string[], code: ValidationCode): Refusal {
  return new Refusal("validation-failed", { issues: [{ path: [...path], code }] });
}
