import { asksForBvn } from "@apex/contract/verification/asks-for-bvn";
import { assetSchema, moneySchema } from "@apex/contract/money";
import type { Asset } from "@apex/contract/assets";
import type { Transaction } from "@apex/contract/transactions/transaction";
import * as z from "zod/mini";
import type { IntlShape } from "react-intl";
import { defineFlow } from "../../base/flow/define-flow.ts";
import { writtenMoney } from "../../base/format/written-money.ts";
import type { MessageId } from "../../base/words/message-ids.ts";
import { assetName } from "../../parts/asset-words/use-asset-name.ts";
import { newOrderKey, orderKeySchema } from "../../parts/money-order/order-key.ts";
import { endWords, orderAnswers, orderRows } from "../../parts/money-order/order-steps.ts";
import { whens } from "../../parts/money-order/when.tsx";
import { payeeId, payeeName, payeeSchema, type Payee } from "./account/payee.ts";

/** The kinds of destination. */
export const transferTypes = ["user", "bank", "mobile-money"] as const;
export type TransferType = (typeof transferTypes)[number];

/** The reviewed transfer, frozen: the confirmed one is the one that is sent. */
const orderSchema = z.object({
  payee: payeeSchema,
  amount: moneySchema,
  fee: moneySchema,
  note: z.optional(z.string()),
  /** Saves the account under this label. */
  saveAs: z.optional(z.string()),
  /** The usual time of arrival; absent if at once. */
  arrivalSeconds: z.optional(z.object({ from: z.number(), to: z.number() })),
  ...orderKeySchema.shape,
});
export type TransferOrder = z.output<typeof orderSchema>;
/** An order without its key. */
export type ReviewedOrder = Omit<TransferOrder, "payee" | "key" | "isOut">;

/** The draft. The BVN and the security code never enter it. */
export const transferAnswers = z.object({
  asset: z.optional(assetSchema),
  type: z.optional(z.enum(transferTypes)),
  /** The typed name of the person who was searched for. */
  typedPayee: z.optional(z.string()),
  /** The typed details of a new account. */
  typedAccount: z.optional(z.record(z.string(), z.string())),
  payee: z.optional(payeeSchema),
  /** The amount as typed. */
  typedAmount: z.optional(z.string()),
  note: z.optional(z.string()),
  saveAs: z.optional(z.string()),
  when: z.optional(z.enum(whens)),
  order: z.optional(orderSchema),
  ...orderAnswers,
});
export type TransferAnswers = z.output<typeof transferAnswers>;

/** The steps, each with its data. `init` and `form` both ask for the amount. */
export type TransferStep =
  | { name: "wallet"; asset: Asset | undefined }
  | { name: "type"; asset: Asset }
  | { name: "bvn" }
  | { name: "beneficiary"; asset: Asset; type: TransferType }
  | { name: "init"; asset: Asset; payee: Payee }
  | { name: "form"; asset: Asset; payee: Payee }
  | { name: "confirm"; order: TransferOrder }
  | { name: "peer"; order: TransferOrder }
  | { name: "success"; sent: Transaction };

export interface TransferFlowOptions {
  /** True if the BVN is verified, so that it is not asked for. */
  isVerified: boolean;
  /** True for six steps, with a given type: wallet, beneficiary, form, confirm, peer, success. Else eight. */
  isShort: boolean;
  /** Answers from the page's address. If they include a wallet, the flow starts with the first missing answer. */
  given?: TransferAnswers;
}

/** Titles of each type's payee step, and the types' names. */
const payeeTitles = {
  user: "apex.transfer.payeeTitle",
  bank: "apex.transfer.accountTitle",
  "mobile-money": "apex.transfer.phoneTitle",
} as const satisfies Record<TransferType, MessageId>;
const typeWords = {
  user: "apex.transfer.typeUser",
  bank: "apex.transfer.typeBank",
  "mobile-money": "apex.transfer.typeMobileMoney",
} as const satisfies Record<TransferType, MessageId>;

const amountWords = {
  label: "apex.transfer.initStep",
  title: "apex.transfer.initTitle",
  answer: ({ order }: TransferAnswers, intl: IntlShape) =>
    order && writtenMoney(order.amount, intl),
  hasSoFar: true,
} as const;

const rows = orderRows(orderOf);
const endsOf = (failedTitle: MessageId) =>
  endWords({
    done: ["apex.transfer.successTitle", "apex.transfer.successLead"],
    processing: ["apex.transfer.processingTitle", "apex.transfer.processingLead"],
    failed: [failedTitle, "apex.transfer.failedLead"],
  });
const ended = endsOf("apex.transfer.failedTitle");
/** Money to a person is sent, never withdrawn. */
const endedPayment = endsOf("apex.transfer.paymentFailedTitle");

/** The flow of eight steps, or of six. */
export function transferFlow({ isVerified, isShort, given = {} }: TransferFlowOptions) {
  const needsBvn = ({ asset }: TransferAnswers) =>
    !isShort && !isVerified && asset !== undefined && asksForBvn(asset);
  return defineFlow<TransferAnswers, TransferStep>({
    name: "transfer",
    answers: transferAnswers,
    start: given,
    first: given.order
      ? "confirm"
      : given.asset && (given.payee ? "init" : isShort ? "beneficiary" : "type"),
    steps: {
      wallet: {
        label: "apex.transfer.walletStep",
        title: "apex.transfer.walletTitle",
        answer: ({ asset }, intl) => asset && assetName(asset, intl),
        open: ({ asset }) => ({ name: "wallet", asset }),
      },
      type: {
        label: "apex.transfer.typeStep",
        title: "apex.transfer.typeTitle",
        answer: ({ type }, intl) => type && intl.formatMessage({ id: typeWords[type] }),
        open: ({ asset }) => asset && { name: "type", asset },
        isSkipped: () => isShort,
      },
      bvn: {
        label: "apex.transfer.bvnStep",
        title: "apex.transfer.bvnTitle",
        lead: "apex.transfer.bvnLead",
        open: ({ type }) => type && { name: "bvn" },
        isSkipped: (answers) => !needsBvn(answers),
      },
      beneficiary: {
        label: "apex.transfer.payeeStep",
        title: ({ type }, intl) => intl.formatMessage({ id: payeeTitles[type ?? "user"] }),
        answer: ({ payee }) => payee && payeeName(payee),
        hasSoFar: true,
        open: ({ asset, type }) =>
          asset && type && !needsBvn({ asset }) ? { name: "beneficiary", asset, type } : undefined,
      },
      init: {
        ...amountWords,
        open: ({ asset, payee }) => asset && payee && { name: "init", asset, payee },
        isSkipped: () => isShort,
      },
      form: {
        ...amountWords,
        open: ({ asset, payee }) => asset && payee && { name: "form", asset, payee },
        isSkipped: () => !isShort,
      },
      confirm: rows.review("confirm", {
        label: "apex.transfer.confirmStep",
        title: "apex.transfer.confirmTitle",
      }),
      peer: rows.code("peer", {
        label: "apex.transfer.peerStep",
        title: "apex.transfer.peerTitle",
        lead: "apex.transfer.peerLead",
        hasSoFar: true,
      }),
      success: rows.end("success", {
        title: (answers, intl) =>
          (answers.type === "user" ? endedPayment : ended).title(answers, intl),
        lead: (answers, intl) => {
          const reversalAmount = answers.sent?.details.reversalAmount;
          return reversalAmount
            ? intl.formatMessage(
                { id: "apex.transfer.returnedLead" },
                { amount: writtenMoney(reversalAmount, intl) },
              )
            : ended.lead(answers, intl);
        },
      }),
    },
  });
}

/** The order, if the answers have not changed since. */
function orderOf({ order, asset, payee }: TransferAnswers): TransferOrder | undefined {
  const isSame = payee && order && payeeId(order.payee) === payeeId(payee);
  return isSame && order.amount.asset === asset ? order : undefined;
}

export function newOrder(order: ReviewedOrder & { payee: Payee }): TransferOrder {
  return { ...order, ...newOrderKey() };
}

/** Another wallet resets the amount, and the account, which belongs to a currency. */
export function withAsset(answers: TransferAnswers, asset: Asset): Partial<TransferAnswers> {
  if (answers.asset === asset) return { asset };
  const dropped = { typedAmount: undefined, order: undefined, codeSent: undefined };
  return {
    asset,
    ...dropped,
    typedAccount: undefined,
    ...(answers.payee?.kind === "account" && { payee: undefined }),
  };
}

/** Another type resets the payee. */
export function withType(answers: TransferAnswers, type: TransferType): Partial<TransferAnswers> {
  return answers.type === type
    ? { type }
    : { type, typedAccount: undefined, payee: undefined, order: undefined, codeSent: undefined };
}
