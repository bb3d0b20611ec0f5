import { dayMs } from "@apex/contract/durations";
import type { ApprovalMode } from "@apex/contract/approvals/approvals";
import { allows } from "@apex/contract/business/permissions";
import type { Asset } from "@apex/contract/assets";
import { moneyOf, type Money } from "@apex/contract/money";
import {
  membershipColumns,
  permissionsOf,
  type MembershipRow,
} from "../../runtime/access/role-permissions.ts";
import type { Queryable } from "../../platform/db.ts";
import type { Movement } from "../../ledger/movement.ts";
import { storedAsset } from "../../ledger/render-transaction.ts";
import type { Caller } from "../../runtime/context.ts";
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

/** True if sums need approval. They do if one of them has no known price. */
function isAbove(
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

/** Time in which a member’s payments count together. */
const summedMs = dayMs;

/** The field of an operation's data with the member who made the payment without approval. */
const aloneField = "paidAloneBy";

/** The maker of a payment, and the business. A token's payments count as its maker's. */
type Payer = Pick<Caller, "workspaceId" | "userId">;

/** Marks a movement that goes without approval, so that later payments of the member are counted together with it. */
export function paidAlone({ workspaceId, userId }: Payer, movement: Movement): Movement {
  const operations = movement.operations?.map((operation) =>
    operation.workspaceId === workspaceId
      ? { ...operation, data: { ...operation.data, [aloneField]: userId } }
      : operation,
  );
  return { ...movement, ...(operations && { operations }) };
}

/** The sum that a member has paid without approval in the last 24 hours, fees included. Payments that came back do not count. */
async function sumsPaidAlone(
  queryable: Queryable,
  { workspaceId, userId }: Payer,
  at: Date,
): Promise<Map<Asset, bigint>> {
  const rows = await queryable.query<{ asset: string; minor: string }>(
    `select asset, sum(amount + fee)::text as minor from operations
     where workspace_id = $1 and data->>'${aloneField}' = $2 and data ? '${aloneField}' and created_at > $3
       and direction = 'out' and status not in ('failed', 'rejected', 'declined', 'cancelled')
     group by asset`,
    [workspaceId, userId, new Date(at.getTime() - summedMs)],
  );
  return new Map(rows.map(({ asset, minor }) => [storedAsset(asset), BigInt(minor)]));
}

/** The reason why a payment needs approval. `sumOver` is the threshold that it exceeds only together with the member's other payments. */
export interface Need {
  readonly sumOver?: Money;
}

/** Tells whether a payment needs approval, by itself or with what its member has paid alone in the last 24 hours. */
export async function approvalNeed(
  queryable: Queryable,
  rule: Rule,
  payer: Payer,
  { taken, prices, at }: TakenSums,
): Promise<Need | undefined> {
  if (isAbove(rule, taken, prices)) return {};
  const { threshold } = rule;
  if (threshold === undefined || taken.size === 0) return undefined;
  const sums = await sumsPaidAlone(queryable, payer, at);
  for (const [asset, minor] of taken) sums.set(asset, (sums.get(asset) ?? 0n) + minor);
  if (!isAbove(rule, sums, prices)) return undefined;
  return { sumOver: moneyOf(threshold.minor, threshold.asset) };
}

interface TakenSums {
  /** The amount that the payment takes from the wallets, fees included. */
  readonly taken: ReadonlyMap<Asset, bigint>;
  readonly prices: Prices;
  /** Business time. */
  readonly at: Date;
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
