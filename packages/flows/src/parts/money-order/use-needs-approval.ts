import { readApprovalRule } from "@apex/contract/approvals/approvals";
import type { Money } from "@apex/contract/money";
import { useClient } from "../../base/client-context.ts";
import { useRead } from "../../base/use-read.ts";

/** True if a payment that takes this from a wallet waits for another member's approval; false while unknown. */
export function useNeedsApproval({ amount, asset }: Money): boolean {
  const isBusiness = useClient().session.workspaceType() === "business";
  const rule = useRead(readApprovalRule, { query: { amount, asset } }, { enabled: isBusiness });
  return rule.data?.needsApproval === true;
}
