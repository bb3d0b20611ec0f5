import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { moneySchema } from "../money.ts";
import { openEnum } from "../open-enum.ts";
import { says } from "../validation-codes.ts";

/**
 * The statuses of a peer-to-peer deposit. `waiting`: to be paid before it expires. `paid`: the customer says that they
 * have paid, and the merchant looks for the payment. `credited`: money arrived. `expired`: not paid in time; a late
 * payment can be claimed. `claimed`: the customer has claimed one. `disputed`: the merchant found no payment, and staff
 * look for it. `refused`: staff found none either. `cancelled`: by the customer.
 */
export const p2pStatuses = [
  "waiting",
  "paid",
  "credited",
  "expired",
  "claimed",
  "disputed",
  "refused",
  "cancelled",
] as const;
export type P2pStatus = (typeof p2pStatuses)[number];

/** The statuses in which a payment is expected or searched for. Once money arrives, the deposit is a transaction. */
export const openP2pStatuses = [
  "waiting",
  "paid",
  "claimed",
  "disputed",
] as const satisfies readonly P2pStatus[];

/** Why staff ended the search: no payment, one to another account, or one that the merchant's bank returned. */
export const p2pRefusals = ["missing", "elsewhere", "returned"] as const;
export type P2pRefusal = (typeof p2pRefusals)[number];

export const p2pDepositSchema = z.object({
  id: z.uuid(),
  status: openEnum(p2pStatuses),
  /** The exact amount to send: its last minor units identify this deposit. */
  amount: moneySchema,
  /** The reference to write on the transfer: `P2P-7K2M9Q`. */
  reference: z.string(),
  /** The merchant's account. */
  payTo: z.object({ accountNumber: z.string(), accountName: z.string(), bankName: z.string() }),
  createdAt: z.iso.datetime(),
  /** Business time of the end of the pay window. */
  expiresAt: z.iso.datetime(),
  /** True while the one extension is available. */
  canExtend: z.boolean(),
  /** While `paid`: the time by which the merchant should have looked. */
  expectedAt: z.optional(z.iso.datetime()),
  /** While `paid`, once: the time from which the customer can skip the wait, so that the merchant looks at once. */
  skipWaitAt: z.optional(z.iso.datetime()),
  /** After the end: the time until which a late payment may be claimed. */
  claimUntil: z.optional(z.iso.datetime()),
  /** The sum that has arrived. */
  received: z.optional(moneySchema),
  /** `short` and `over`: less or more arrived than requested; the customer gets all of it. */
  receivedAs: z.optional(openEnum(["exact", "short", "over"])),
  /** True if it arrived after the pay window. */
  isLate: z.optional(z.boolean()),
  /** While `refused`: why. */
  refusal: z.optional(openEnum(p2pRefusals)),
  /** The deposit in the list of transactions. */
  transactionId: z.optional(z.uuid()),
});
export type P2pDeposit = z.output<typeof p2pDepositSchema>;

const answerSchema = z.object({
  deposit: p2pDepositSchema,
  /** The server's business time, from which countdowns run. */
  now: z.iso.datetime(),
});

const oneDeposit = z.object({ id: z.uuid() });
const fromBank = z.strictObject({
  /** Code of the bank that the money was sent from. */
  senderBank: z.string().check(z.minLength(1, says("bank-required"))),
});

export const createP2pDeposit = defineEndpoint({
  slug: "create-p2p-deposit",
  method: "POST",
  path: "/deposits-http/p2p",
  summary:
    "Matches a deposit with a merchant's account, an exact amount and a reference. Only one can be open at a time.",
  body: z.strictObject({ amount: moneySchema }),
  response: answerSchema,
  errors: [
    "amount-below-minimum",
    "amount-above-maximum",
    "deposits-unavailable",
    "deposit-running",
    "EMAIL_VERIFICATION_REQUIRED",
    "PHONE_VERIFICATION_REQUIRED",
    "KYC_REQUIRED",
  ],
  changes: ["deposits"],
});

export const listP2pDeposits = defineEndpoint({
  slug: "list-p2p-deposits",
  method: "GET",
  path: "/deposits-http/p2p",
  summary:
    "Lists open peer-to-peer deposits: waiting for payment, being looked for, or expired and still claimable.",
  response: z.object({ items: z.array(p2pDepositSchema), now: z.iso.datetime() }),
  errors: [],
  reads: ["deposits"],
});

export const readP2pDeposit = defineEndpoint({
  slug: "read-p2p-deposit",
  method: "GET",
  path: "/deposits-http/p2p/:id",
  summary: "Returns one peer-to-peer deposit in any state.",
  params: oneDeposit,
  response: answerSchema,
  errors: [],
  reads: ["deposits"],
});

export const payP2pDeposit = defineEndpoint({
  slug: "pay-p2p-deposit",
  method: "POST",
  path: "/deposits-http/p2p/:id/paid",
  summary: "Marks the deposit as paid, and from which bank. A repeated call changes nothing.",
  params: oneDeposit,
  body: fromBank,
  response: answerSchema,
  errors: ["deposit-changed"],
  changes: ["deposits"],
});

export const skipP2pWait = defineEndpoint({
  slug: "skip-p2p-wait",
  method: "POST",
  path: "/deposits-http/p2p/:id/skip-wait",
  summary:
    "Asks our team to look for the payment at once, two minutes after it was marked as paid.",
  params: oneDeposit,
  response: answerSchema,
  errors: ["deposit-changed"],
  changes: ["deposits"],
});

export const extendP2pDeposit = defineEndpoint({
  slug: "extend-p2p-deposit",
  method: "POST",
  path: "/deposits-http/p2p/:id/extend",
  summary: "Extends the payment window, once.",
  params: oneDeposit,
  response: answerSchema,
  errors: ["deposit-changed"],
  changes: ["deposits"],
});

export const cancelP2pDeposit = defineEndpoint({
  slug: "cancel-p2p-deposit",
  method: "POST",
  path: "/deposits-http/p2p/:id/cancel",
  summary: "Cancels a deposit that has not been paid.",
  params: oneDeposit,
  response: answerSchema,
  errors: ["deposit-changed"],
  changes: ["deposits"],
  tells: "taken-back",
});

export const claimP2pDeposit = defineEndpoint({
  slug: "claim-p2p-deposit",
  method: "POST",
  path: "/deposits-http/p2p/:id/claim",
  summary: "Claims a deposit that was paid although its window expired, for up to a day.",
  params: oneDeposit,
  body: fromBank,
  response: answerSchema,
  errors: ["deposit-changed"],
  changes: ["deposits"],
});
