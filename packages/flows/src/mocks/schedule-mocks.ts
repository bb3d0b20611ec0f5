import { sendTransactionCode } from "@apex/contract/auth/send-code";
import { listFiatBeneficiaries } from "@apex/contract/fiat-withdrawals/fiat-beneficiaries";
import { readCryptoWithdrawalTerms } from "@apex/contract/crypto-withdrawals/withdrawal-terms";
import { readFiatWithdrawalTerms } from "@apex/contract/fiat-withdrawals/fiat-withdrawals";
import { readGeneralSettings } from "@apex/contract/profile/general-settings";
import {
  cancelSchedule,
  deleteSchedule,
  listSchedules,
  pauseSchedule,
  readSchedule,
  resumeSchedule,
  retryScheduleRun,
  saveSchedule,
} from "@apex/contract/schedules/schedules";
import {
  findRecipient,
  listBeneficiaries,
  readTransferTerms,
} from "@apex/contract/transfers/recipients";
import { readVerification } from "@apex/contract/verification/verify-bvn";
import { listWallets } from "@apex/contract/wallets/wallets";
import type { HttpHandler } from "msw";
import { fn } from "storybook/test";
import { tetherTerms } from "./crypto-withdrawal-fixtures.ts";
import { mock, type SeenCall } from "./mock.ts";
import { nairaTerms, wallets } from "./money-fixtures.ts";
import { chidi, codeSent, generalSettings, kwame, ngozi, verified } from "./people.ts";
import { cancelledWages, failedRent, monthlyRent, pausedRent } from "./schedule-fixtures.ts";

/** Records every call that changes a schedule. */
export const askedOfSchedules = fn<(call: SeenCall) => void>();

/** Every call of scheduled payments, answered with success; given handlers come first. */
export function scheduleCalls(...instead: HttpHandler[]): HttpHandler[] {
  const seen =
    <Answer>(answer: Answer) =>
    (call: SeenCall): Answer => {
      askedOfSchedules(call);
      return answer;
    };
  return [
    ...instead,
    mock(listSchedules, { response: { items: [monthlyRent, cancelledWages] } }),
    mock(readVerification, { response: verified }),
    mock(readGeneralSettings, { response: generalSettings }),
    mock(readSchedule, { response: { schedule: monthlyRent, runs: [] } }),
    mock(saveSchedule, seen({ response: { schedule: monthlyRent } })),
    mock(pauseSchedule, seen({ response: { schedule: pausedRent } })),
    mock(resumeSchedule, seen({ response: { schedule: monthlyRent } })),
    mock(cancelSchedule, seen({ response: { schedule: { ...monthlyRent, state: "cancelled" } } })),
    mock(deleteSchedule, seen({ response: {} })),
    mock(retryScheduleRun, seen({ response: { schedule: failedRent } })),
    mock(listBeneficiaries, { response: { recent: [ngozi, kwame], saved: [ngozi] } }),
    mock(findRecipient, { response: { recipient: chidi } }),
    mock(listFiatBeneficiaries, { response: { recent: [], saved: [account] } }),
    mock(listWallets, { response: wallets }),
    mock(readTransferTerms, { response: nairaTerms }),
    mock(readFiatWithdrawalTerms, {
      response: { ...nairaTerms, arrivalSeconds: { from: 0, to: 60 } },
    }),
    mock(readCryptoWithdrawalTerms, { response: tetherTerms }),
    mock(sendTransactionCode, () => ({ response: codeSent() })),
  ];
}

const account = {
  id: "b7f0b0de-6a3c-4b68-8a44-1f2e3d4c5b6a",
  asset: "NGN" as const,
  account: {
    method: "bank_transfer" as const,
    withdrawalType: "domestic" as const,
    country: "NG",
    accountType: "personal" as const,
    bankName: "Zenith Bank",
    accountName: "TUNDE BAKARE",
    accountNumber: "2004567890",
  },
  accountLabel: "Landlord",
  initials: "TB",
  saved: true,
};
