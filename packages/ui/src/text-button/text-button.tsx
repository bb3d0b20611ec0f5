import type { ReactNode, Ref } from "react";
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
} from "react-aria-components/Button";
import { linkStyle, type LinkVariant } from "../link/link.tsx";

export interface TextButtonProps extends Omit<
  AriaButtonProps,
  "children" | "className" | "style" | "render" | "isDisabled"
> {
  children: ReactNode;
  variant?: LinkVariant;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

/**
 * A small action beside or within text. It looks like a link, and is a button for screen readers and the keyboard.
 * Leave it out if the action is not available: disabled, it would look like plain text.
 */
export function TextButton({ variant, className = "", ...rest }: TextButtonProps) {
  return <AriaButton {...rest} className={`text-start ${linkStyle(variant)} ${className}`} />;
}
