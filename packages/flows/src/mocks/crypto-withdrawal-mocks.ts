import { listAddresses } from "@apex/contract/address-book/addresses";
import { checkAddress } from "@apex/contract/address-book/check-address";
import { sendTransactionCode } from "@apex/contract/auth/send-code";
import { createCryptoWithdrawal } from "@apex/contract/crypto-withdrawals/create-crypto-withdrawal";
import { readCryptoWithdrawalTerms } from "@apex/contract/crypto-withdrawals/withdrawal-terms";
import { voidKey } from "@apex/contract/keys/void-key";
import { listNetworks } from "@apex/contract/networks/list-networks";
import { readTransaction } from "@apex/contract/transactions/transactions";
import { listWallets } from "@apex/contract/wallets/wallets";
import type { HttpHandler } from "msw";
import type {
  WithdrawalAnswers,
  WithdrawalOrder,
} from "../send/crypto-withdrawal/crypto-withdrawal-steps.ts";
import {
  ledgerEntry,
  optimism,
  payeeAddress,
  plainCheck,
  polygon,
  sentWithdrawal,
  tetherTerms,
  tetherWallet,
  toncoin,
} from "./crypto-withdrawal-fixtures.ts";
import { mock } from "./mock.ts";
import { wallets } from "./money-fixtures.ts";
import { codeSent } from "./people.ts";

/** Every call of a withdrawal, answered with success; given handlers come first. */
export function withdrawalCalls(...instead: HttpHandler[]): HttpHandler[] {
  return [
    ...instead,
    mock(listWallets, { response: { ...wallets, items: [...wallets.items, tetherWallet] } }),
    mock(listNetworks, { response: { items: [polygon, toncoin, optimism] } }),
    mock(listAddresses, {
      response: { items: [ledgerEntry], page: 1, perPage: 100, total: 1 },
    }),
    mock(checkAddress, { response: plainCheck }),
    mock(readCryptoWithdrawalTerms, { response: tetherTerms }),
    mock(sendTransactionCode, () => ({ response: codeSent() })),
    mock(createCryptoWithdrawal, { response: { transaction: sentWithdrawal } }),
    mock(voidKey, { response: { voided: true } }),
    mock(readTransaction, {
      response: { transaction: sentWithdrawal, timeline: [], postings: [] },
    }),
  ];
}

const destination = { network: "polygon", address: payeeAddress } as const;

export const withdrawalOrder: WithdrawalOrder = {
  destination,
  amount: { amount: "100.000000", asset: "USDT" },
  fee: { amount: "0.100000", asset: "USDT" },
  feeLevel: "medium",
  arrivalSeconds: { from: 60, to: 300 },
  key: "3c9de0b5-7f0e-4a77-9d5a-0f3f5f6f1c33",
  isOut: false,
};

/** Drafts at each stage of the flow. */
export const withdrawalDrafts = {
  atNetwork: { asset: "USDT" },
  atAddress: { asset: "USDT", network: "polygon" },
  atMemo: { asset: "USDT", network: "ton" },
  atAmount: { asset: "USDT", network: "polygon", destination },
  reviewed: {
    asset: "USDT",
    network: "polygon",
    destination,
    typedAmount: "100",
    feeLevel: "medium",
    order: withdrawalOrder,
  },
} as const satisfies Record<string, WithdrawalAnswers>;

/** A reviewed order whose code was sent a moment ago. */
export function withdrawalWithCode(): WithdrawalAnswers {
  return { ...withdrawalDrafts.reviewed, codeSent: codeSent() };
}
