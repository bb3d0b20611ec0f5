import type { Handler } from "../../runtime/handle.ts";
import { readVerificationHandler } from "./read-verification.ts";
import { reportKycExitHandler } from "./report-kyc-exit.ts";
import { startDocumentVerificationHandler } from "./start-document-verification.ts";
import { verifyBvnHandler } from "./verify-bvn.ts";

export const verificationHandlers: readonly Handler[] = [
  readVerificationHandler,
  verifyBvnHandler,
  startDocumentVerificationHandler,
  reportKycExitHandler,
];
