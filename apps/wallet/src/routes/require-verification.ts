import type { Verification } from "@apex/client/events";
import type { IntlShape } from "react-intl";
import { client } from "../wallet-client.ts";

const words = {
  email: "apex.errors.EMAIL_VERIFICATION_REQUIRED",
  phone: "apex.errors.PHONE_VERIFICATION_REQUIRED",
  identity: "apex.errors.KYC_REQUIRED",
} as const satisfies Record<Verification, string>;

/** Opens the prompt of a 406 at a screen's request. */
export function requireVerification(verification: Verification, intl: IntlShape): void {
  client.events.emit("verification-required", {
    verification,
    message: intl.formatMessage({ id: words[verification] }),
  });
}
