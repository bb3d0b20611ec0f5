import { safeStorage } from "@apex/client/safe-storage";
import { useEffect, useEffectEvent, useState } from "react";

/** A key, what it does, and the words that say so. */
export interface Shortcut {
  key: string;
  label: string;
  run: () => void;
}

/** Keys of single letters can be switched off: voice control and some keyboards type them by mistake. */
const storageKey = "apex.shortcuts";
const storage = () => safeStorage(() => localStorage);

/** Typing, and what opens above the page, keep their keys. */
const keepsKeys = "input, textarea, select, [contenteditable], [role=dialog], [role=listbox]";

/** Listens for the shortcuts of a page while they are switched on. */
export function useShortcuts(shortcuts: readonly Shortcut[]) {
  const [isOn, setOn] = useState(() => storage().read(storageKey) !== "off");
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (target instanceof Element && target.closest(keepsKeys)) return;
    const pressed = shortcuts.find(({ key }) => key === event.key);
    if (pressed === undefined) return;
    event.preventDefault();
    pressed.run();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isOn]);
  return {
    isOn,
    setOn: (next: boolean) => {
      storage().write(storageKey, next ? "on" : "off");
      setOn(next);
    },
  };
}
