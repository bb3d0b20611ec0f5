import { saveFiatBeneficiaryBody } from "@apex/contract/fiat-withdrawals/fiat-beneficiaries";
import { fiatWithdrawalBody } from "@apex/contract/fiat-withdrawals/fiat-withdrawals";
import type { PayoutAccount } from "@apex/contract/fiat-withdrawals/payout-account";
import * as z from "zod/mini";
import { confirmable } from "../../runtime/confirmable.ts";
import { checkWithin, paidSum, paidWords } from "../../runtime/money-request.ts";
import { hourPrices } from "../prices/hour-prices.ts";
import { readPayoutDestination } from "./read-payout-destination.ts";
import { accountBounds } from "./withdrawal-terms.ts";

/** The security code's message says what leaves the wallet, and to whose account it goes. */
export const confirmFiatWithdrawal = confirmable(
  z.omit(fiatWithdrawalBody, { security: true }),
  async ({ destination, ...sum }, caller, context) => {
    const told = paidWords(sum);
    const { asset } = sum.amount;
    const account = await readPayoutDestination(context, caller, destination, asset);
    const prices = await hourPrices(context.rails.market, context.clock.business());
    const bounds = accountBounds(context, account, caller, { asset, prices });
    checkWithin(paidSum(sum), bounds);
    return { id: "apex.server.code.withdrawal", params: { ...told, ...saidOf(account) } };
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
