import { sendTransactionCode } from "@apex/contract/auth/send-code";
import { readTransaction } from "@apex/contract/transactions/transactions";
import { listPayoutCountries } from "@apex/contract/fiat-withdrawals/payout-fields";
import { voidKey } from "@apex/contract/keys/void-key";
import { createTransfer } from "@apex/contract/transfers/create-transfer";
import {
  findRecipient,
  listBeneficiaries,
  readTransferTerms,
  saveBeneficiary,
} from "@apex/contract/transfers/recipients";
import { readVerification, verifyBvn } from "@apex/contract/verification/verify-bvn";
import { listWallets } from "@apex/contract/wallets/wallets";
import type { HttpHandler } from "msw";
import { userPayee } from "../send/transfer/account/payee.ts";
import type { TransferAnswers, TransferOrder } from "../send/transfer/transfer-steps.ts";
import { mock } from "./mock.ts";
import { nairaTerms, sentTransfer, wallets } from "./money-fixtures.ts";
import { nigerianWays } from "./fiat-withdrawal-fixtures.ts";
import { chidi, codeSent, kwame, ngozi, verified } from "./people.ts";

/** Every call of a transfer, answered with success; given handlers come first. */
export function transferCalls(...instead: HttpHandler[]): HttpHandler[] {
  return [
    ...instead,
    mock(listPayoutCountries, { response: nigerianWays }),
    mock(listWallets, { response: wallets }),
    mock(readVerification, { response: verified }),
    mock(verifyBvn, { response: { status: "VERIFIED", kycLevel: 1, verifiedName: "AMINA BELLO" } }),
    mock(listBeneficiaries, { response: { recent: [ngozi, kwame], saved: [ngozi] } }),
    mock(findRecipient, { response: { recipient: chidi } }),
    mock(saveBeneficiary, { response: { recipient: { ...kwame, saved: true } } }),
    mock(readTransferTerms, { response: nairaTerms }),
    mock(sendTransactionCode, () => ({ response: codeSent() })),
    mock(createTransfer, { response: { transaction: sentTransfer } }),
    mock(voidKey, { response: { voided: true } }),
    mock(readTransaction, { response: { transaction: sentTransfer, timeline: [], postings: [] } }),
  ];
}

export const order: TransferOrder = {
  payee: userPayee(ngozi),
  amount: { amount: "25000.00", asset: "NGN" },
  fee: { amount: "10.00", asset: "NGN" },
  note: "Rent for November",
  key: "3c9de0b5-7f0e-4a77-9d5a-0f3f5f6f1c02",
  isOut: false,
};

/** Drafts at each stage of the flow. */
export const drafts = {
  atBeneficiary: { asset: "NGN", type: "user" },
  atInit: { asset: "NGN", type: "user", payee: userPayee(ngozi) },
  reviewed: {
    asset: "NGN",
    type: "user",
    payee: userPayee(ngozi),
    typedAmount: "25,000",
    note: "Rent for November",
    order,
  },
} as const satisfies Record<string, TransferAnswers>;

/** A reviewed order whose code was sent a moment ago. */
export function withCode(resendAfterMs?: number): TransferAnswers {
  return { ...drafts.reviewed, codeSent: codeSent("email", resendAfterMs) };
}
