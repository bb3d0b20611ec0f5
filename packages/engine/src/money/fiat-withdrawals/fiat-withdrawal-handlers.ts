import type { Handler } from "../../runtime/handle.ts";
import {
  createBankWithdrawalHandler,
  createMobileMoneyWithdrawalHandler,
} from "./create-fiat-withdrawal.ts";
import { enquireAccountHandler } from "./enquire-account.ts";
import {
  deleteFiatBeneficiaryHandler,
  listFiatBeneficiariesHandler,
  saveFiatBeneficiaryHandler,
  updateFiatBeneficiaryHandler,
} from "./fiat-beneficiary-handlers.ts";
import { listPayoutCountriesHandler, readPayoutFieldsHandler } from "./payout-field-handlers.ts";
import { readFiatWithdrawalTermsHandler } from "./read-withdrawal-terms.ts";

export const fiatWithdrawalHandlers: readonly Handler[] = [
  listPayoutCountriesHandler,
  readPayoutFieldsHandler,
  enquireAccountHandler,
  listFiatBeneficiariesHandler,
  saveFiatBeneficiaryHandler,
  updateFiatBeneficiaryHandler,
  deleteFiatBeneficiaryHandler,
  readFiatWithdrawalTermsHandler,
  createBankWithdrawalHandler,
  createMobileMoneyWithdrawalHandler,
];
