import { assetSchema, decimalSchema } from "@apex/contract/money";
import { Refusal } from "@apex/engine/platform/refusal";
import type { PayoutResult } from "@apex/engine/rails/payouts";
import type { EngineContext } from "@apex/engine/runtime/context";
import type { RequestEnv } from "@apex/engine/runtime/http/simulation";
import type { Hono } from "hono";
import * as z from "zod/mini";
import { addMarketCalls } from "../calls/market-calls.ts";
import { addChainCalls } from "../chain/chain-calls.ts";
import { answer, bodyReader, textSchema } from "../http/sandbox-call.ts";
import { endPayoutBody } from "../money/end-payout.ts";
import { cardPaymentBody, heldFrom } from "../money/simulate-card-payment.ts";
import { chargeAnswerBody, disputeBody } from "../money/simulate-deposits.ts";
import { minorOfDecimal } from "../money/simulated-amount.ts";
import { answerSandboxCharge } from "../rails/charges.ts";
import { addSandboxBvn } from "../rails/identity.ts";
import { endSandboxPayout } from "../rails/payouts.ts";
import { tellPayment, type EventOutbox } from "./event-outbox.ts";

/** A payment from outside. */
const paymentShape = {
  /** The bank's reference; a new one if absent. */
  id: z.optional(textSchema),
  asset: z.optional(assetSchema),
  amount: decimalSchema,
  senderName: textSchema,
  senderBank: textSchema,
  senderAccount: textSchema,
};
const transferBody = z.strictObject({ ...paymentShape, accountNumber: textSchema });
const bankPaymentBody = z.strictObject({ ...paymentShape, reference: textSchema });
const p2pPaymentBody = z.strictObject({
  ...paymentShape,
  reference: textSchema,
  accountNumber: textSchema,
});
const bvnBody = z.strictObject({ bvn: textSchema, firstName: textSchema, lastName: textSchema });

/** Reads a payment, with defaults for omitted fields. */
function paymentOf({
  id = `sandbox-${crypto.randomUUID()}`,
  asset = "NGN",
  amount,
  ...sender
}: z.output<z.ZodMiniObject<typeof paymentShape>>) {
  return { ...sender, id, asset, amountMinor: minorOfDecimal(amount, asset) };
}

/** Calls about payments that arrive, or that a merchant does not find. */
function addPayments(app: Hono<RequestEnv>, tell: EventOutbox["tell"]): void {
  const readTransfer = bodyReader(transferBody);
  const readBankPayment = bodyReader(bankPaymentBody);
  const readP2pPayment = bodyReader(p2pPaymentBody);
  const readDispute = bodyReader(disputeBody);
  app.post("/bank-transfers", async (c) => {
    const { accountNumber, ...payment } = await readTransfer(c.req.raw);
    await tell("bank/transfer-arrived", { ...paymentOf(payment), accountNumber });
    return answer(c, {});
  });
  app.post("/bank-payments", async (c) => {
    const { reference, ...payment } = await readBankPayment(c.req.raw);
    await tell("collection/payment-arrived", { ...paymentOf(payment), reference });
    return answer(c, {});
  });
  app.post("/p2p-payments", async (c) => {
    const { reference, accountNumber, ...payment } = await readP2pPayment(c.req.raw);
    await tell("desk/payment-arrived", { ...paymentOf(payment), reference, accountNumber });
    return answer(c, {});
  });
  app.post("/p2p-disputes", async (c) => {
    await tell("desk/payment-missing", await readDispute(c.req.raw));
    return answer(c, {});
  });
}

/** The calls by which a tester plays partners that run in a process of their own. */
export function addPlayCalls(
  app: Hono<RequestEnv>,
  context: EngineContext,
  outbox: EventOutbox,
): void {
  const { tell, ask, replay } = outbox;
  const { db, clock } = context;
  const readPayout = bodyReader(endPayoutBody);
  const readCharge = bodyReader(chargeAnswerBody);
  const readCardPayment = bodyReader(cardPaymentBody);
  const readBvn = bodyReader(bvnBody);

  addPayments(app, tell);
  app.post("/payouts/:reference", async (c) => {
    const { result, reason = "rejected" } = await readPayout(c.req.raw);
    const reference = c.req.param("reference");
    const outcome: PayoutResult = result === "SUCCESS" ? { result } : { result, reason };
    if (!(await endSandboxPayout(db, reference, outcome, clock.business())))
      throw new Refusal("not-found");
    await tell("payouts/payout-ended", { reference, outcome });
    return answer(c, {});
  });
  app.post("/charges", async (c) => {
    const { reference, state } = await readCharge(c.req.raw);
    if (!(await answerSandboxCharge(db, reference, state))) throw new Refusal("not-found");
    await tell("charges/charge-ended", { reference, outcome: state });
    return answer(c, {});
  });
  app.post("/card-payments", async (c) => {
    const {
      amount,
      reference = `sandbox-${crypto.randomUUID()}`,
      ...charge
    } = await readCardPayment(c.req.raw);
    const amountMinor = minorOfDecimal(amount, "USD");
    const { answer: told = {} } = await ask("card-issuer/payment-requested", {
      ...charge,
      reference,
      amountMinor,
    });
    const { outcome, paymentId } = told;
    // The merchant settles large payments by a second call; small ones at once.
    if (outcome === "approved" && amountMinor < minorOfDecimal(heldFrom, "USD"))
      await tell("card-issuer/payment-settled", { paymentId: String(paymentId) });
    return answer(c, told);
  });
  app.post("/bvns", async (c) => {
    const { bvn, ...names } = await readBvn(c.req.raw);
    await addSandboxBvn(db, bvn, names);
    return answer(c, {});
  });
  app.post("/replay", async (c) => {
    await replay();
    return answer(c, {});
  });
  addChainCalls(app, context, tellPayment(outbox));
  addMarketCalls(app, context);
}
