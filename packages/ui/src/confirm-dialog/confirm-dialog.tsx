import type { ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { Dialog } from "../dialog/dialog.tsx";

export interface ConfirmDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The question ("Leave this transfer?"). */
  title: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  /** The verb ("Leave"), never "OK". */
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  /** `danger` for what destroys or cannot be undone. Default `plain`. */
  tone?: "plain" | "danger";
  /** The confirmed action is under way; the dialog stays until it is closed. */
  isPending?: boolean;
}

/** Asks before something is lost. Focus starts on the way back when the tone is danger. */
export function ConfirmDialog({
  isOpen,
  onOpenChange,
  title,
  children,
  confirmLabel,
  cancelLabel,
  onConfirm,
  tone = "plain",
  isPending = false,
}: ConfirmDialogProps) {
  const isDanger = tone === "danger";
  return (
    <Dialog
      role="alertdialog"
      size="narrow"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={title}
      footer={(close) => (
        <>
          <Button
            variant={isDanger ? "danger" : "primary"}
            isPending={isPending}
            onPress={onConfirm}
            autoFocus={!isDanger}
            className="max-sm:w-full"
          >
            {confirmLabel}
          </Button>
          <Button variant="secondary" onPress={close} autoFocus={isDanger} className="max-sm:w-full">
            {cancelLabel}
          </Button>
        </>
      )}
    >
      {children}
    </Dialog>
  );
}
