import { ApexError } from "@apex/client/apex-error";
import type { PermissionArea, PermissionLevel } from "@apex/contract/business/permissions";
import { teamReasons } from "@apex/contract/business/team";
import type { IntlShape } from "react-intl";

const levelsWithin = {
  none: ["none"],
  view: ["view"],
  create: ["view", "create"],
  approve: ["view", "create", "approve"],
} as const;

/** The sentences of what a level of an area allows, including the levels below. */
export function levelSentences(
  intl: IntlShape,
  area: PermissionArea,
  level: PermissionLevel,
): string {
  return levelsWithin[level]
    .map((one) => intl.formatMessage({ id: `apex.permissions.can-${area}-${one}` }))
    .join(" ");
}

/** The team's reason for refusing a change; undefined for any other error. */
export function teamReason(error: unknown, intl: IntlShape): string | undefined {
  if (!(error instanceof ApexError) || error.code !== "team-changed") return undefined;
  const reason = teamReasons.find((known) => known === error.params["reason"]);
  return reason && intl.formatMessage({ id: `apex.team.reason-${reason}` });
}

/** "Finance and Viewer". */
export function listed(intl: IntlShape, names: readonly string[]): string {
  return intl.formatList(names, { type: "conjunction" });
}
