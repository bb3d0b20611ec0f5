import { safeStorage } from "@apex/client/safe-storage";
import { useEffect, useEffectEvent, useState } from "react";

/** A key, its label and its action. */
export interface Shortcut {
  key: string;
  label: string;
  run: () => void;
}

/** Stores whether shortcuts are on. People with voice control or some keyboards press single keys by mistake. */
const storageKey = "apex.shortcuts";
const storage = () => safeStorage(() => localStorage);

/** Elements in which keys are no shortcuts: text fields, and everything that opens above the page. */
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
