import { type ReactNode, type Ref, useState } from "react";
import { Autocomplete } from "react-aria-components/Autocomplete";
import { Dialog } from "react-aria-components/Dialog";
import { Header, Menu, MenuItem, MenuSection } from "react-aria-components/Menu";
import { Modal, ModalOverlay, type ModalOverlayProps } from "react-aria-components/Modal";
import { usePortal } from "../overlay/portal-context.ts";
import { Input, Label, SearchField } from "react-aria-components/SearchField";
import { Search } from "../icon/icon.tsx";
import { optionRow } from "../list-box/option-row.ts";
import { type Command, type CommandGroup, matchCommands } from "./match-commands.ts";

/** A command as it is shown. */
export interface PaletteCommand extends Command {
  icon?: ReactNode;
  /** The command's own keys, shown at the end ("G then T"). */
  shortcut?: string;
}

export interface CommandDialogProps extends Omit<
  ModalOverlayProps,
  "children" | "className" | "style" | "render" | "isOpen" | "onOpenChange"
> {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Names the palette and its search ("Search or go to"). */
  label: string;
  placeholder: string;
  groups: readonly CommandGroup<PaletteCommand>[];
  /** Gets the `id` of the chosen command; the palette has closed. */
  onRun: (id: string) => void;
  /** Shown if no command matches. */
  emptyLabel: string;
  /** Shown under the list: how to use the keys. */
  hint?: ReactNode;
  /** Added to the surface. */
  className?: string;
  ref?: Ref<HTMLDivElement>;
}

/** The palette's dialog, which CommandPalette loads. */
export function CommandDialog({
  label,
  placeholder,
  groups,
  onRun,
  emptyLabel,
  hint,
  className = "",
  ...overlay
}: CommandDialogProps) {
  const { onOpenChange } = overlay;
  return (
    <ModalOverlay
      {...usePortal()}
      {...overlay}
      isDismissable
      className="fixed inset-0 z-50 flex items-start justify-center bg-scrim px-4 pt-[max(1rem,12dvh)] transition-opacity duration-quick entering:opacity-0 exiting:opacity-0"
    >
      <Modal
        className={`flex max-h-[min(32rem,76dvh)] w-full max-w-xl flex-col overflow-clip rounded-card border border-border bg-overlay shadow-overlay transition duration-quick ease-settle motion-safe:entering:-translate-y-2 ${className}`}
      >
        <Dialog aria-label={label} className="flex min-h-0 flex-col outline-none">
          <CommandSearch
            {...{ label, placeholder, groups, emptyLabel }}
            onRun={(id) => {
              onOpenChange(false);
              onRun(id);
            }}
          />
          {hint && (
            <p className="border-t border-border px-4 py-2.5 text-sm text-text-muted max-sm:hidden">
              {hint}
            </p>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

type CommandSearchProps = Pick<
  CommandDialogProps,
  "label" | "placeholder" | "groups" | "onRun" | "emptyLabel"
>;

function CommandSearch({ label, placeholder, groups, onRun, emptyLabel }: CommandSearchProps) {
  const [typed, setTyped] = useState("");
  const shown = matchCommands(groups, typed);
  return (
    <Autocomplete inputValue={typed} onInputChange={setTyped}>
      <SearchField autoFocus className="relative flex-none border-b border-border">
        <Label className="sr-only">{label}</Label>
        <Search className="absolute inset-y-0 start-4 my-auto text-text-muted" />
        <Input
          placeholder={placeholder}
          className="h-14 w-full ps-12 pe-4 text-base outline-none [&::-webkit-search-cancel-button]:hidden"
        />
      </SearchField>
      <div
        role="region"
        // Arrow keys move in the list from the search field, but a scrollable region must be focusable too.
        tabIndex={0}
        aria-label={label}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain outline-none"
      >
        <Menu
          aria-label={label}
          items={shown}
          onAction={(key) => onRun(String(key))}
          renderEmptyState={() => (
            <p className="px-4 py-10 text-center text-body text-text-muted">{emptyLabel}</p>
          )}
          className="p-1.5 outline-none"
        >
          {(group) => (
            <MenuSection id={`group-${group.id}`}>
              <Header className="px-3 pt-2 pb-1 text-sm font-medium text-text-muted">
                {group.title}
              </Header>
              {group.commands.map((command) => (
                <CommandRow key={command.id} command={command} />
              ))}
            </MenuSection>
          )}
        </Menu>
      </div>
    </Autocomplete>
  );
}

function CommandRow({ command }: { command: PaletteCommand }) {
  const { id, title, description, icon, shortcut } = command;
  return (
    <MenuItem id={id} textValue={title} className={optionRow}>
      {icon && <span className="text-text-muted">{icon}</span>}
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        {description && <span className="block text-sm text-text-muted">{description}</span>}
      </span>
      {shortcut && (
        <kbd className="flex-none rounded-tick border border-border bg-surface-sunken px-1.5 py-0.5 font-sans text-xs font-medium text-text-muted max-sm:hidden">
          {shortcut}
        </kbd>
      )}
    </MenuItem>
  );
}
