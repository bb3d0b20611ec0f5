import { saveFiatBeneficiaryBody } from "@apex/contract/fiat-withdrawals/fiat-beneficiaries";
import { fiatWithdrawalBody } from "@apex/contract/fiat-withdrawals/fiat-withdrawals";
import type { PayoutAccount } from "@apex/contract/fiat-withdrawals/payout-account";
import { movedAmount } from "@apex/contract/transactions/moved-amount";
import * as z from "zod/mini";
import { confirmable } from "../../runtime/confirmable.ts";
import { readPayoutDestination } from "./read-payout-destination.ts";

/** The security code's message says what leaves the wallet, and to whose account it goes. */
export const confirmFiatWithdrawal = confirmable(
  z.omit(fiatWithdrawalBody, { security: true }),
  async ({ destination, ...sum }, caller, context) => {
    const account = await readPayoutDestination(context, caller, destination, sum.amount.asset);
    const amount = movedAmount({ direction: "out", ...sum });
    return { id: "apex.server.code.withdrawal", params: { amount, ...saidOf(account) } };
  },
);

/** The security code's message says whose account is saved. */
export const confirmFiatBeneficiary = confirmable(
  z.omit(saveFiatBeneficiaryBody, { security: true }),
  async ({ destination, asset }, caller, context) => {
    const account = await readPayoutDestination(context, caller, destination, asset);
    return { id: "apex.server.code.fiatBeneficiary", params: saidOf(account) };
  },
);

function saidOf({ accountName, accountNumber, bankName }: PayoutAccount) {
  return { name: accountName, account: accountNumber, bank: bankName };
}
