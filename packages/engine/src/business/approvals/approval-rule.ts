import type { ApprovalMode } from "@apex/contract/approvals/approvals";
import { allows } from "@apex/contract/business/permissions";
import type { Asset } from "@apex/contract/assets";
import {
  membershipColumns,
  permissionsOf,
  type MembershipRow,
} from "../../runtime/access/role-permissions.ts";
import type { Queryable } from "../../platform/db.ts";
import { storedAsset } from "../../ledger/render-transaction.ts";
import { convertMinor, hasRate, type Prices } from "../../money/prices/convert.ts";

/** The rule that decides which of a business's payments need a second member's approval. */
export interface Rule {
  readonly mode: ApprovalMode;
  /** Set for the mode `above` only. */
  readonly threshold: { readonly asset: Asset; readonly minor: bigint } | undefined;
}

export async function loadRule(queryable: Queryable, workspaceId: string): Promise<Rule> {
  const [row] = await queryable.query<{
    mode: "always" | "above";
    threshold: string | null;
    asset: string | null;
  }>("select mode, threshold, asset from approval_rules where workspace_id = $1", [workspaceId]);
  if (row === undefined) return { mode: "off", threshold: undefined };
  const { mode, threshold, asset } = row;
  return {
    mode,
    threshold:
      threshold === null || asset === null
        ? undefined
        : { asset: storedAsset(asset), minor: BigInt(threshold) },
  };
}

/** True if a payment needs approval. It does if its amount has no known price. */
export function mustWait(
  { mode, threshold }: Rule,
  taken: ReadonlyMap<Asset, bigint>,
  prices: Prices,
): boolean {
  if (mode === "off" || taken.size === 0) return false;
  if (threshold === undefined) return true;
  let worth = 0n;
  for (const [asset, minor] of taken) {
    if (!hasRate(asset, threshold.asset, prices)) return true;
    worth += convertMinor(minor, asset, threshold.asset, prices);
  }
  return worth > threshold.minor;
}

/** The ids of the other members who may approve a member's payments. */
export async function otherApprovers(
  queryable: Queryable,
  workspaceId: string,
  userId: string,
): Promise<string[]> {
  const members = await queryable.query<MembershipRow & { user_id: string }>(
    `select m.user_id, ${membershipColumns} from members m join workspaces w on w.id = m.workspace_id
     join users u on u.id = m.user_id
     where m.workspace_id = $1 and m.user_id <> $2 and u.closed_at is null`,
    [workspaceId, userId],
  );
  return members
    .filter((member) => allows(permissionsOf(member), "withdrawals", "approve"))
    .map((member) => member.user_id);
}
