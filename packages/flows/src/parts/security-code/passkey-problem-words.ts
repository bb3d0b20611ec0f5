import type { MessageId } from "../../base/words/message-ids.ts";
import type { PasskeyProblem } from "./ask-passkey.ts";

/** The words for each problem with a passkey. */
export const passkeyProblemWords: Readonly<Record<PasskeyProblem, MessageId>> = {
  cancelled: "apex.security.passkeyCancelled",
  "already-there": "apex.errors.passkey-exists",
  unsupported: "apex.security.passkeyUnsupported",
  "wrong-site": "apex.security.passkeyWrongSite",
  unavailable: "apex.errors.passkey-not-found",
  failed: "apex.security.passkeyFailed",
};
