import { airtimeCountryOf, airtimePhone } from "@apex/contract/bills/bill-phone";
import type { Bill } from "@apex/contract/bills/bill";
import {
  enquireBillCustomer,
  type BillCustomer,
  type BillQuestion,
} from "@apex/contract/bills/bill-customer";
import { askRail } from "../../runtime/ask-rail.ts";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import { handle } from "../../runtime/handle.ts";
import type { BillAnswer } from "../../rails/bills.ts";
import { countTries } from "../../runtime/rate-limits/rate-limits.ts";
import { rateLimits } from "../../runtime/limits-table.ts";
import { findBiller, wrongBill } from "./find-biller.ts";

/**
 * A bill in its stored form, which billers receive too: domestic phone numbers in national format, foreign ones in
 * international.
 */
export function canonicalBill<Asked extends Bill | BillQuestion>(bill: Asked): Asked {
  if (bill.kind !== "airtime" && bill.kind !== "data") return bill;
  const { customerId } = bill;
  const country = bill.kind === "airtime" ? (airtimeCountryOf(customerId) ?? "NG") : "NG";
  return { ...bill, customerId: airtimePhone(customerId, country) ?? customerId };
}

/**
 * Asks a biller for its customer's name.
 * @throws {Refusal} rail-failed.
 */
export async function askCustomer(
  context: EngineContext,
  caller: Caller,
  question: BillQuestion,
): Promise<BillAnswer> {
  // The limit keeps callers from collecting names.
  await countTries(context, [{ limit: rateLimits.billCustomers, by: caller.userId }]);
  return askRail(context, "customer enquiry", () =>
    context.rails.bills.enquire(question, context.clock.business()),
  );
}

/**
 * The customer of a bill that is to be paid.
 * @param path where the bill stands in the request.
 * @throws {Refusal} validation-failed if the biller does not know the customer; rail-failed.
 */
export async function requireCustomer(
  context: EngineContext,
  caller: Caller,
  question: BillQuestion,
  path: readonly string[],
): Promise<BillCustomer> {
  const answer = await askCustomer(context, caller, question);
  if ("found" in answer) return answer.found;
  throw wrongBill([...path, answer.unknown === "plan" ? "planId" : "customerId"], "invalid");
}

export const enquireBillCustomerHandler = handle(
  enquireBillCustomer,
  {
    needs: "verified",
    area: ["withdrawals", "create"],
    token: "never",
    logged: { not: "it only looks something up" },
  },
  async ({ body: { question }, caller }, context) => {
    await findBiller(context, question, ["body", "question"]);
    const answer = await askCustomer(context, caller, canonicalBill(question));
    return "found" in answer ? { customer: answer.found } : answer;
  },
);
