import { readApprovalRule } from "@apex/contract/approvals/approvals";
import type { Endpoint } from "@apex/contract/endpoint";
import type { Money } from "@apex/contract/money";
import { movedAmount } from "@apex/contract/transactions/moved-amount";
import { useClient } from "../../base/client-context.ts";
import { useRead } from "../../base/use-read.ts";

/** A reviewed order, as far as it says what it takes from a wallet. */
export interface ReviewedSum {
  readonly amount?: Money | undefined;
  readonly fee?: Money | undefined;
  /** Its `pay` is what a wallet of another asset pays. */
  readonly quote?: { readonly id: string; readonly pay?: Money | undefined } | undefined;
}

/**
 * What becomes of an order that needs another member's approval; undefined if it needs none, while that is unknown, and for a call that
 * no rule is about.
 */
export function useApproval(
  { approval }: Pick<Endpoint, "approval">,
  { amount, fee, quote }: ReviewedSum,
): Endpoint["approval"] {
  const isBusiness = useClient().session.workspaceType() === "business";
  const taken =
    quote?.pay ?? (amount && fee ? movedAmount({ direction: "out", amount, fee }) : amount);
  const rule = useRead(
    readApprovalRule,
    { query: { amount: taken?.amount, asset: taken?.asset } },
    { enabled: isBusiness && approval !== undefined && taken !== undefined },
  );
  return rule.data?.needsApproval === true ? approval : undefined;
}
