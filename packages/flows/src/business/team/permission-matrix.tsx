import {
  permissionAreas,
  permissionLevels,
  type PermissionArea,
  type PermissionLevel,
  type Permissions,
} from "@apex/contract/business/permissions";
import { SegmentedControl } from "@apex/ui/segmented-control/segmented-control";
import { useId } from "react";
import { useIntl } from "react-intl";
import { areaName, levelName, levelSentences } from "./team-words.ts";

export interface PermissionMatrixProps {
  /** Names the matrix. */
  title: string;
  value: Permissions;
  /** Absent if it is read-only. */
  onChange?: ((value: Permissions) => void) | undefined;
}

/** Every area of a business with its level, and what each level means. */
export function PermissionMatrix({ title, value, onChange }: PermissionMatrixProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-1">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      <ul className="divide-y divide-border">
        {permissionAreas.map((area) => (
          <AreaRow
            key={area}
            area={area}
            level={value[area]}
            onLevel={onChange && ((level) => onChange({ ...value, [area]: level }))}
          />
        ))}
      </ul>
    </section>
  );
}

interface AreaRowProps {
  area: PermissionArea;
  level: PermissionLevel;
  onLevel: ((level: PermissionLevel) => void) | undefined;
}

function AreaRow({ area, level, onLevel }: AreaRowProps) {
  const intl = useIntl();
  const name = areaName(intl, area);
  return (
    <li className="grid items-center gap-x-6 gap-y-2 py-4 sm:grid-cols-2">
      <span className="min-w-0">
        <span className="block font-medium">{name}</span>
        <span className="block text-sm text-text-muted">{levelSentences(intl, area, level)}</span>
      </span>
      {onLevel ? (
        <SegmentedControl
          label={name}
          segments={permissionLevels.map((one) => ({ value: one, label: levelName(intl, one) }))}
          value={level}
          onChange={onLevel}
        />
      ) : (
        <span className="font-semibold sm:text-end">{levelName(intl, level)}</span>
      )}
    </li>
  );
}
