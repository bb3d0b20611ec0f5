import type { Db } from "@apex/engine/platform/db";
import type { Rails } from "@apex/engine/rails/rails";
import type { LogEntry } from "@apex/engine/runtime/context";
import type { TakePartnerWebhook } from "@apex/engine/runtime/http/partner-webhooks";
import { createOrderBook } from "../asking/order-book.ts";
import type { PaystackAccount } from "./paystack-account.ts";
import { paystackApi } from "./paystack-api.ts";
import { paystackBank } from "./paystack-bank.ts";
import { paystackCharges } from "./paystack-charges.ts";
import { paystackEvents } from "./paystack-events.ts";
import { paystackPayouts } from "./paystack-payouts.ts";

/** Paystack (paystack.com/docs): virtual accounts and payouts in naira, mobile money of Ghana and Kenya. */
export function createPaystack(
  account: PaystackAccount,
  db: Db,
  {
    log,
    answersWithinMs,
  }: {
    readonly log: (entry: LogEntry) => void;
    /** Time limit of an answer; 20 seconds by default. */
    readonly answersWithinMs?: number;
  },
): Pick<Rails, "bank" | "payouts" | "charges"> & { readonly takeWebhook: TakePartnerWebhook } {
  const ask = paystackApi(account, answersWithinMs);
  const book = createOrderBook(db, "paystack", log);
  return {
    bank: paystackBank(account, ask),
    payouts: paystackPayouts(account, ask, book),
    charges: paystackCharges(account, ask, book),
    takeWebhook: paystackEvents(account, book),
  };
}
