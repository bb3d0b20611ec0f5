import { useEffect, type ReactNode, type Ref } from "react";
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
} from "react-aria-components/Button";
import { Spinner } from "../spinner/spinner.tsx";
import { buttonStyle, type ButtonLook } from "./button-style.ts";

/** Loaded on demand, because only a pending button needs it. */
const loadNaming = () => import("./name-announcements.ts");

export interface ButtonProps
  extends ButtonLook, Omit<AriaButtonProps, "children" | "className" | "style" | "render"> {
  /** The verb, and the amount where money moves ("Send ₦25,000.00"). */
  children: ReactNode;
  /** An icon before the words. */
  icon?: ReactNode;
  /** The action in progress while `isPending`, for screen readers ("Sending"). */
  pendingLabel?: string;
  /** Added after the component's own classes. */
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

/**
 * An action. `isPending` keeps the words and the width, shows a ring in place of the icon, stays
 * focusable and ignores presses: a second press cannot send twice.
 */
export function Button({
  variant,
  size,
  width,
  icon,
  pendingLabel,
  children,
  className = "",
  ...rest
}: ButtonProps) {
  const { isPending = false } = rest;
  useEffect(() => {
    if (isPending)
      loadNaming().then(
        ({ nameAnnouncements }) => nameAnnouncements(),
        () => undefined,
      );
  }, [isPending]);
  return (
    <AriaButton {...rest} className={`${buttonStyle({ variant, size, width })} ${className}`}>
      {isPending && icon ? <Spinner /> : icon}
      {/* Without an icon the words make room within the padding: the button keeps its width. */}
      <span
        className={`relative min-w-0 ${isPending && !icon ? "translate-x-2 rtl:-translate-x-2" : ""}`}
      >
        {isPending && !icon && (
          <Spinner className="absolute end-full top-1/2 me-1.5 size-3 -translate-y-1/2" />
        )}
        {children}
      </span>
      {isPending && pendingLabel && (
        <span data-pending-label className="sr-only">
          {pendingLabel}
        </span>
      )}
    </AriaButton>
  );
}
