import { readApprovalRule } from "@apex/contract/approvals/approvals";
import type { Endpoint } from "@apex/contract/endpoint";
import type { Money } from "@apex/contract/money";
import { movedAmount } from "@apex/contract/transactions/moved-amount";
import { useClient } from "../../base/client-context.ts";
import { useRead } from "../../base/use-read.ts";

/** The parts of a reviewed order that tell what it takes from a wallet. */
export interface ReviewedSum {
  readonly amount?: Money | undefined;
  readonly fee?: Money | undefined;
  /** `pay`: the amount in the wallet's asset, if the order is in another one. */
  readonly quote?: { readonly id: string; readonly pay?: Money | undefined } | undefined;
}

/** The review of an order uses it to say that the order waits for approval, or is refused for lack of it. */
export interface Approval {
  readonly approval: Endpoint["approval"] | undefined;
  /** The business's threshold, if the order passes it only together with its sender's others of the last 24 hours. */
  readonly sumOver?: Money | undefined;
}

/**
 * Tells whether a reviewed order will wait for another member's approval or be refused for lack of it. `approval` is
 * undefined if it needs no approval, while that is unknown, and for calls that never need one.
 */
export function useApproval(
  { approval }: Pick<Endpoint, "approval">,
  { amount, fee, quote }: ReviewedSum,
): Approval {
  const isBusiness = useClient().session.workspaceType() === "business";
  const taken =
    quote?.pay ?? (amount && fee ? movedAmount({ direction: "out", amount, fee }) : amount);
  const rule = useRead(
    readApprovalRule,
    { query: { amount: taken?.amount, asset: taken?.asset } },
    { enabled: isBusiness && approval !== undefined && taken !== undefined },
  );
  if (rule.data?.needsApproval !== true) return { approval: undefined };
  return { approval, sumOver: rule.data.sumOver };
}
