import {
  permissionAreas,
  type PermissionArea,
  type PermissionLevel,
  type Permissions,
} from "@apex/contract/business/permissions";
import type { IntlShape } from "react-intl";

export function areaName(intl: IntlShape, area: PermissionArea): string {
  return intl.formatMessage({ id: `apex.permissions.area-${area}` });
}

export function levelName(intl: IntlShape, level: PermissionLevel): string {
  return intl.formatMessage({ id: `apex.permissions.level-${level}` });
}

/** “Deposits: View · Reports: View”; undefined where nothing is open. */
export function permissionsText(permissions: Permissions, intl: IntlShape): string | undefined {
  const open = permissionAreas.filter((area) => permissions[area] !== "none");
  if (open.length === 0) return undefined;
  return open.map((area) => permissionText(intl, area, permissions[area])).join(" · ");
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
