import { cva } from "class-variance-authority";
import type { ReactNode, Ref } from "react";
import {
  Dialog as AriaDialog,
  DialogTrigger as AriaDialogTrigger,
} from "react-aria-components/Dialog";
import { Modal, ModalOverlay, type ModalOverlayProps } from "react-aria-components/Modal";
import { usePortal } from "../overlay/portal-context.ts";
import { clearOfEnds, OverlayContent, type OverlaySlot } from "../overlay/overlay-content.tsx";

const modalStyle = cva(
  [
    "flex max-h-[calc(100dvh-2rem)] w-full flex-col overflow-clip bg-overlay shadow-overlay outline-none forced-colors:border",
    "max-sm:rounded-t-sheet sm:rounded-sheet",
    "transition duration-calm ease-settle entering:opacity-0 exiting:opacity-0 exiting:duration-quick",
    "motion-safe:entering:translate-y-4 motion-safe:exiting:translate-y-2 max-sm:motion-safe:entering:translate-y-24",
  ],
  {
    variants: { size: { narrow: "sm:max-w-md", normal: "sm:max-w-lg", wide: "sm:max-w-2xl" } },
  },
);

export interface DialogProps extends Omit<
  ModalOverlayProps,
  "children" | "className" | "style" | "render" | "isDismissable" | "isKeyboardDismissDisabled"
> {
  /** Names the dialog. */
  title: string;
  /** The body; a function gets `close`. */
  children: OverlaySlot;
  /** Buttons under the body, main action first; stays in sight while the body scrolls. */
  footer?: OverlaySlot;
  /** Used without a DialogTrigger. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** Label of the close button. Without it there is none, and neither Escape nor a press outside closes. */
  closeLabel?: string | undefined;
  /** True if a press outside closes it too. Default: true with a close button. */
  isDismissable?: boolean;
  /** 448, 512 or 672 px. Default `normal`. */
  size?: "narrow" | "normal" | "wide";
  /** `alertdialog` for a question that must be answered. Default `dialog`. */
  role?: "dialog" | "alertdialog";
  /** Added to the surface. */
  className?: string;
  /** The scrim with the surface in it. */
  ref?: Ref<HTMLDivElement>;
}

/**
 * A question over the page: in the middle of a screen, from the bottom of a phone. Focus stays inside and returns to its
 * opener. Use Sheet for content beside the page, and ConfirmDialog for a question that must be answered.
 */
export function Dialog({
  title,
  children,
  footer,
  closeLabel,
  isDismissable = closeLabel !== undefined,
  size = "normal",
  role = "dialog",
  className = "",
  ...overlay
}: DialogProps) {
  return (
    <ModalOverlay
      {...usePortal()}
      {...overlay}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={closeLabel === undefined}
      // Making the page inert restyles it as a whole, so that waits until the dialog is visible. Focus does not wait.
      UNSTABLE_deferUntilEntered
      className="fixed inset-0 z-50 flex items-end justify-center bg-scrim transition-opacity duration-calm sm:items-center sm:p-4 entering:animate-scrim exiting:opacity-0"
    >
      <Modal className={`${modalStyle({ size })} ${className}`}>
        <AriaDialog
          role={role}
          style={clearOfEnds}
          isEntering={false}
          className="flex min-h-0 flex-col overflow-y-auto outline-none"
        >
          {({ close }) => (
            <OverlayContent
              within="dialog"
              title={title}
              footer={footer}
              closeLabel={closeLabel}
              close={close}
            >
              {children}
            </OverlayContent>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

export interface DialogTriggerProps {
  /** A Button, then the Dialog that it opens. */
  children: ReactNode;
}

/** Ties a button to the dialog that it opens. */
export function DialogTrigger({ children }: DialogTriggerProps) {
  return <AriaDialogTrigger>{children}</AriaDialogTrigger>;
}
