import type { Handler } from "../../runtime/handle.ts";
import { createCryptoWithdrawalHandler } from "./create-withdrawal.ts";
import { readCryptoWithdrawalTermsHandler } from "./read-withdrawal-terms.ts";

export const cryptoWithdrawalHandlers: readonly Handler[] = [
  readCryptoWithdrawalTermsHandler,
  createCryptoWithdrawalHandler,
];
