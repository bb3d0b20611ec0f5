import { dayMs } from "@apex/contract/durations";
import { toMinor } from "@apex/contract/money";
import type { Tx } from "@apex/engine/platform/db";
import { vaultMovement } from "@apex/engine/money/vaults/vault-movement";
import type { SeedCast } from "./seed-cast.ts";
import type { SeedHistory } from "./seed-history.ts";

/** Ada's savings; one vault is locked until the fees are due. */
const vaults = [
  {
    id: "019a0000-0000-7000-8000-0000000000a1",
    name: "Zanzibar",
    goal: "600000",
    lockedDays: null,
  },
  {
    id: "019a0000-0000-7000-8000-0000000000a2",
    name: "School fees",
    goal: "250000",
    lockedDays: 45,
  },
] as const;

/** Income that was saved at once: days ago, the vault and the amount. */
const saved = [
  [40, vaults[0], "180000"],
  [33, vaults[1], "250000"],
  [12, vaults[0], "95000"],
] as const;

export function addVaults(history: SeedHistory, { ada: { workspaceId } }: SeedCast): void {
  for (const [daysAgo, { id, name }, amount] of saved) {
    history.receive(workspaceId, [daysAgo, "18:20"], {
      kind: "fiat-deposit",
      asset: "NGN",
      amount,
      data: { wallet: "NGN", sender: { name: "Ada Obi" }, paymentMethod: "virtual-account" },
    });
    const movement = vaultMovement(
      { id, name, asset: "NGN" },
      {
        workspaceId,
        operationId: crypto.randomUUID(),
        direction: "in",
        amountMinor: toMinor(amount, "NGN"),
        at: history.at([daysAgo, "18:25"]),
      },
    );
    // No notifications are sent for the history.
    history.add({ ...movement, events: [] });
  }
}

/** The vaults; the ledger has their balances. @param now business time. */
export async function seedVaults(tx: Tx, { ada }: SeedCast, now: Date): Promise<void> {
  for (const { id, name, goal, lockedDays } of vaults) {
    await tx.query(
      `insert into vaults (id, workspace_id, name, asset, goal, locked_until, created_at) values ($1, $2, $3, 'NGN', $4, $5, $6)`,
      [
        id,
        ada.workspaceId,
        name,
        toMinor(goal, "NGN"),
        lockedDays === null ? null : new Date(now.getTime() + lockedDays * dayMs),
        new Date(now.getTime() - 41 * dayMs),
      ],
    );
  }
}

/**
 * Ada's referrals: one friend has traded and earned her the first reward; the other has only joined.
 * @param now business time.
 */
export async function seedReferrals(
  tx: Tx,
  userId: string,
  { tunde, zainab }: SeedCast,
  now: Date,
): Promise<void> {
  await tx.query(
    `update users set referred_by = $1 where id in (
       select m.user_id from members m where m.workspace_id = any($2::uuid[]) and m.role = 'owner'
     )`,
    [userId, [tunde.workspaceId, zainab.workspaceId]],
  );
  const trader = `(select m.user_id from members m where m.workspace_id = $1 and m.role = 'owner')`;
  await tx.query(
    `insert into referral_trades (operation_id, friend_id, usd_minor, at)
     values (gen_random_uuid(), ${trader}, 12500, $2)`,
    [zainab.workspaceId, new Date(now.getTime() - 33 * dayMs)],
  );
  await tx.query(
    `insert into referral_rewards (friend_id, milestone, referrer_id, operation_id, usd_minor, at)
     select ${trader}, 'first-trade', $2, o.id, o.amount, o.created_at
     from operations o where o.kind = 'referral-earning' order by o.created_at limit 1`,
    [zainab.workspaceId, userId],
  );
}
