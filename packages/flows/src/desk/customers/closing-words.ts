import { ApexError } from "@apex/client/apex-error";
import { deletionBlockers } from "@apex/contract/profile/delete-account";
import type { IntlShape } from "react-intl";

/** The refusal to close an account, in the words of all obstacles; any other error as it is. An obstacle of a newer server is left out. */
export function sayObstacles(thrown: unknown, intl: IntlShape): unknown {
  if (!(thrown instanceof ApexError) || thrown.code !== "account-not-empty") return thrown;
  const { blockers } = thrown.params;
  if (!Array.isArray(blockers)) return thrown;
  const message = deletionBlockers
    .filter((blocker) => blockers.includes(blocker))
    .map((blocker) => intl.formatMessage({ id: `apex.desk.obstacle-${blocker}` }))
    .join(" ");
  // Without the code, whose own words would be said instead.
  return message === ""
    ? thrown
    : new ApexError({ kind: "problem", message, requestId: thrown.requestId });
}
