import { listApprovals, type Approval } from "@apex/contract/approvals/approvals";
import { useAllowed } from "../../base/flow/use-allowed.ts";
import { useRead } from "../../base/use-read.ts";

export interface OpenApprovals {
  /** The payments that wait longest, as far as the member's roles show them. */
  open: readonly Approval[];
  /** The payments in `open` that the member can approve or decline, which excludes their own. */
  toDecide: readonly Approval[];
  isPending: boolean;
}

/** Payments of the business that wait for a second member. */
export function useOpenApprovals(): OpenApprovals {
  const sees = useAllowed("withdrawals", "view");
  const decides = useAllowed("withdrawals", "approve");
  const approvals = useRead(listApprovals, { query: { stage: "open" } }, { enabled: sees });
  const open = approvals.data?.items ?? [];
  return {
    open,
    toDecide: decides ? open.filter(({ isOwn }) => !isOwn) : [],
    isPending: sees && approvals.isPending,
  };
}
