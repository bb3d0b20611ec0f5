import { creditBankTransfer } from "@apex/engine/money/deposits/credit-bank-transfer";
import { settlePayout } from "@apex/engine/money/fiat-withdrawals/settle-payout";
import { settleCharge } from "@apex/engine/money/mobile-money-deposits/settle-charge";
import { Refusal } from "@apex/engine/platform/refusal";
import { isSame, type SignedRequest } from "@apex/engine/platform/webhook-signature";
import type { EngineContext } from "@apex/engine/runtime/context";
import type { TakePartnerWebhook } from "@apex/engine/runtime/http/partner-webhooks";
import { hmac } from "@noble/hashes/hmac.js";
import { sha512 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import * as z from "zod/mini";
import { readAnswer, UnclearAnswer } from "../asking/ask-api.ts";
import { exactJson } from "../asking/exact-json.ts";
import type { OrderBook } from "../asking/order-book.ts";
import { paystackAssets, type PaystackAccount, type PaystackAsset } from "./paystack-account.ts";
import { paystackMinorSchema } from "./paystack-api.ts";
import { chargeStateOf } from "./paystack-charges.ts";
import { stateOf } from "./paystack-payouts.ts";

const eventSchema = z.object({ event: z.string(), data: z.looseObject({}) });

const referenceSchema = z.object({ reference: z.string(), channel: z.optional(z.string()) });

/** A transfer that came to a virtual account (paystack.com/docs/payments/dedicated-virtual-accounts). */
const arrivedSchema = z.object({
  reference: z.string().check(z.minLength(1), z.maxLength(100)),
  status: z.literal("success"),
  amount: paystackMinorSchema,
  currency: z.string(),
  authorization: z.object({
    receiver_bank_account_number: z.string().check(z.regex(/^\d{10}$/)),
    sender_name: z.optional(z.nullable(z.string())),
    sender_bank: z.optional(z.nullable(z.string())),
    sender_bank_account_number: z.optional(z.nullable(z.string())),
  }),
});

const transferEvents = ["transfer.success", "transfer.failed", "transfer.reversed"];

/**
 * Takes Paystack's webhooks. An order's outcome is accepted after a comparison with the order; other events are
 * ignored.
 */
export function paystackEvents(account: PaystackAccount, book: OrderBook): TakePartnerWebhook {
  return async (context, request) => {
    const asset = signer(account, request);
    try {
      await take(context, asset, readAnswer(eventSchema, exactJson(request.body), "Paystack"));
    } catch (error) {
      if (!(error instanceof UnclearAnswer || error instanceof SyntaxError)) throw error;
      const reason = error.message;
      context.log({ level: "error", message: "a partner's event was not understood", reason });
      throw new Refusal("malformed-request");
    }
  };

  async function take(
    context: EngineContext,
    asset: PaystackAsset,
    { event, data }: z.output<typeof eventSchema>,
  ): Promise<void> {
    if (event !== "charge.success" && !transferEvents.includes(event)) return;
    const { reference, channel } = readAnswer(referenceSchema, data, "Paystack");
    if (channel === "dedicated_nuban") return credit(context, asset, data);
    const order = await book.find(reference);
    if (order === undefined || order.asset !== asset) {
      context.log({
        level: "warn",
        message: "a partner tells of an order that is not ours",
        event,
      });
      return;
    }
    if (event === "charge.success") {
      const state = await chargeStateOf(data, order, book);
      if (state !== "pending") await settleCharge(context, reference, state);
    } else {
      const state = await stateOf(data, order, book);
      if (state.state === "settled") await settlePayout(context, reference, state.outcome);
    }
  }
}

async function credit(context: EngineContext, asset: PaystackAsset, data: unknown): Promise<void> {
  const { reference, amount, currency, authorization } = readAnswer(
    arrivedSchema,
    data,
    "Paystack",
  );
  if (currency !== asset || amount === 0n)
    throw new UnclearAnswer("Paystack told of another currency than its business has.");
  const credited = await creditBankTransfer(context, {
    id: `paystack:${reference}`,
    accountNumber: authorization.receiver_bank_account_number,
    asset,
    amountMinor: amount,
    // A sender without a name matches nobody, so the money is held for a check.
    senderName: authorization.sender_name ?? "",
    senderBank: authorization.sender_bank ?? "",
    senderAccount: authorization.sender_bank_account_number ?? "",
  });
  if (credited.outcome === "unknown-account")
    context.log({
      level: "error",
      message: "money arrived at an account that is nobody's",
      partner: "paystack",
      reference,
    });
}

/**
 * The currency whose key signed a webhook: HMAC SHA-512 of the body in hexadecimal (paystack.com/docs/payments/webhooks).
 * @throws {Refusal} not-permitted
 */
function signer({ keys }: PaystackAccount, { headers, body }: SignedRequest): PaystackAsset {
  const given = (headers.get("x-paystack-signature") ?? "").toLowerCase();
  const asset = paystackAssets.find((one) => {
    const key = keys[one];
    if (key === undefined) return false;
    return isSame(given, bytesToHex(hmac(sha512, utf8ToBytes(key), utf8ToBytes(body))));
  });
  if (asset === undefined) throw new Refusal("not-permitted");
  return asset;
}
