import { assetSchema, moneySchema, type Money } from "@apex/contract/money";
import type { Asset } from "@apex/contract/assets";
import { codeSentSchema } from "@apex/contract/auth/send-code";
import { transactionSchema, type Transaction } from "@apex/contract/transactions/transaction";
import { recipientSchema, type Recipient } from "@apex/contract/transfers/recipients";
import * as z from "zod/mini";
import { defineFlow } from "../flow/define-flow.ts";
import { newOrderKey, orderKeySchema } from "../money-order/order-key.ts";

/** What was reviewed, frozen: what is confirmed is what is sent. */
const orderSchema = z.object({
  payee: recipientSchema,
  amount: moneySchema,
  fee: moneySchema,
  note: z.optional(z.string()),
  ...orderKeySchema.shape,
});
export type TransferOrder = z.output<typeof orderSchema>;

/** The draft. The BVN and the security code never enter it. */
export const transferAnswers = z.object({
  asset: z.optional(assetSchema),
  type: z.optional(z.literal("user")),
  payee: z.optional(recipientSchema),
  /** The amount as it was typed. */
  typedAmount: z.optional(z.string()),
  note: z.optional(z.string()),
  order: z.optional(orderSchema),
  /** The security code that was sent for the order, and where to. */
  codeSent: z.optional(codeSentSchema),
  /** The fee changed after the first review. */
  hasNewFee: z.optional(z.boolean()),
  sent: z.optional(transactionSchema),
});
export type TransferAnswers = z.output<typeof transferAnswers>;

/** The eight steps, each with all that it needs. */
export type TransferStep =
  | { name: "wallet"; asset: Asset | undefined }
  | { name: "type"; asset: Asset }
  | { name: "bvn" }
  | { name: "beneficiary"; payee: Recipient | undefined }
  | { name: "init"; asset: Asset; payee: Recipient }
  | { name: "confirm"; order: TransferOrder }
  | { name: "peer"; order: TransferOrder }
  | { name: "success"; sent: Transaction };

/** The flow for a person whose BVN is verified, or is not yet. */
export function transferFlow(isVerified: boolean) {
  return defineFlow<TransferAnswers, TransferStep>({
    name: "transfer",
    answers: transferAnswers,
    start: {},
    steps: {
      wallet: { open: ({ asset }) => ({ name: "wallet", asset }), isSkipped: isOver },
      type: { open: ({ asset }) => asset && { name: "type", asset }, isSkipped: isOver },
      bvn: {
        open: ({ type }) => type && { name: "bvn" },
        isSkipped: (answers) => isVerified || isOver(answers),
      },
      beneficiary: {
        open: ({ type, payee }) =>
          type && isVerified ? { name: "beneficiary", payee } : undefined,
        isSkipped: isOver,
      },
      init: {
        open: ({ asset, payee }) => asset && payee && { name: "init", asset, payee },
        isSkipped: isOver,
      },
      confirm: {
        open: (answers) => orderOf(answers, (order) => ({ name: "confirm", order })),
        // An order that is out waits for its answer where it was sent.
        isSkipped: (answers) => isOver(answers) || answers.order?.isOut === true,
      },
      peer: {
        open: (answers) => orderOf(answers, (order) => ({ name: "peer", order })),
        isSkipped: isOver,
      },
      success: { open: ({ sent }) => sent && { name: "success", sent }, isEnd: true },
    },
  });
}

/** The money was sent: nothing of it can be asked again. */
function isOver({ sent }: TransferAnswers): boolean {
  return sent !== undefined;
}

/** The order, while it is still the one that the answers describe. */
function orderOf<Step>(
  { order, asset, payee }: TransferAnswers,
  open: (order: TransferOrder) => Step,
): Step | undefined {
  if (!order || order.amount.asset !== asset || order.payee.id !== payee?.id) return undefined;
  return open(order);
}

/** The body of the call, without its security. */
export function transferBody({ payee, amount, fee, note }: TransferOrder) {
  return { recipientId: payee.id, amount, fee, ...(note && { note }) };
}

export function newOrder(order: {
  payee: Recipient;
  amount: Money;
  fee: Money;
  note?: string | undefined;
}): TransferOrder {
  return { ...order, ...newOrderKey() };
}
