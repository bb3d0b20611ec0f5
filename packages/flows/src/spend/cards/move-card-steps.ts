import { assetSchema, moneySchema } from "@apex/contract/money";
import { quoteSchema } from "@apex/contract/trade/quotes";
import type { Transaction } from "@apex/contract/transactions/transaction";
import * as z from "zod/mini";
import { defineFlow } from "../../base/flow/define-flow.ts";
import { writtenMoney } from "../../base/format/written-money.ts";
import { orderKeySchema } from "../../parts/money-order/order-key.ts";
import { resultOf } from "../../parts/money-order/order-result.ts";
import { orderAnswers, orderRows } from "../../parts/money-order/order-steps.ts";

const moveOrderSchema = z.object({
  amount: moneySchema,
  /** The reviewed fee. Drafts from before funding had a fee lack it. */
  fee: z._default(moneySchema, { amount: "0.00", asset: "USD" }),
  /** The price of the dollars, where another wallet pays. */
  quote: z.optional(quoteSchema),
  ...orderKeySchema.shape,
});
export type MoveOrder = z.output<typeof moveOrderSchema>;

const moveAnswers = z.object({
  /** The amount as typed. */
  typedAmount: z.optional(z.string()),
  source: z.optional(assetSchema),
  order: z.optional(moveOrderSchema),
  ...orderAnswers,
});
export type MoveAnswers = z.output<typeof moveAnswers>;

export type MoveStep =
  | { name: "amount" }
  | { name: "confirm"; order: MoveOrder }
  | { name: "success"; sent: Transaction };

const titles = {
  fund: {
    amount: "apex.cards.fundTitle",
    confirm: "apex.cards.fundConfirm",
    done: "apex.cards.fundDone",
  },
  withdraw: {
    amount: "apex.cards.withdrawTitle",
    confirm: "apex.cards.withdrawConfirm",
    done: "apex.cards.withdrawDone",
  },
} as const;

const rows = orderRows<MoveAnswers, MoveOrder>(({ order }) => order);

/** The direction: funds the card, or withdraws from it. */
export function moveCardFlow(action: "fund" | "withdraw", cardId: string) {
  const words = titles[action];
  return defineFlow<MoveAnswers, MoveStep>({
    name: `card-${action}-${cardId}`,
    answers: moveAnswers,
    start: {},
    steps: {
      amount: {
        label: "apex.cards.moveStep",
        title: words.amount,
        ...(action === "withdraw" && { lead: "apex.cards.withdrawLead" }),
        answer: ({ order }, intl) => order && writtenMoney(order.amount, intl),
        hasSoFar: true,
        open: () => ({ name: "amount" }),
      },
      confirm: rows.code("confirm", { label: "apex.cards.confirmStep", title: words.confirm }),
      success: rows.end("success", {
        title: ({ sent }, intl) =>
          sent &&
          intl.formatMessage(
            { id: resultOf(sent) === "waiting" ? "apex.order.waitingTitle" : words.done },
            { amount: writtenMoney(sent.amount, intl) },
          ),
        lead: ({ sent }, intl) =>
          sent && resultOf(sent) === "waiting"
            ? intl.formatMessage(
                { id: "apex.order.waitingLead" },
                { amount: writtenMoney(sent.amount, intl) },
              )
            : undefined,
      }),
    },
  });
}
