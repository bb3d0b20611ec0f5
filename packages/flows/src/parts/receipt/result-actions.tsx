import type { ReactNode } from "react";

export interface ResultActionsProps {
  /** Buttons, the main one first. */
  children: ReactNode;
}

/** The actions before a receipt, so that the way on is in sight: stacked on a phone, side by side on wider screens, hidden on paper. */
export function ResultActions({ children }: ResultActionsProps) {
  return <div className="grid gap-3 sm:flex sm:flex-wrap print:hidden">{children}</div>;
}
