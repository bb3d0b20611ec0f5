import type { ReactNode, Ref } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button";
import { Spinner } from "../spinner/spinner.tsx";
import { buttonStyle, type ButtonLook } from "./button-style.ts";

export interface ButtonProps
  extends ButtonLook, Omit<AriaButtonProps, "children" | "className" | "style" | "render"> {
  /** The verb, and the amount where money moves ("Send ₦25,000.00"). */
  children: ReactNode;
  /** An icon before the words. */
  icon?: ReactNode;
  /** Added after the component's own classes. */
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

/**
 * An action. `isPending` keeps the words and the width, shows a ring in place of the icon, stays
 * focusable and ignores presses: a second press cannot send twice.
 */
export function Button({ variant, size, width, icon, children, className = "", ...rest }: ButtonProps) {
  return (
    <AriaButton {...rest} className={`${buttonStyle({ variant, size, width })} ${className}`}>
      {({ isPending }) => (
        <>
          {isPending ? <Spinner className={icon ? "" : "absolute left-3"} /> : icon}
          <span className="min-w-0">{children}</span>
        </>
      )}
    </AriaButton>
  );
}
