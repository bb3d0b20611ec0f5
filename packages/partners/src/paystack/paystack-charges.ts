import { entryOf } from "@apex/contract/known-words";
import type { Charge, ChargeRail, ChargeState } from "@apex/engine/rails/charges";
import * as z from "zod/mini";
import { readAnswer, UnclearAnswer } from "../asking/ask-api.ts";
import { jsonInteger } from "../asking/exact-amount.ts";
import type { OrderBook, PartnerOrder } from "../asking/order-book.ts";
import type { PaystackAccount } from "./paystack-account.ts";
import { paystackMinorSchema, requireData, type AskPaystack } from "./paystack-api.ts";
import { addressOf } from "./paystack-bank.ts";

/**
 * Paystack's names of operators, and its phone number formats. Telecel is left out: it first asks for a voucher, which
 * no flow supports.
 */
const operators: Readonly<
  Record<string, { readonly provider: string; phone(e164: string): string }>
> = {
  mtn_gh: { provider: "mtn", phone: (e164) => e164.replace(/^\+233/, "0") },
  airteltigo_gh: { provider: "atl", phone: (e164) => e164.replace(/^\+233/, "0") },
  mpesa_ke: { provider: "mpesa", phone: (e164) => e164 },
};

/** The fields that we use of a charge, in answers and in webhooks. The amount comes with the end. */
export const chargeSchema = z.object({
  reference: z.string(),
  status: z.string(),
  amount: z.optional(paystackMinorSchema),
  currency: z.optional(z.string()),
});

/** Paid, or not paid and over. With any other status the question on the phone may still be open. */
const ends: Readonly<Record<string, Extract<ChargeState, "approved" | "declined">>> = {
  success: "approved",
  failed: "declined",
  reversed: "declined",
};

/** Mobile money of Ghana and Kenya: one question on the phone for each of our references. */
export function paystackCharges(
  account: PaystackAccount,
  ask: AskPaystack,
  book: OrderBook,
): ChargeRail {
  const assets = (["GHS", "KES"] as const).filter((asset) => account.keys[asset] !== undefined);

  /** Reads a charge; undefined if Paystack does not know it. */
  async function look(order: PartnerOrder): Promise<ChargeState | undefined> {
    const path = `/charge/${encodeURIComponent(order.reference)}`;
    const answer = await ask(order.asset, "GET", path);
    // "Transaction reference is invalid" (paystack.com/docs/api/charge).
    if ("refused" in answer && (answer.refused === 400 || answer.refused === 404)) return undefined;
    return chargeStateOf(requireData(answer, "to check a charge"), order, book);
  }

  return {
    assets,
    operators: Object.keys(operators),

    async charge(charge) {
      const { reference, operator, phone, asset, amountMinor } = charge;
      const ours = orderOf(charge);
      const to = entryOf(operators, operator);
      const at = new Date();
      if (to === undefined) {
        await book.callOff(ours, at);
        return;
      }
      if ((await book.send(ours, at)) === undefined) return;
      const answer = await ask(asset, "POST", "/charge", {
        email: addressOf(reference, account),
        amount: jsonInteger(amountMinor),
        currency: asset,
        reference,
        mobile_money: { phone: to.phone(phone), provider: to.provider },
      });
      // A reference that was used already is refused: the phone was asked before, and is not asked again.
      if ("refused" in answer && (await look(ours)) !== undefined) return;
      readAnswer(chargeSchema, requireData(answer, "a charge"), "Paystack");
    },

    async stateOf(reference) {
      if (await book.isCalledOff(reference)) return "cancelled";
      const order = await book.find(reference);
      return order === undefined ? "pending" : ((await look(order)) ?? "pending");
    },

    /**
     * Cancels a charge that never reached Paystack by not sending it again. Paystack itself decides the outcome of any
     * other.
     */
    async cancel(charge) {
      const { reference } = charge;
      if (await book.isCalledOff(reference)) return "cancelled";
      const sent = await book.find(reference);
      const state = sent && (await look(sent));
      if (state === undefined && (await book.callOff(sent ?? orderOf(charge), new Date())))
        return "cancelled";
      if (state === undefined || state === "pending")
        throw new UnclearAnswer("The phone may still approve the charge.");
      return state;
    },
  };
}

function orderOf({ reference, asset, amountMinor }: Charge): PartnerOrder {
  return { reference, partnerReference: reference, asset, amountMinor };
}

/** The state of a charge as Paystack reports it. A paid charge is compared with the order. */
export async function chargeStateOf(
  told: unknown,
  order: PartnerOrder,
  book: OrderBook,
): Promise<ChargeState> {
  const { reference, status, amount, currency } = readAnswer(chargeSchema, told, "Paystack");
  if (reference !== order.reference) throw new UnclearAnswer("Paystack told of another charge.");
  const end = entryOf(ends, status);
  if (end === undefined) return "pending";
  if (end === "approved")
    book.requireSame(order, { reference, asset: currency ?? "none", amountMinor: amount });
  await book.end(order, end);
  return end;
}
