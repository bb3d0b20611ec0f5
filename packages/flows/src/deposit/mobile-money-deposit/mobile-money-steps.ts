import type { Asset } from "@apex/contract/assets";
import { codeSentSchema } from "@apex/contract/proof/one-time-code";
import {
  mobileMoneyNumberSchema,
  type MobileMoneyNumber,
} from "@apex/contract/deposits/mobile-money-deposits";
import { moneySchema } from "@apex/contract/money";
import * as z from "zod/mini";
import { defineFlow } from "../../base/flow/define-flow.ts";
import { depositAmountWords } from "../../parts/fiat-deposit/deposit-words.ts";
import { newOrderKey, orderKeySchema } from "../../parts/money-order/order-key.ts";

const chargeOrder = z.extend(orderKeySchema, {
  number: mobileMoneyNumberSchema,
  amount: moneySchema,
});
export type ChargeOrder = z.output<typeof chargeOrder>;

/** A new mobile wallet, as it is typed. */
const typedWalletSchema = z.object({ operator: z.string(), phone: z.string() });
export type TypedWallet = z.output<typeof typedWalletSchema>;

/** A mobile wallet whose number has been sent a code. */
const provableWalletSchema = z.extend(typedWalletSchema, { sent: codeSentSchema });
export type ProvableWallet = z.output<typeof provableWalletSchema>;

const mobileMoneyAnswers = z.object({
  typedWallet: z.optional(typedWalletSchema),
  /** The wallet that waits for its code. */
  provableWallet: z.optional(provableWalletSchema),
  number: z.optional(mobileMoneyNumberSchema),
  /** The amount as typed. */
  typedAmount: z.optional(z.string()),
  order: z.optional(chargeOrder),
  /** The transaction of the deposit that waits for approval on the phone. */
  sentId: z.optional(z.uuid()),
});
export type MobileMoneyAnswers = z.output<typeof mobileMoneyAnswers>;

export type MobileMoneyStep =
  | { name: "number" }
  | { name: "amount"; number: MobileMoneyNumber }
  | { name: "confirm"; order: ChargeOrder }
  | { name: "phone"; sentId: string };

/** True for a deposit that was found again: its order is not in this draft, so only the phone's step is shown. */
const isFound = ({ sentId, order }: MobileMoneyAnswers) =>
  sentId !== undefined && order === undefined;

/** The mobile wallet that pays, the amount, and the approval on its phone. @param asset of the wallet that receives. */
export function mobileMoneyFlow(asset: Asset) {
  return defineFlow<MobileMoneyAnswers, MobileMoneyStep>({
    name: "mobile-money-deposit",
    answers: mobileMoneyAnswers,
    start: {},
    steps: {
      number: {
        label: "apex.fiat-deposit.numberStep",
        title: "apex.fiat-deposit.momoNumberTitle",
        // Once the code is on its way, the step itself says where it went.
        lead: ({ provableWallet }, intl) =>
          provableWallet ? undefined : intl.formatMessage({ id: "apex.fiat-deposit.momoNewLead" }),
        open: () => ({ name: "number" }),
      },
      amount: {
        ...depositAmountWords(asset),
        isSkipped: isFound,
        open: ({ number }) => number && { name: "amount", number },
      },
      confirm: {
        label: "apex.fiat-deposit.momoConfirmStep",
        title: "apex.fiat-deposit.momoConfirmTitle",
        isSkipped: isFound,
        open: ({ order }) => order && { name: "confirm", order },
      },
      phone: {
        label: "apex.fiat-deposit.phoneStep",
        isEnd: true,
        open: ({ sentId }) => (sentId ? { name: "phone", sentId } : undefined),
      },
    },
  });
}

/** A new order for one charge, with its idempotency key. */
export function newChargeOrder(order: Pick<ChargeOrder, "number" | "amount">): ChargeOrder {
  return { ...newOrderKey(), ...order };
}
