import { entryOf } from "@apex/contract/known-words";
import { hourMs } from "@apex/contract/durations";
import { hasNuban } from "@apex/engine/money/banks/nuban";
import { Refusal } from "@apex/engine/platform/refusal";
import { namedAs } from "@apex/engine/rails/named-as";
import type { Payout, PayoutRail, PayoutState } from "@apex/engine/rails/payouts";
import * as z from "zod/mini";
import { readAnswer, UnclearAnswer } from "../asking/ask-api.ts";
import { jsonInteger } from "../asking/exact-amount.ts";
import type { OrderBook, PartnerOrder } from "../asking/order-book.ts";
import type { PaystackAccount } from "./paystack-account.ts";
import { paystackMinorSchema, requireData, type AskPaystack } from "./paystack-api.ts";

/** The fields that we use of a transfer, in answers and in webhooks. */
export const transferSchema = z.object({
  reference: z.string(),
  amount: paystackMinorSchema,
  currency: z.string(),
  status: z.string(),
});

const rejected: PayoutState = {
  state: "settled",
  outcome: { result: "FAILURE", reason: "rejected" },
};

/**
 * What a transfer's status means (paystack.com/docs/transfers/how-transfers-work). Only those that Paystack calls conclusive end an order;
 * a status that is not listed concludes nothing.
 */
const states: Readonly<Record<string, PayoutState>> = {
  pending: { state: "pending" },
  // The operator has to type a code at Paystack, or switch that requirement off.
  otp: { state: "pending" },
  received: { state: "pending" },
  success: { state: "settled", outcome: { result: "SUCCESS" } },
  failed: rejected,
  reversed: rejected,
  abandoned: rejected,
  blocked: rejected,
  rejected: rejected,
};

const recipientSchema = z.object({
  recipient_code: z.string().check(z.regex(/^RCP_\w+$/)),
  currency: z.string(),
  details: z.object({ account_number: z.string(), bank_code: z.string() }),
});

const resolvedSchema = z.object({
  account_number: z.string(),
  account_name: z.string().check(z.minLength(1)),
});

const bankSchema = z.object({ code: z.string(), active: z.boolean() });

/** Refusals after which nothing was and nothing will be paid to the account (paystack.com/docs/api/errors). */
const accountRefusals = [400, 404, 422];

/** Lifetime of the list of banks, which rarely changes. */
const banksKeptMs = hourMs;

/** Payouts to Nigerian banks: a recipient for each account, and a transfer under our reference, which Paystack takes once. */
export function paystackPayouts(
  account: PaystackAccount,
  ask: AskPaystack,
  book: OrderBook,
): PayoutRail {
  const bankCodes = paidBanks(ask);

  async function read(reference: string): Promise<PayoutState> {
    const order = await book.find(reference);
    if (order === undefined) return { state: "unknown" };
    const path = `/transfer/verify/${encodeURIComponent(reference)}`;
    const answer = await ask(order.asset, "GET", path);
    if ("refused" in answer && answer.refused === 404) return { state: "unknown" };
    return stateOf(requireData(answer, "to verify a transfer"), order, book);
  }

  return {
    ways:
      account.keys.NGN === undefined
        ? []
        : [{ asset: "NGN", method: "bank_transfer", isInternational: false }],

    async enquire({ method, country, bankId, accountNumber }, claimedName) {
      if (method !== "bank_transfer" || !hasNuban(country) || bankId === undefined)
        throw new Refusal("service-unavailable");
      if (!(await bankCodes()).has(bankId)) return undefined;
      const asked = new URLSearchParams({ account_number: accountNumber, bank_code: bankId });
      const answer = await ask("NGN", "GET", `/bank/resolve?${asked}`);
      if ("refused" in answer && accountRefusals.includes(answer.refused)) return undefined;
      const data = requireData(answer, "a name enquiry");
      const found = readAnswer(resolvedSchema, data, "Paystack");
      if (found.account_number !== accountNumber)
        throw new UnclearAnswer("Paystack answered about another account.");
      return namedAs(found.account_name, claimedName);
    },

    async send(payout, at) {
      const { reference, asset, amountMinor, note } = payout;
      const ours = { reference, partnerReference: reference, asset, amountMinor };
      if (await book.isCalledOff(reference)) return rejected;
      const recipient = await recipientOf(ask, payout);
      if (recipient === undefined) {
        const before = await read(reference);
        if (before.state !== "unknown") return before;
        if (!(await book.callOff(ours, at))) return { state: "pending" };
        await book.end(ours, "FAILURE");
        return rejected;
      }
      const order = await book.send(ours, at);
      if (order === undefined) return rejected;
      const answer = await ask(asset, "POST", "/transfer", {
        source: "balance",
        amount: jsonInteger(amountMinor),
        currency: asset,
        recipient,
        reference,
        ...(note !== undefined && { reason: note }),
      });
      // A refusal is no outcome, because a used reference is refused too. The next check reads the transfer.
      return stateOf(requireData(answer, "a transfer"), order, book);
    },

    read: (reference) => read(reference),
  };
}

/** The state of a transfer as Paystack reports it, after a comparison with the order. */
export async function stateOf(
  told: unknown,
  order: PartnerOrder,
  book: OrderBook,
): Promise<PayoutState> {
  const { reference, amount, currency, status } = readAnswer(transferSchema, told, "Paystack");
  book.requireSame(order, { reference, asset: currency, amountMinor: amount });
  const state = entryOf(states, status);
  if (state === undefined) throw new UnclearAnswer("Paystack has a new status of transfers.");
  if (state.state === "settled") await book.end(order, state.outcome.result);
  return state;
}

/** The codes of the banks that Paystack pays to now. */
function paidBanks(ask: AskPaystack) {
  let banks: { readonly codes: ReadonlySet<string>; readonly untilMs: number } | undefined;

  return async (): Promise<ReadonlySet<string>> => {
    if (banks !== undefined && banks.untilMs > Date.now()) return banks.codes;
    const answer = requireData(await ask("NGN", "GET", "/bank?currency=NGN"), "the list of banks");
    const listed = readAnswer(z.array(bankSchema), answer, "Paystack");
    const codes = new Set(listed.filter(({ active }) => active).map(({ code }) => code));
    banks = { codes, untilMs: Date.now() + banksKeptMs };
    return codes;
  };
}

/** A recipient's code; undefined if Paystack refuses the account. */
async function recipientOf(
  ask: AskPaystack,
  { asset, account: to }: Payout,
): Promise<string | undefined> {
  const answer = await ask(asset, "POST", "/transferrecipient", {
    type: "nuban",
    name: to.accountName,
    account_number: to.accountNumber,
    bank_code: to.bankId,
    currency: asset,
  });
  if ("refused" in answer && accountRefusals.includes(answer.refused)) return undefined;
  const data = requireData(answer, "a recipient");
  const { recipient_code, currency, details } = readAnswer(recipientSchema, data, "Paystack");
  const isSame =
    currency === asset &&
    details.account_number === to.accountNumber &&
    details.bank_code === to.bankId;
  if (!isSame) throw new UnclearAnswer("Paystack answered another recipient than was asked for.");
  return recipient_code;
}
