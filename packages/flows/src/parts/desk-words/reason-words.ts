import { identityRefusals, type IdentityRefusal } from "@apex/contract/desk/identity-cases";
import type { IntlShape } from "react-intl";

export const refusalWords = {
  "document-unreadable": "apex.desk.refusalUnreadable",
  "document-expired": "apex.desk.refusalExpired",
  "document-not-accepted": "apex.desk.refusalNotAccepted",
  "face-mismatch": "apex.desk.refusalFace",
  "name-mismatch": "apex.desk.refusalName",
  "other-account": "apex.desk.refusalOtherAccount",
} as const satisfies Record<IdentityRefusal, string>;

/** The words of a refusal's reason; a provider may have one of its own. */
export function wordsOfRefusal(reason: string) {
  const known = identityRefusals.find((one) => one === reason);
  return known === undefined ? "apex.desk.refusalNotAccepted" : refusalWords[known];
}

/** A logged reason in words: the sentence that a member wrote, or the words of a reason that was chosen from a list. */
export function writtenReason(reason: string, intl: IntlShape): string {
  const known = identityRefusals.find((one) => one === reason);
  return known === undefined ? reason : intl.formatMessage({ id: refusalWords[known] });
}
