import { homePhone } from "@apex/contract/bills/bill-phone";
import type { Bill, BillKind } from "@apex/contract/bills/bill";
import {
  enquireBillCustomer,
  type BillCustomer,
  type BillQuestion,
} from "@apex/contract/bills/bill-customer";
import type { ValidationCode } from "@apex/contract/validation-codes";
import type { Caller, EngineContext } from "../context.ts";
import { handle } from "../handle.ts";
import { countTries, rateLimits } from "../rate-limits/rate-limits.ts";
import { askBillers, findBiller, planUnknown, wrongBill } from "./find-biller.ts";

/** What each kind says of a customer that its biller does not know. */
const customerUnknown = {
  airtime: "phone-invalid",
  data: "phone-invalid",
  electricity: "metre-not-found",
  "cable-tv": "smart-card-not-found",
  bet: "bet-account-not-found",
} as const satisfies Record<BillKind, ValidationCode>;

/** A bill as it is told to billers and kept: phones as they are dialled at home. */
export function canonicalBill<Asked extends Bill | BillQuestion>(bill: Asked): Asked {
  if (bill.kind !== "airtime" && bill.kind !== "data") return bill;
  return { ...bill, customerId: homePhone(bill.customerId) ?? bill.customerId };
}

/**
 * Asks a biller who its customer is.
 * @param path where the bill stands in the request.
 * @throws {Refusal} validation-failed at the field that it does not know; rail-failed.
 */
export async function askCustomer(
  context: EngineContext,
  caller: Caller,
  question: BillQuestion,
  path: readonly string[],
): Promise<BillCustomer> {
  // Billers are not for collecting names.
  await countTries(context, [{ limit: rateLimits.billCustomers, by: caller.userId }]);
  const { kind } = question;
  const answer = await askBillers(context, "customer enquiry", () =>
    context.rails.bills.enquire(question, context.clock.business()),
  );
  if ("found" in answer) return answer.found;
  if (answer.unknown === "plan" && (kind === "data" || kind === "cable-tv"))
    throw wrongBill([...path, "planId"], planUnknown[kind]);
  throw wrongBill([...path, "customerId"], customerUnknown[kind]);
}

export const enquireBillCustomerHandler = handle(
  enquireBillCustomer,
  async ({ body: { question }, caller }, context) => {
    const path = ["body", "question"];
    await findBiller(context, question, path);
    return { customer: await askCustomer(context, caller, canonicalBill(question), path) };
  },
);
