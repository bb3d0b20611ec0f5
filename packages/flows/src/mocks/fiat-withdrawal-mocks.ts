import { listBanks, listMobileMoneyOperators } from "@apex/contract/banks/banks";
import { enquireAccount } from "@apex/contract/fiat-withdrawals/enquire-account";
import { listFiatBeneficiaries } from "@apex/contract/fiat-withdrawals/fiat-beneficiaries";
import {
  createBankWithdrawal,
  createMobileMoneyWithdrawal,
  readFiatWithdrawalTerms,
} from "@apex/contract/fiat-withdrawals/fiat-withdrawals";
import { readPayoutFields } from "@apex/contract/fiat-withdrawals/payout-fields";
import { readTransaction } from "@apex/contract/transactions/transactions";
import type { HttpHandler } from "msw";
import type { AccountPayee } from "../parts/payout-account/account-payee.ts";
import { knownPayee } from "../send/transfer/account/payee.ts";
import type { TransferAnswers, TransferOrder } from "../send/transfer/transfer-steps.ts";
import {
  bankTerms,
  banks,
  efuaAccount,
  exactAnswer,
  germanFields,
  landlord,
  operators,
  plumber,
  sentWithdrawal,
} from "./fiat-withdrawal-fixtures.ts";
import { mock } from "./mock.ts";
import { codeSent } from "./people.ts";
import { transferCalls } from "./transfer-mocks.ts";

/** Every call of a withdrawal, answered with success; given handlers come first. */
export function withdrawalCalls(...instead: HttpHandler[]): HttpHandler[] {
  return [
    ...instead,
    mock(listBanks, { response: { items: banks } }),
    mock(listMobileMoneyOperators, { response: { items: operators } }),
    mock(listFiatBeneficiaries, { response: { recent: [landlord], saved: [plumber] } }),
    mock(enquireAccount, { response: exactAnswer }),
    mock(readPayoutFields, { response: germanFields }),
    mock(readFiatWithdrawalTerms, { response: bankTerms }),
    mock(createBankWithdrawal, { response: { transaction: sentWithdrawal } }),
    mock(createMobileMoneyWithdrawal, { response: { transaction: sentWithdrawal } }),
    mock(readTransaction, {
      response: { transaction: sentWithdrawal, timeline: [], postings: [] },
    }),
    ...transferCalls(),
  ];
}

/** A person who was just found at a bank. */
export const efua: AccountPayee = {
  kind: "account",
  destination: { kind: "enquiry", enquiryId: exactAnswer.enquiryId ?? "" },
  account: efuaAccount,
  isSaved: false,
};

export const withdrawalOrder: TransferOrder = {
  payee: efua,
  amount: { amount: "25000.00", asset: "NGN" },
  fee: { amount: "50.00", asset: "NGN" },
  note: "Rent for November",
  arrivalSeconds: { from: 10, to: 300 },
  key: "3c9de0b5-7f0e-4a77-9d5a-0f3f5f6f1c03",
  isOut: false,
};

/** Drafts at each stage of the flow. */
export const withdrawalDrafts = {
  atBank: { asset: "NGN", type: "bank" },
  atMobileMoney: { asset: "NGN", type: "mobile-money" },
  atAmount: { asset: "NGN", type: "bank", payee: efua },
  atAmountSaved: { asset: "NGN", type: "bank", payee: knownPayee(plumber) },
  reviewed: {
    asset: "NGN",
    type: "bank",
    payee: efua,
    typedAmount: "25,000",
    note: "Rent for November",
    order: withdrawalOrder,
  },
} satisfies Record<string, TransferAnswers>;

/** A reviewed withdrawal whose code was sent a moment ago. */
export function withdrawalWithCode(): TransferAnswers {
  return { ...withdrawalDrafts.reviewed, codeSent: codeSent("email") };
}
