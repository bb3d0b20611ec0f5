import type { PermissionArea, PermissionLevel } from "@apex/contract/business/permissions";
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

/** "Finance and Viewer". */
export function listed(intl: IntlShape, names: readonly string[]): string {
  return intl.formatList(names, { type: "conjunction" });
}
