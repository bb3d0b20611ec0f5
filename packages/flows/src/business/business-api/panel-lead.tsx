import type { ReactNode } from "react";

export interface PanelLeadProps {
  /** Says what the entries below are for. */
  children: ReactNode;
  /** Makes a new one; absent for members who may only view. */
  action: ReactNode;
}

/** The line above a list of tokens or webhooks. */
export function PanelLead({ children, action }: PanelLeadProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
      <p className="max-w-prose min-w-60 flex-1 text-body text-text-muted">{children}</p>
      {action}
    </div>
  );
}
