import { merchantCategories } from "@apex/contract/cards/card";
import { decimalSchema } from "@apex/contract/money";
import * as z from "zod/mini";
import { authorisePayment, type PaymentAnswer } from "@apex/engine/money/cards/authorise-payment";
import { cardAsset } from "@apex/engine/money/cards/card-terms";
import {
  refundPayment,
  releasePayment,
  settlePayment,
} from "@apex/engine/money/cards/follow-payment";
import type { EngineContext } from "@apex/engine/runtime/context";
import type { RequestEnv } from "@apex/engine/runtime/http/simulation";
import type { Hono } from "hono";
import { answer, bodyReader, textSchema } from "../http/sandbox-call.ts";
import { minorOfDecimal } from "./simulated-amount.ts";

/** The merchant settles payments from this amount on by a second call; smaller ones at once. */
export const heldFrom = "100";

export const cardPaymentBody = z.strictObject({
  cardId: z.uuid(),
  merchant: textSchema,
  category: z.enum(merchantCategories),
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  /** A decimal of US dollars. */
  amount: decimalSchema,
  /** The issuer's reference: a repeat is the same payment. */
  reference: z.optional(textSchema),
});

const cardPaymentStepBody = z.strictObject({
  step: z.enum(["settle", "release", "refund"]),
  /** The amount of a partial settlement or refund; required for a refund. */
  amount: z.optional(decimalSchema),
  /** The issuer's reference of a refund. */
  reference: z.optional(textSchema),
});

/** A merchant charges a card. */
async function simulateCardPayment(
  context: EngineContext,
  { amount, reference, ...charge }: z.output<typeof cardPaymentBody>,
): Promise<PaymentAnswer> {
  const amountMinor = minorOfDecimal(amount, cardAsset);
  const answer = await authorisePayment(context, {
    ...charge,
    amountMinor,
    reference: reference ?? `sandbox-${crypto.randomUUID()}`,
  });
  if (answer.outcome === "approved" && amountMinor < minorOfDecimal(heldFrom, cardAsset))
    await settlePayment(context, { paymentId: answer.paymentId });
  return answer;
}

/** The merchant settles, releases or refunds. */
async function simulateCardPaymentStep(
  context: EngineContext,
  paymentId: string,
  { step, amount, reference }: z.output<typeof cardPaymentStepBody>,
): Promise<void> {
  const amountMinor = amount === undefined ? undefined : minorOfDecimal(amount, cardAsset);
  if (step === "release") return releasePayment(context, paymentId);
  if (step === "settle")
    return settlePayment(context, {
      paymentId,
      ...(amountMinor !== undefined && { amountMinor }),
    });
  await refundPayment(context, {
    paymentId,
    reference: reference ?? `sandbox-${crypto.randomUUID()}`,
    amountMinor: amountMinor ?? minorOfDecimal("0", cardAsset),
  });
}

/** The calls that a tester makes in the place of merchants. */
export function addCardCalls(app: Hono<RequestEnv>, context: EngineContext): void {
  const readPayment = bodyReader(cardPaymentBody);
  const readStep = bodyReader(cardPaymentStepBody);
  app.post("/card-payments", async (c) =>
    answer(c, await simulateCardPayment(context, await readPayment(c.req.raw))),
  );
  app.post("/card-payments/:id", async (c) => {
    await simulateCardPaymentStep(context, c.req.param("id"), await readStep(c.req.raw));
    return answer(c, {});
  });
}
