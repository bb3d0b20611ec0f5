import type { Asset } from "@apex/contract/assets";
import { codeSentSchema } from "@apex/contract/auth/send-code";
import { assetSchema, moneySchema } from "@apex/contract/money";
import type { Network } from "@apex/contract/networks";
import { feeLevelSchema, networkSchema } from "@apex/contract/networks/list-networks";
import { transactionSchema, type Transaction } from "@apex/contract/transactions/transaction";
import * as z from "zod/mini";
import { defineFlow } from "../../base/flow/define-flow.ts";
import { whens } from "../../parts/money-order/when.tsx";
import { newOrderKey, orderKeySchema } from "../../parts/money-order/order-key.ts";

/** Where it goes, as the server has read it. */
const destinationSchema = z.object({
  network: networkSchema,
  address: z.string(),
  memo: z.optional(z.string()),
  noMemo: z.optional(z.literal(true)),
  /** Of the address book. */
  label: z.optional(z.string()),
});
export type Destination = z.output<typeof destinationSchema>;

/** What was reviewed, frozen: what is confirmed is what is sent. */
const orderSchema = z.object({
  destination: destinationSchema,
  amount: moneySchema,
  fee: moneySchema,
  feeLevel: feeLevelSchema,
  arrivalSeconds: z.object({ from: z.number(), to: z.number() }),
  ...orderKeySchema.shape,
});
export type WithdrawalOrder = z.output<typeof orderSchema>;

/** The draft. The security code never enters it. */
const withdrawalAnswers = z.object({
  asset: z.optional(assetSchema),
  network: z.optional(networkSchema),
  /** The destination as it was typed. */
  typed: z.optional(z.object({ address: z.string(), memo: z.string(), noMemo: z.boolean() })),
  destination: z.optional(destinationSchema),
  /** The amount as it was typed. */
  typedAmount: z.optional(z.string()),
  feeLevel: z.optional(feeLevelSchema),
  when: z.optional(z.enum(whens)),
  order: z.optional(orderSchema),
  /** The security code that was sent for the order, and where to. */
  codeSent: z.optional(codeSentSchema),
  /** The fee changed after the first review. */
  hasNewFee: z.optional(z.boolean()),
  sent: z.optional(transactionSchema),
});
export type WithdrawalAnswers = z.output<typeof withdrawalAnswers>;

/** The steps, each with all that it needs. */
export type WithdrawalStep =
  | { name: "wallet"; asset: Asset | undefined }
  | { name: "network"; asset: Asset; network: Network | undefined }
  | { name: "address"; asset: Asset; network: Network }
  | { name: "amount"; asset: Asset; destination: Destination }
  | { name: "confirm"; order: WithdrawalOrder }
  | { name: "authorise"; order: WithdrawalOrder }
  | { name: "result"; sent: Transaction };

export const cryptoWithdrawalFlow = defineFlow<WithdrawalAnswers, WithdrawalStep>({
  name: "crypto-withdrawal",
  answers: withdrawalAnswers,
  start: {},
  steps: {
    wallet: { open: ({ asset }) => ({ name: "wallet", asset }), isSkipped: isOver },
    network: {
      open: ({ asset, network }) => asset && { name: "network", asset, network },
      isSkipped: isOver,
    },
    address: {
      open: ({ asset, network }) => asset && network && { name: "address", asset, network },
      isSkipped: isOver,
    },
    amount: {
      open: ({ asset, network, destination }) =>
        asset && destination?.network === network && destination
          ? { name: "amount", asset, destination }
          : undefined,
      isSkipped: isOver,
    },
    confirm: {
      open: (answers) => orderOf(answers, (order) => ({ name: "confirm", order })),
      // An order that is out waits for its answer where it was sent.
      isSkipped: (answers) => isOver(answers) || answers.order?.isOut === true,
    },
    authorise: {
      open: (answers) => orderOf(answers, (order) => ({ name: "authorise", order })),
      isSkipped: isOver,
    },
    result: { open: ({ sent }) => sent && { name: "result", sent }, isEnd: true },
  },
});

/** It was sent: nothing of it can be asked again. */
function isOver({ sent }: WithdrawalAnswers): boolean {
  return sent !== undefined;
}

/** The order, while it is still the one that the answers describe. */
function orderOf<Step>(
  { order, asset, destination }: WithdrawalAnswers,
  open: (order: WithdrawalOrder) => Step,
): Step | undefined {
  if (!order || order.amount.asset !== asset) return undefined;
  const { address, network, memo } = order.destination;
  const isSame =
    address === destination?.address &&
    network === destination.network &&
    memo === destination.memo;
  return isSame ? open(order) : undefined;
}

/** The body of the call, without its security. */
export function withdrawalBody({ destination, amount, fee, feeLevel }: WithdrawalOrder) {
  const { label: _, ...to } = destination;
  return { asset: amount.asset, ...to, amount, fee, feeLevel };
}

export function newOrder(
  order: Pick<WithdrawalOrder, "destination" | "amount" | "fee" | "feeLevel" | "arrivalSeconds">,
): WithdrawalOrder {
  return { ...order, ...newOrderKey() };
}
