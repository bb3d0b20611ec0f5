import { codeSentSchema } from "@apex/contract/proof/one-time-code";
import { transactionSchema, type Transaction } from "@apex/contract/transactions/transaction";
import { movedAmount } from "@apex/contract/transactions/moved-amount";
import type { IntlShape } from "react-intl";
import * as z from "zod/mini";
import type { StepRow } from "../../base/flow/define-flow.ts";
import { writtenMoney } from "../../base/format/written-money.ts";
import type { MessageId } from "../../base/words/message-ids.ts";
import type { OrderKey } from "./order-key.ts";
import { resultOf } from "./order-result.ts";

/** The answers, besides the order, in the draft of every flow whose order a security code sends. */
export const orderAnswers = {
  /** The security code that was sent for the order, and where to. */
  codeSent: z.optional(codeSentSchema),
  /** The fee changed after the first review. */
  hasNewFee: z.optional(z.boolean()),
  /** The transaction that the order made. */
  sent: z.optional(transactionSchema),
};

type Words<Answers> = Pick<
  StepRow<Answers, never>,
  "label" | "title" | "lead" | "hasSoFar" | "isReview"
>;
interface Ordered {
  order?: OrderKey | undefined;
  sent?: Transaction | undefined;
}

/**
 * The last rows of a flow.
 * @param orderOf returns the order, or undefined if the answers have changed since its review.
 */
export function orderRows<Answers extends Ordered, Order>(
  orderOf: (answers: Answers) => Order | undefined,
) {
  const look = <Name extends string>(name: Name, words: Words<Answers>) => ({
    ...words,
    open: (answers: Answers) => {
      const order = orderOf(answers);
      return order && { name, order };
    },
  });
  return {
    /** The step that sends the order. Without a separate review step, pass `isReview`. */
    code: <Name extends string>(name: Name, words: Words<Answers>) => ({
      ...look(name, words),
      isSending: true as const,
    }),
    /** The step that reviews the order. */
    review: <Name extends string>(name: Name, words: Words<Answers>) => ({
      ...look(name, words),
      isReview: true as const,
    }),
    /** The result. */
    end: <Name extends string>(name: Name, words: Words<Answers>) => ({
      ...words,
      open: ({ sent }: Answers) => sent && { name, sent },
      isEnd: true as const,
    }),
  };
}

/**
 * Title and lead of an end step. Their values are `amount` (what left the wallet), `net` (what the other side gets),
 * the receiver's `name`, and `provider`.
 */
export function endWords(ends: Record<"done" | "processing" | "failed", [MessageId, MessageId]>) {
  const said =
    (part: 0 | 1) =>
    ({ sent }: Pick<Ordered, "sent">, intl: IntlShape) => {
      if (!sent) return undefined;
      const { amount, details } = sent;
      const figures = {
        amount: writtenMoney(movedAmount(sent), intl),
        net: writtenMoney(amount, intl),
        name: details.receiver?.name ?? "",
        provider: details.provider ?? "",
      };
      const result = resultOf(sent);
      const words = result === "waiting" ? waitingWords : ends[result];
      return intl.formatMessage({ id: words[part] }, figures);
    };
  return { title: said(0), lead: said(1) };
}

const waitingWords = ["apex.order.waitingTitle", "apex.order.waitingLead"] as const;
