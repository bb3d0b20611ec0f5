import type { ReactElement, ReactNode, Ref } from "react";
import {
  Dialog,
  DialogTrigger,
  type PopoverProps as AriaPopoverProps,
} from "react-aria-components/Popover";
import { PopoverSurface } from "./popover-surface.tsx";

export interface PopoverProps extends Omit<
  AriaPopoverProps,
  | "children"
  | "className"
  | "isOpen"
  | "onOpenChange"
  | "defaultOpen"
  | "render"
  | "style"
  | "trigger"
  | "triggerRef"
> {
  /** The Button or IconButton that opens it. */
  trigger: ReactElement;
  /** Names what it holds. */
  label: string;
  /** The body; a function gets `close`. */
  children: ReactNode | ((close: () => void) => ReactNode);
  /** Default `bottom end`. */
  placement?: NonNullable<AriaPopoverProps["placement"]>;
  /** Classes for the body. */
  className?: string;
  ref?: Ref<HTMLElement>;
}

/** More content beside a control: filters, an explanation with a link. */
export function Popover({
  trigger,
  label,
  children,
  placement = "bottom end",
  className = "",
  ...rest
}: PopoverProps) {
  return (
    <DialogTrigger>
      {trigger}
      <PopoverSurface {...rest} placement={placement} className="max-w-[calc(100vw-2rem)]">
        <Dialog aria-label={label} className={`p-4 outline-none ${className}`}>
          {({ close }) => (typeof children === "function" ? children(close) : children)}
        </Dialog>
      </PopoverSurface>
    </DialogTrigger>
  );
}
