import type { PermissionArea, PermissionLevel } from "@apex/contract/business/permissions";
import type { IntlShape } from "react-intl";

export function areaName(intl: IntlShape, area: PermissionArea): string {
  return intl.formatMessage({ id: `apex.permissions.area-${area}` });
}

export function levelName(intl: IntlShape, level: PermissionLevel): string {
  return intl.formatMessage({ id: `apex.permissions.level-${level}` });
}

/** “Deposits: View”. */
export function permissionText(
  intl: IntlShape,
  area: PermissionArea,
  level: PermissionLevel,
): string {
  return intl.formatMessage(
    { id: "apex.permissions.permission" },
    { area: areaName(intl, area), level: levelName(intl, level) },
  );
}
