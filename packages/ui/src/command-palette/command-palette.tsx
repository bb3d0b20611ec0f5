import { useEffect, useState } from "react";
import { Extra } from "../lazy-part/extra.tsx";
import { lazyPart } from "../lazy-part/lazy-part.tsx";
import type { CommandDialogProps } from "./command-dialog.tsx";

/** The list, its search and the menu behind it load when the palette first opens. */
const CommandDialog = lazyPart(async () => ({
  default: (await import("./command-dialog.tsx")).CommandDialog,
}));

export interface CommandPaletteProps extends CommandDialogProps {
  /** Opens and closes by Ctrl K, or ⌘ K. Default true. */
  hasShortcut?: boolean;
}

/** A search over commands and pages by a few letters. Its dialog loads when it first opens. */
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
    <Extra>
      <CommandDialog {...dialog} />
    </Extra>
  );
}
