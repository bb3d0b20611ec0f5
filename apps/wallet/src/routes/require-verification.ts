import type { Verification } from "@apex/client/events";
import type { IntlShape } from "react-intl";
import { client } from "../wallet-client.ts";

const words = {
  email: "apex.errors.EMAIL_VERIFICATION_REQUIRED",
  phone: "apex.errors.PHONE_VERIFICATION_REQUIRED",
  identity: "apex.errors.KYC_REQUIRED",
} as const satisfies Record<Verification, string>;

/** Opens the prompt for a missing verification at a screen's request, as an answer with status 406 does. */
export function requireVerification(verification: Verification, intl: IntlShape): void {
  client.events.emit("verification-required", {
    verification,
    message: intl.formatMessage({ id: words[verification] }),
  });
}
