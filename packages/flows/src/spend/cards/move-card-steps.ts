import { moneySchema } from "@apex/contract/money";
import { transactionSchema, type Transaction } from "@apex/contract/transactions/transaction";
import * as z from "zod/mini";
import { defineFlow } from "../../base/flow/define-flow.ts";
import { orderKeySchema } from "../../parts/money-order/order-key.ts";

const moveOrderSchema = z.object({ amount: moneySchema, ...orderKeySchema.shape });
export type MoveOrder = z.output<typeof moveOrderSchema>;

const moveAnswers = z.object({
  order: z.optional(moveOrderSchema),
  sent: z.optional(transactionSchema),
});
export type MoveAnswers = z.output<typeof moveAnswers>;

export type MoveStep =
  | { name: "amount"; order: MoveOrder | undefined }
  | { name: "confirm"; order: MoveOrder }
  | { name: "success"; sent: Transaction };

/** Money onto a card or off it. */
export function moveCardFlow(action: "fund" | "withdraw", cardId: string) {
  return defineFlow<MoveAnswers, MoveStep>({
    name: `card-${action}-${cardId}`,
    answers: moveAnswers,
    start: {},
    steps: {
      amount: { open: ({ order }) => ({ name: "amount", order }) },
      confirm: { open: ({ order }) => order && { name: "confirm", order } },
      success: { open: ({ sent }) => sent && { name: "success", sent }, isEnd: true },
    },
  });
}
