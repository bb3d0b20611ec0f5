import type { Asset } from "@apex/contract/assets";
import { assetSchema, moneySchema } from "@apex/contract/money";
import { networkFacts, type Network } from "@apex/contract/networks";
import { feeLevelSchema, networkSchema } from "@apex/contract/networks/list-networks";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { movedAmount } from "@apex/contract/transactions/moved-amount";
import * as z from "zod/mini";
import { defineFlow } from "../../base/flow/define-flow.ts";
import { shortAddress } from "@apex/contract/networks/short-address";
import { writtenMoney } from "../../base/format/written-money.ts";
import { assetName } from "../../parts/asset-words/use-asset-name.ts";
import { newOrderKey, orderKeySchema } from "../../parts/money-order/order-key.ts";
import { endWords, orderAnswers, orderRows } from "../../parts/money-order/order-steps.ts";
import { whens } from "../../parts/money-order/when.tsx";

/** The destination as the server has checked it. */
const destinationSchema = z.object({
  network: networkSchema,
  address: z.string(),
  memo: z.optional(z.string()),
  noMemo: z.optional(z.literal(true)),
  /** The label in the address book. */
  label: z.optional(z.string()),
});
export type Destination = z.output<typeof destinationSchema>;

/** The reviewed withdrawal, frozen: the confirmed one is the one that is sent. */
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
  ...orderAnswers,
});
export type WithdrawalAnswers = z.output<typeof withdrawalAnswers>;

/** The steps, each with its data. */
export type WithdrawalStep =
  | { name: "wallet"; asset: Asset | undefined }
  | { name: "network"; asset: Asset; network: Network | undefined }
  | { name: "address"; asset: Asset; network: Network }
  | { name: "amount"; asset: Asset; destination: Destination }
  | { name: "confirm"; order: WithdrawalOrder }
  | { name: "authorise"; order: WithdrawalOrder }
  | { name: "result"; sent: Transaction };

const rows = orderRows(orderOf);

/**
 * @param given answers from the page's address. If they include a wallet, the flow starts with the first missing
 * answer.
 */
export function cryptoWithdrawalFlow(given: WithdrawalAnswers = {}) {
  return defineFlow<WithdrawalAnswers, WithdrawalStep>({
    name: "crypto-withdrawal",
    answers: withdrawalAnswers,
    start: given,
    first: given.asset && "network",
    steps: {
      wallet: {
        label: "apex.crypto-withdrawal.walletStep",
        title: "apex.crypto-withdrawal.walletTitle",
        answer: ({ asset }, intl) => asset && assetName(asset, intl),
        open: ({ asset }) => ({ name: "wallet", asset }),
      },
      network: {
        label: "apex.crypto-withdrawal.networkStep",
        title: "apex.crypto-withdrawal.networkTitle",
        lead: "apex.crypto-withdrawal.networkLead",
        answer: ({ network }) => network && networkFacts(network).name,
        hasSoFar: true,
        open: ({ asset, network }) => asset && { name: "network", asset, network },
      },
      address: {
        label: "apex.crypto-withdrawal.addressStep",
        title: "apex.crypto-withdrawal.addressTitle",
        answer: ({ destination }) => destination && destinationName(destination),
        hasSoFar: true,
        open: ({ asset, network }) => asset && network && { name: "address", asset, network },
      },
      amount: {
        label: "apex.crypto-withdrawal.amountStep",
        title: "apex.crypto-withdrawal.amountTitle",
        answer: ({ order }, intl) => order && writtenMoney(order.amount, intl),
        hasSoFar: true,
        open: ({ asset, network, destination }) =>
          asset && destination?.network === network && destination
            ? { name: "amount", asset, destination }
            : undefined,
      },
      confirm: rows.review("confirm", {
        label: "apex.crypto-withdrawal.confirmStep",
        title: "apex.crypto-withdrawal.confirmTitle",
        lead: "apex.crypto-withdrawal.confirmLead",
      }),
      authorise: rows.code("authorise", {
        label: "apex.crypto-withdrawal.authoriseStep",
        title: "apex.crypto-withdrawal.authoriseTitle",
        lead: ({ order }, intl) =>
          order &&
          intl.formatMessage(
            { id: "apex.crypto-withdrawal.authoriseLead" },
            { amount: writtenMoney(movedAmount({ direction: "out", ...order }), intl) },
          ),
        hasSoFar: true,
      }),
      result: rows.end(
        "result",
        endWords({
          done: ["apex.crypto-withdrawal.successTitle", "apex.crypto-withdrawal.successLead"],
          processing: [
            "apex.crypto-withdrawal.processingTitle",
            "apex.crypto-withdrawal.processingLead",
          ],
          failed: ["apex.crypto-withdrawal.failedTitle", "apex.crypto-withdrawal.failedLead"],
        }),
      ),
    },
  });
}

/** The order, if the answers have not changed since. */
function orderOf({ order, asset, destination }: WithdrawalAnswers): WithdrawalOrder | undefined {
  if (!order || !destination || order.amount.asset !== asset) return undefined;
  const { address, network, memo } = order.destination;
  const isSame =
    address === destination.address && network === destination.network && memo === destination.memo;
  return isSame ? order : undefined;
}

/** The label in the address book, or the shortened address. */
export function destinationName({ label, address }: Destination): string {
  return label ?? shortAddress(address);
}

/** The body of the call, without the proof. */
export function withdrawalBody({ destination, amount, fee, feeLevel }: WithdrawalOrder) {
  const { label: _, ...to } = destination;
  return { asset: amount.asset, ...to, amount, fee, feeLevel };
}

export function newOrder(
  order: Pick<WithdrawalOrder, "destination" | "amount" | "fee" | "feeLevel" | "arrivalSeconds">,
): WithdrawalOrder {
  return { ...order, ...newOrderKey() };
}
