import type { Asset } from "@apex/contract/assets";
import { moneysOf, shortestDecimal, type Money } from "@apex/contract/money";
import type { Movement } from "../../ledger/movement.ts";
import { storedAsset } from "../../ledger/render-transaction.ts";
import { timedUuid } from "../../platform/crypto.ts";
import type { Queryable } from "../../platform/db.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { smallestOutMinor, waysOutOf } from "./smallest-out.ts";

/** The workspaces that the person `$1` owns. */
export const ownedSql = "select workspace_id from members where user_id = $1 and role = 'owner'";

/** A workspace's money in an asset, and what holds it: the kinds of its accounts, its vaults and its cards. */
interface Balance {
  readonly workspaceId: string;
  readonly asset: Asset;
  readonly amountMinor: bigint;
  readonly parts: Readonly<Record<string, bigint>>;
}

/**
 * Accounts whose money can be given up: a business's free gas and its deposits on addresses join its wallet's money
 * before they leave, so together they are too little or not.
 */
const givenUpKinds = ["available", "gas", "uncollected"] as const;

/** The money of a person's workspaces, in their wallets, vaults, cards, gas stations and deposit addresses. */
export interface PersonsMoney {
  /** Money that can be moved out. */
  readonly left: readonly Balance[];
  /** Money in wallets, gas stations and addresses that is, together, too little to leave by any way. */
  readonly remainders: readonly Balance[];
}

/** Money that is on hold, set aside for a collection, in a vault or on a card is no remainder: it can reach the wallet and leave from there. */
export async function readMoney(
  context: EngineContext,
  db: Queryable,
  userId: string,
): Promise<PersonsMoney> {
  const rows = await db.query<{
    workspace_id: string;
    asset: string;
    balance: string;
    can_be_given_up: boolean;
    parts: Readonly<Record<string, string>>;
  }>(
    `with owned as (${ownedSql}), owners as (
       select workspace_id as id, workspace_id, null as holder from owned
       union all select id, workspace_id, 'vault' from vaults where workspace_id in (select * from owned)
       union all select id, workspace_id, 'card' from cards where workspace_id in (select * from owned)
     )
     select o.workspace_id, a.asset, sum(a.balance)::text as balance,
       bool_and(a.kind = any ($2::text[]) and o.holder is null) as can_be_given_up,
       json_object_agg(coalesce(o.holder, a.kind), a.balance::text) as parts
     from owners o join accounts a on a.owner = o.id where a.balance <> 0 group by 1, 2 order by 2, 1`,
    [userId, givenUpKinds],
  );
  const waysOut = waysOutOf(context);
  const left: Balance[] = [];
  const remainders: Balance[] = [];
  for (const row of rows) {
    const asset = storedAsset(row.asset);
    const amountMinor = BigInt(row.balance);
    const isRemainder = row.can_be_given_up && amountMinor < smallestOutMinor(asset, waysOut);
    const parts = Object.fromEntries(
      Object.entries(row.parts).map(([kind, minor]) => [kind, BigInt(minor)]),
    );
    const balance = { workspaceId: row.workspace_id, asset, amountMinor, parts };
    (isRemainder ? remainders : left).push(balance);
  }
  return { left, remainders };
}

/** The sums of balances by asset. */
export function sumsOf(balances: readonly Balance[]): Money[] {
  const sums = new Map<Asset, bigint>();
  for (const { asset, amountMinor } of balances)
    sums.set(asset, (sums.get(asset) ?? 0n) + amountMinor);
  return moneysOf(sums);
}

/** True if a person agreed to give up exactly these balances. */
export function isAgreed(balances: readonly Balance[], agreed: readonly Money[]): boolean {
  const written = (sums: readonly Money[]) =>
    sums
      .map(({ amount, asset }) => `${asset} ${shortestDecimal(amount)}`)
      .toSorted()
      .join();
  return written(sumsOf(balances)) === written(agreed);
}

/**
 * Takes remainders out of where they are, as a fee of the house's: partners hold the same money as before. Each is a
 * transaction of its owner's.
 */
export function giveUpMovement(remainders: readonly Balance[], at: Date): Movement {
  const taken = remainders.map((remainder) => ({ ...remainder, operationId: timedUuid(at) }));
  return {
    at,
    operations: taken.map(({ operationId, workspaceId, asset, amountMinor }) => ({
      id: operationId,
      workspaceId,
      kind: "transfer",
      status: "completed",
      direction: "out",
      asset,
      amountMinor: 0n,
      feeMinor: amountMinor,
      data: { wallet: asset, purpose: "remainder" },
    })),
    legs: taken.flatMap(({ operationId, workspaceId, asset, amountMinor, parts }) => [
      ...givenUpKinds.flatMap((kind) => {
        const minor = parts[kind] ?? 0n;
        return minor === 0n
          ? []
          : [{ workspaceId, asset, kind, amountMinor: -minor, operationId } as const];
      }),
      { workspaceId: null, asset, kind: "fees", amountMinor, operationId },
    ]),
    events: taken.map(({ operationId, workspaceId }) => ({
      workspaceId,
      kind: "changed",
      changes: ["wallets", "transactions", "gas-station", "collections"],
      operationId,
    })),
  };
}
