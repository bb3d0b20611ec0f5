import { sendLoginVerificationCodeHandler } from "./send-login-verification-code.ts";
import { sendResetPasswordCodeHandler } from "./send-reset-password-code.ts";
import { sendTransactionCodeHandler } from "../security/send-transaction-code.ts";
import { sendValidationCodeHandler } from "./send-validation-code.ts";
import type { Handler } from "../../runtime/handle.ts";
import { changePasswordHandler } from "./change-password.ts";
import { checkIdentifierHandler } from "./check-identifier.ts";
import { logOutHandler } from "./log-out.ts";
import { finishMessageSignUpHandler, signUpWithoutMessageHandler } from "./message-sign-up.ts";
import { resetPasswordHandler } from "./reset-password.ts";
import { setPasswordHandler } from "./set-password.ts";
import { signInSecondStepHandler } from "./sign-in-second-step.ts";
import { signInByLinkHandler } from "./sign-in-links.ts";
import { signInHandler } from "./sign-in.ts";
import { signUpHandler } from "./sign-up.ts";
import { validateTokenHandler } from "./validate-token.ts";

export const authHandlers: readonly Handler[] = [
  checkIdentifierHandler,
  signInHandler,
  signInSecondStepHandler,
  signInByLinkHandler,
  signUpHandler,
  finishMessageSignUpHandler,
  signUpWithoutMessageHandler,
  logOutHandler,
  sendValidationCodeHandler,
  sendResetPasswordCodeHandler,
  sendLoginVerificationCodeHandler,
  sendTransactionCodeHandler,
  validateTokenHandler,
  resetPasswordHandler,
  changePasswordHandler,
  setPasswordHandler,
];
