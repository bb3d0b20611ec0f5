import { assetSchema, moneySchema, type Money } from "@apex/contract/money";
import type { Asset } from "@apex/contract/assets";
import { codeSentSchema } from "@apex/contract/auth/send-code";
import { transactionSchema, type Transaction } from "@apex/contract/transactions/transaction";
import * as z from "zod/mini";
import { defineFlow } from "../../base/flow/define-flow.ts";
import { whens } from "../../parts/money-order/when.tsx";
import { newOrderKey, orderKeySchema } from "../../parts/money-order/order-key.ts";
import { payeeId, payeeSchema, type Payee } from "./payee.ts";

/** Where the money goes. */
export const transferTypes = ["user", "bank", "mobile-money"] as const;
export type TransferType = (typeof transferTypes)[number];

/** What was reviewed, frozen: what is confirmed is what is sent. */
const orderSchema = z.object({
  payee: payeeSchema,
  amount: moneySchema,
  fee: moneySchema,
  note: z.optional(z.string()),
  /** Keeps the account under this name. */
  saveAs: z.optional(z.string()),
  /** How long it usually takes; absent: at once. */
  arrivalSeconds: z.optional(z.object({ from: z.number(), to: z.number() })),
  ...orderKeySchema.shape,
});
export type TransferOrder = z.output<typeof orderSchema>;
/** An order before it has its key. */
export type ReviewedOrder = Pick<TransferOrder, "amount" | "fee"> & {
  note: string | undefined;
  saveAs?: string | undefined;
  arrivalSeconds?: TransferOrder["arrivalSeconds"];
};

/** The draft. The BVN and the security code never enter it. */
export const transferAnswers = z.object({
  asset: z.optional(assetSchema),
  type: z.optional(z.enum(transferTypes)),
  /** Whom was looked for, as it was typed. */
  typedPayee: z.optional(z.string()),
  /** A new account, as it was typed. */
  typedAccount: z.optional(z.record(z.string(), z.string())),
  payee: z.optional(payeeSchema),
  /** The amount as it was typed. */
  typedAmount: z.optional(z.string()),
  note: z.optional(z.string()),
  saveAs: z.optional(z.string()),
  when: z.optional(z.enum(whens)),
  order: z.optional(orderSchema),
  /** The security code that was sent for the order, and where to. */
  codeSent: z.optional(codeSentSchema),
  /** The fee changed after the first review. */
  hasNewFee: z.optional(z.boolean()),
  sent: z.optional(transactionSchema),
});
export type TransferAnswers = z.output<typeof transferAnswers>;

/** The steps, each with all that it needs. `init` and `form` ask the same: how much. */
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
  /** The BVN need not be asked for. */
  isVerified: boolean;
  /** Six steps, with the type given: wallet, beneficiary, form, confirm, peer, success. Else eight. */
  isShort: boolean;
}

/** The flow of eight steps, or of six. */
export function transferFlow({ isVerified, isShort }: TransferFlowOptions) {
  return defineFlow<TransferAnswers, TransferStep>({
    name: "transfer",
    answers: transferAnswers,
    start: {},
    steps: {
      wallet: { open: ({ asset }) => ({ name: "wallet", asset }), isSkipped: isOver },
      type: {
        open: ({ asset }) => asset && { name: "type", asset },
        isSkipped: (answers) => isShort || isOver(answers),
      },
      bvn: {
        open: ({ type }) => type && { name: "bvn" },
        isSkipped: (answers) => isShort || isVerified || isOver(answers),
      },
      beneficiary: {
        open: ({ asset, type }) =>
          asset && type && (isShort || isVerified)
            ? { name: "beneficiary", asset, type }
            : undefined,
        isSkipped: isOver,
      },
      init: {
        open: ({ asset, payee }) => asset && payee && { name: "init", asset, payee },
        isSkipped: (answers) => isShort || isOver(answers),
      },
      form: {
        open: ({ asset, payee }) => asset && payee && { name: "form", asset, payee },
        isSkipped: (answers) => !isShort || isOver(answers),
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
  if (!order || order.amount.asset !== asset) return undefined;
  if (!payee || payeeId(order.payee) !== payeeId(payee)) return undefined;
  return open(order);
}

export function newOrder(
  order: ReviewedOrder & { payee: Payee; amount: Money; fee: Money },
): TransferOrder {
  return { ...order, ...newOrderKey() };
}

/** Another wallet makes the amount another one, and an account of its currency nobody's. */
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

/** Another type is another payee. */
export function withType(answers: TransferAnswers, type: TransferType): Partial<TransferAnswers> {
  return answers.type === type
    ? { type }
    : { type, typedAccount: undefined, payee: undefined, order: undefined, codeSent: undefined };
}
