import { permissionAreas, type Permissions } from "@apex/contract/business/permissions";
import { useIntl } from "react-intl";
import { LevelMark } from "./level-mark.tsx";
import { areaName } from "./permission-words.ts";

export interface PermissionGridProps {
  value: Permissions;
}

/** The level of every area, in columns that line up from one role or token to the next. */
export function PermissionGrid({ value }: PermissionGridProps) {
  const intl = useIntl();
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-3">
      {permissionAreas.map((area) => (
        <span key={area} className="w-24 text-xs wrap-anywhere">
          <span className="block mb-0.5 text-text-muted">{areaName(intl, area)}</span>{" "}
          <LevelMark level={value[area]} />
        </span>
      ))}
    </span>
  );
}
