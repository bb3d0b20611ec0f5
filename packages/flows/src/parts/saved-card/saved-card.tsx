import { IconButton } from "@apex/ui/icon-button/icon-button";
import { Pencil, Trash2 } from "@apex/ui/icon/icon";
import type { ReactNode } from "react";

export interface SavedCardActions {
  /** Each label names the item: "Edit Binance". Without `edit` the item can only be removed. */
  edit?: { label: string; onPress: () => void };
  remove: { label: string; onPress: () => void };
}

export interface SavedCardProps {
  /** An avatar or a coin, 40 px. */
  face: ReactNode;
  title: string;
  /** The kind of item, under its title. */
  facts: ReactNode;
  /** False for members who may only look. */
  actions: SavedCardActions | false;
  /** The item's number or address, and its last use. */
  children?: ReactNode;
}

/** A saved account, address or person in a list, with quiet actions beside its name. */
export function SavedCard({ face, title, facts, actions, children }: SavedCardProps) {
  return (
    <li className="grid min-w-0 content-start gap-3 rounded-card border border-border bg-surface-raised p-4">
      <div className="flex min-w-0 items-start gap-3">
        <span className="flex-none">{face}</span>
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">{title}</p>
          {facts}
        </div>
        {actions && (
          <div className="-my-1.5 -me-2 flex">
            {actions.edit && (
              <IconButton {...actions.edit} size="compact">
                <Pencil className="size-4.5" />
              </IconButton>
            )}
            <IconButton {...actions.remove} size="compact">
              <Trash2 className="size-4.5" />
            </IconButton>
          </div>
        )}
      </div>
      {children && <div className="min-w-0">{children}</div>}
    </li>
  );
}
