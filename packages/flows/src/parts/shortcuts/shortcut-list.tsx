import { Switch } from "@apex/ui/switch/switch";
import { useIntl } from "react-intl";
import { useShortcuts, type Shortcut } from "./use-shortcuts.ts";

export interface ShortcutListProps {
  shortcuts: readonly Shortcut[];
}

/** The keys of a page and what they do, with a switch for all of them. */
export function ShortcutList({ shortcuts }: ShortcutListProps) {
  const intl = useIntl();
  const { isOn, setOn } = useShortcuts(shortcuts);
  return (
    <div className="grid gap-3 border-t border-border pt-4 max-sm:hidden print:hidden">
      <Switch isSelected={isOn} onChange={setOn} className="max-w-xs">
        {intl.formatMessage({ id: "apex.desk.shortcuts" })}
      </Switch>
      {isOn && (
        <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm text-text-muted">
          {shortcuts.map(({ key, label }) => (
            <li key={key} className="flex items-center gap-2">
              <kbd className="rounded-tick border border-border bg-surface-sunken px-1.5 font-mono text-text">
                {key === "Enter" ? "↵" : key}
              </kbd>
              {label}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
