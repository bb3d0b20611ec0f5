import { permissionLevels, type PermissionLevel } from "@apex/contract/business/permissions";
import { useIntl } from "react-intl";
import { levelName } from "./permission-words.ts";

const steps = permissionLevels.filter((level) => level !== "none");

/** A level as a word and as bars, from none to all, so that a column of levels can be compared at a glance. */
export function LevelMark({ level }: { level: PermissionLevel }) {
  const intl = useIntl();
  const reached = permissionLevels.indexOf(level);
  return (
    <span className="inline-grid gap-1.5">
      <span className={level === "none" ? "text-text-muted" : "font-semibold text-text"}>
        {levelName(intl, level)}
      </span>
      <span aria-hidden="true" className="flex gap-0.5">
        {steps.map((step, place) => (
          <span
            key={step}
            className={`h-1 w-4 rounded-full forced-colors:border ${place < reached ? "bg-brand forced-colors:bg-[CanvasText]" : "bg-control-pressed"}`}
          />
        ))}
      </span>
    </span>
  );
}
