import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../button/button.tsx";
import { Dialog, type DialogProps } from "../dialog/dialog.tsx";

export interface ConfirmDialogProps extends Omit<
  DialogProps,
  "footer" | "closeLabel" | "isDismissable" | "size" | "role"
> {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The question ("Leave this transfer?"). */
  title: string;
  /** The effect of the action, and whether it can be undone. */
  children: ReactNode;
  /** The verb ("Leave"), never "OK". */
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  /** `danger` for actions that destroy or cannot be undone. Default `plain`. */
  tone?: "plain" | "danger";
  /** The confirmed action is in progress; the dialog stays open until the caller closes it. */
  isPending?: boolean;
}

/**
 * Asks before something is lost. With the tone `danger` the focus starts on the cancel button. The answered dialog
 * disappears without a fade: a dialog that opens during the fade would cancel it, and the first one would stay visible
 * behind the second.
 */
export function ConfirmDialog({
  isOpen,
  onOpenChange,
  title,
  children,
  confirmLabel,
  cancelLabel,
  onConfirm,
  tone,
  isPending,
  ...dialog
}: ConfirmDialogProps) {
  if (!isOpen) return null;
  return (
    <Dialog
      {...dialog}
      role="alertdialog"
      size="narrow"
      isOpen
      onOpenChange={onOpenChange}
      title={title}
      footer={
        <Answers
          {...{ confirmLabel, cancelLabel, onConfirm, tone, isPending }}
          onCancel={() => onOpenChange(false)}
        />
      }
    >
      {children}
    </Dialog>
  );
}

interface AnswersProps extends Pick<
  ConfirmDialogProps,
  "confirmLabel" | "cancelLabel" | "onConfirm"
> {
  tone: "plain" | "danger" | undefined;
  isPending: boolean | undefined;
  onCancel: () => void;
}

function Answers({
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
  tone = "plain",
  isPending = false,
}: AnswersProps) {
  const isDanger = tone === "danger";
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <>
      <Button
        ref={isDanger ? null : first}
        variant={isDanger ? "danger" : "primary"}
        isPending={isPending}
        onPress={onConfirm}
        className="max-sm:w-full"
      >
        {confirmLabel}
      </Button>
      <Button
        ref={isDanger ? first : null}
        variant="secondary"
        onPress={onCancel}
        className="max-sm:w-full"
      >
        {cancelLabel}
      </Button>
    </>
  );
}
