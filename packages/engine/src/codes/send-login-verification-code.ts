import { sendLoginVerificationCode } from "@apex/contract/auth/send-code";
import { handlePublic } from "../handle.ts";
import { Refusal } from "../refusal.ts";

/** No sign-in has a second step yet: every partial session is an unknown one. */
export const sendLoginVerificationCodeHandler = handlePublic(
  sendLoginVerificationCode,
  async () => {
    throw new Refusal("session-expired");
  },
);
