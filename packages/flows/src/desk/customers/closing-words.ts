import { ApexError } from "@apex/client/apex-error";
import { deletionBlockers } from "@apex/contract/profile/delete-account";
import type { Money } from "@apex/contract/money";
import type { IntlShape } from "react-intl";
import { writtenSums } from "../../base/format/written-money.ts";

/** Says what closing an account leaves to Apex. */
export function givingUp(givesUp: readonly Money[], intl: IntlShape): string {
  return intl.formatMessage(
    { id: "apex.desk.closeAccountGivesUp" },
    { money: writtenSums(givesUp, intl) },
  );
}

/** The sentences of the obstacles to closing an account; those of a newer server are left out. */
export function obstacleSentences(blockers: readonly unknown[], intl: IntlShape): string {
  return deletionBlockers
    .filter((blocker) => blockers.includes(blocker))
    .map((blocker) => intl.formatMessage({ id: `apex.desk.obstacle-${blocker}` }))
    .join(" ");
}

/** Puts all obstacles to closing an account into the words of one error. Other errors are returned unchanged. */
export function sayObstacles(thrown: unknown, intl: IntlShape): unknown {
  if (!(thrown instanceof ApexError) || thrown.code !== "account-not-empty") return thrown;
  const { blockers } = thrown.params;
  if (!Array.isArray(blockers)) return thrown;
  const message = obstacleSentences(blockers, intl);
  // The new error has no code, because the code's own words would replace these.
  return message === ""
    ? thrown
    : new ApexError({ kind: "problem", message, requestId: thrown.requestId });
}
