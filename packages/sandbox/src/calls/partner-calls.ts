import type { Hono } from "hono";
import { decimalSchema } from "@apex/contract/money";
import * as z from "zod/mini";
import { addChainCalls } from "../chain/chain-calls.ts";
import { chainPayoutBody, simulatePayout } from "../chain/chain-payouts.ts";
import { endPayout, endPayoutBody } from "../money/end-payout.ts";
import {
  chargeAnswerBody,
  disputeBody,
  paymentBody,
  simulateBankPayment,
  simulateChargeAnswer,
  simulateDispute,
  simulateP2pPayment,
} from "../money/simulate-deposits.ts";
import { simulateBankTransfer } from "../money/simulate-bank-transfer.ts";
import {
  phoneMessageBody,
  signInLinkBody,
  simulatePhoneMessage,
  simulateSignInLink,
} from "../identity/simulate-identity.ts";
import type { EngineContext } from "@apex/engine/runtime/context";
import type { RequestEnv } from "@apex/engine/runtime/http/simulation";
import { answer, bodyReader, textSchema } from "../http/sandbox-call.ts";

const bankTransferBody = z.strictObject({
  accountNumber: textSchema,
  amount: decimalSchema,
  senderName: textSchema,
  senderBank: textSchema,
  senderAccount: textSchema,
  /** The bank's reference; a new one if absent. */
  id: z.optional(textSchema),
});

/** The calls that a tester makes in the place of banks, chains and operators. */
export function addPartnerCalls(app: Hono<RequestEnv>, context: EngineContext): void {
  const readBankTransfer = bodyReader(bankTransferBody);
  const readChainPayout = bodyReader(chainPayoutBody);
  const readChargeAnswer = bodyReader(chargeAnswerBody);
  const readDispute = bodyReader(disputeBody);
  const readPayment = bodyReader(paymentBody);
  const readPayout = bodyReader(endPayoutBody);
  const readPhoneMessage = bodyReader(phoneMessageBody);
  const readSignInLink = bodyReader(signInLinkBody);

  app.post("/bank-transfers", async (c) =>
    answer(c, await simulateBankTransfer(context, await readBankTransfer(c.req.raw))),
  );
  addChainCalls(app, context);
  app.post("/chain-payouts", async (c) => {
    await simulatePayout(context, await readChainPayout(c.req.raw));
    return answer(c, {});
  });
  app.post("/payouts/:reference", async (c) =>
    answer(c, await endPayout(context, c.req.param("reference"), await readPayout(c.req.raw))),
  );
  app.post("/p2p-payments", async (c) =>
    answer(c, await simulateP2pPayment(context, await readPayment(c.req.raw))),
  );
  app.post("/p2p-disputes", async (c) =>
    answer(c, await simulateDispute(context, await readDispute(c.req.raw))),
  );
  app.post("/charges", async (c) =>
    answer(c, await simulateChargeAnswer(context, await readChargeAnswer(c.req.raw))),
  );
  app.post("/bank-payments", async (c) =>
    answer(c, await simulateBankPayment(context, await readPayment(c.req.raw))),
  );
  app.post("/phone-messages", async (c) => {
    await simulatePhoneMessage(context, await readPhoneMessage(c.req.raw));
    return answer(c, {});
  });
  app.post("/sign-in-links", async (c) =>
    answer(c, await simulateSignInLink(context, await readSignInLink(c.req.raw))),
  );
}
