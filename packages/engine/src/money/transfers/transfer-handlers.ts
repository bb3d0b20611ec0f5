import type { Handler } from "../../runtime/handle.ts";
import { createTransferHandler } from "./create-transfer.ts";
import { readTransferTermsHandler } from "./read-transfer-terms.ts";
import {
  deleteBeneficiaryHandler,
  findRecipientHandler,
  listBeneficiariesHandler,
  saveBeneficiaryHandler,
} from "./recipient-handlers.ts";

export const transferHandlers: readonly Handler[] = [
  findRecipientHandler,
  listBeneficiariesHandler,
  saveBeneficiaryHandler,
  deleteBeneficiaryHandler,
  readTransferTermsHandler,
  createTransferHandler,
];
