import { permissionAreas, type Permissions } from "@apex/contract/business/permissions";
import { useIntl } from "react-intl";
import { areaName, levelName } from "./permission-words.ts";

export interface PermissionGridProps {
  value: Permissions;
}

/** The level of every area, in columns that line up from one role or token to the next. */
export function PermissionGrid({ value }: PermissionGridProps) {
  const intl = useIntl();
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-2">
      {permissionAreas.map((area) => (
        <span key={area} className="w-24 text-xs [overflow-wrap:anywhere]">
          <span className="block text-text-muted">{areaName(intl, area)}</span>{" "}
          <span
            className={`block ${value[area] === "none" ? "text-text-muted" : "font-semibold text-text"}`}
          >
            {levelName(intl, value[area])}
          </span>
        </span>
      ))}
    </span>
  );
}
