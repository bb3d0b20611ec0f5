import {
  permissionAreas,
  permissionLevels,
  type PermissionArea,
  type PermissionLevel,
  type Permissions,
} from "@apex/contract/business/permissions";
import { Check } from "@apex/ui/icon/icon";
import { useId, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { areaName, levelName, permissionText } from "./permission-words.ts";

export interface PermissionTableProps {
  /** Names the table. */
  title: string;
  value: Permissions;
  /** Absent for a read-only table. */
  onChange?: ((value: Permissions) => void) | undefined;
  /** The levels to choose from in an area. Default: all. An area with a single level is left out. */
  levelsOf?: ((area: PermissionArea) => readonly PermissionLevel[]) | undefined;
  /** The meaning of a level of an area. */
  meaning?: ((area: PermissionArea, level: PermissionLevel) => ReactNode) | undefined;
}

/** Areas down, levels across: what a role or a token opens. A phone of 360 px shows all of it. */
export function PermissionTable({
  title,
  value,
  onChange,
  levelsOf = () => permissionLevels,
  meaning,
}: PermissionTableProps) {
  const intl = useIntl();
  const areas = permissionAreas.filter((area) => levelsOf(area).length > 1);
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse">
        <caption className="pb-2 text-start text-lg font-semibold">{title}</caption>
        <thead>
          <tr>
            <th
              scope="col"
              className="py-2 text-start text-xs font-semibold text-text-muted sm:text-sm"
            >
              {intl.formatMessage({ id: "apex.permissions.area" })}
            </th>
            {permissionLevels.map((level) => (
              <th
                key={level}
                scope="col"
                className="w-1/6 px-0.5 py-2 text-center text-xs font-semibold text-text-muted sm:text-sm"
              >
                {levelName(intl, level)}
              </th>
            ))}
          </tr>
        </thead>
        {areas.map((area) => (
          <AreaRows
            key={area}
            area={area}
            level={value[area]}
            levels={levelsOf(area)}
            meaning={meaning?.(area, value[area])}
            onLevel={onChange && ((level) => onChange({ ...value, [area]: level }))}
          />
        ))}
      </table>
    </div>
  );
}

interface AreaRowsProps {
  area: PermissionArea;
  level: PermissionLevel;
  levels: readonly PermissionLevel[];
  meaning: ReactNode;
  onLevel: ((level: PermissionLevel) => void) | undefined;
}

function AreaRows({ area, level, levels, meaning, onLevel }: AreaRowsProps) {
  const intl = useIntl();
  const name = useId();
  return (
    <tbody className="border-t border-border">
      <tr>
        <th scope="row" className="py-2 pe-1 text-start text-sm font-medium sm:text-body">
          {areaName(intl, area)}
        </th>
        {permissionLevels.map((one) => (
          <td key={one} className="p-0 text-center align-middle">
            {onLevel && levels.includes(one) && (
              <label className="relative flex min-h-11 cursor-pointer items-center justify-center">
                <input
                  type="radio"
                  name={name}
                  aria-label={permissionText(intl, area, one)}
                  checked={one === level}
                  onChange={() => onLevel(one)}
                  className="size-5 flex-none cursor-[inherit] appearance-none rounded-full border border-border-strong bg-surface-raised transition-colors checked:border-6 checked:border-brand hover:border-brand forced-colors:appearance-auto"
                />
              </label>
            )}
            {!onLevel && one === level && (
              <Check
                aria-hidden={false}
                role="img"
                aria-label={permissionText(intl, area, one)}
                className="mx-auto my-3 text-positive-text"
              />
            )}
          </td>
        ))}
      </tr>
      {meaning !== undefined && (
        <tr>
          <td colSpan={1 + permissionLevels.length} className="pb-3 text-sm text-text-muted">
            {meaning}
          </td>
        </tr>
      )}
    </tbody>
  );
}
