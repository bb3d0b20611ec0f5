import type { ReactNode } from "react";

export interface ResultActionsProps {
  /** Buttons, the main one first. */
  children: ReactNode;
}

/** What can be done after a receipt: one under the other on a phone, side by side else, nothing on paper. */
export function ResultActions({ children }: ResultActionsProps) {
  return <div className="grid gap-3 sm:flex sm:flex-wrap print:hidden">{children}</div>;
}
