import type { ReactNode } from "react";

export interface ResultActionsProps {
  /** Buttons, the main one first. */
  children: ReactNode;
}

/**
 * The actions above a receipt, where they are in view: stacked on a phone, side by side on wider screens, not printed.
 */
export function ResultActions({ children }: ResultActionsProps) {
  return <div className="grid gap-3 sm:flex sm:flex-wrap print:hidden">{children}</div>;
}
