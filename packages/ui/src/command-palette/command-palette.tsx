import { lazy, Suspense, useEffect, useState } from "react";
import type { CommandDialogProps } from "./command-dialog.tsx";

/** The list, its search and the menu behind it come when the palette is first opened. */
const CommandDialog = lazy(async () => ({
  default: (await import("./command-dialog.tsx")).CommandDialog,
}));

export interface CommandPaletteProps extends CommandDialogProps {
  /** Opens and closes by Ctrl K, or ⌘ K. Default true. */
  hasShortcut?: boolean;
}

/** Everything that can be done or gone to, by typing a few of its letters. Loaded when it is first opened. */
export function CommandPalette({ hasShortcut = true, ...dialog }: CommandPaletteProps) {
  const { isOpen, onOpenChange } = dialog;
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  useEffect(() => {
    if (!hasShortcut) return;
    const toggle = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      onOpenChange(!isOpen);
    };
    document.addEventListener("keydown", toggle);
    return () => document.removeEventListener("keydown", toggle);
  }, [hasShortcut, isOpen, onOpenChange]);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <CommandDialog {...dialog} />
    </Suspense>
  );
}
