import type { Asset } from "@apex/contract/assets";
import { fromMinor } from "@apex/contract/money";
import type { Queryable } from "@apex/engine/platform/db";
import type { Engine } from "@apex/engine/engine";
import { readMessages } from "@apex/sandbox/calls/read-messages";

export interface BookEntry {
  id: string;
  movement: string;
  /** The owner and kind of the account. */
  account: string;
  /** Signed, in the asset's units. */
  amount: string;
  asset: string;
}

export interface Books {
  /** Entries since the story was opened, newest first. */
  entries: readonly BookEntry[];
  /** The balances of an asset's accounts, side by side: the two sums cancel each other. */
  trialBalance: readonly TrialBalance[];
  /** Codes sent to the person, newest first. */
  codes: readonly { code: string; subject: string }[];
}

export interface TrialBalance {
  asset: Asset;
  /** Signed, in the asset's units. */
  customers: string;
  house: string;
  isBalanced: boolean;
}

interface EntryRow {
  readonly id: bigint;
  readonly movement_id: bigint;
  readonly is_house: boolean;
  readonly kind: string;
  readonly asset: Asset;
  readonly amount: string;
}

const shownEntries = 12;
const shownCodes = 2;

/** Number of the newest entry. */
export async function lastEntry(db: Queryable): Promise<bigint> {
  const [last] = await db.query<{ id: bigint }>("select coalesce(max(id), 0) as id from entries");
  return last?.id ?? 0n;
}

/** Entries after one, newest first. */
export async function readEntries(db: Queryable, after: bigint): Promise<readonly BookEntry[]> {
  const rows = await db.query<EntryRow>(
    `select e.id, e.movement_id, a.workspace_id is null as is_house, a.kind, a.asset, e.amount::text as amount
     from entries e join accounts a on a.id = e.account_id
     where e.id > $1 order by e.id desc limit ${shownEntries}`,
    [after],
  );
  return rows.map(({ id, movement_id, is_house, kind, asset, amount }) => ({
    id: String(id),
    movement: String(movement_id),
    account: `${is_house ? "house" : "customer"} · ${kind}`,
    amount: signed(BigInt(amount), asset),
    asset,
  }));
}

interface BalanceRow {
  readonly asset: Asset;
  readonly customers: string;
  readonly house: string;
}

async function readTrialBalance(db: Queryable): Promise<readonly TrialBalance[]> {
  const rows = await db.query<BalanceRow>(
    `select a.asset, coalesce(sum(e.amount) filter (where a.workspace_id is not null), 0)::text as customers,
       coalesce(sum(e.amount) filter (where a.workspace_id is null), 0)::text as house
     from entries e join accounts a on a.id = e.account_id group by a.asset order by a.asset`,
  );
  return rows.map(({ asset, customers, house }) => ({
    asset,
    customers: signed(BigInt(customers), asset),
    house: signed(BigInt(house), asset),
    isBalanced: BigInt(customers) + BigInt(house) === 0n,
  }));
}

/** Returns a function that reads the ledger's entries since this call, and the codes sent to a person. */
export async function openBooks({ context }: Engine, email: string): Promise<() => Promise<Books>> {
  const { db } = context;
  const before = await lastEntry(db);
  return async () => {
    const messages = await readMessages(context, email);
    return {
      entries: await readEntries(db, before),
      trialBalance: await readTrialBalance(db),
      codes: messages
        .flatMap(({ code, subject }) => (code === undefined ? [] : [{ code, subject }]))
        .slice(0, shownCodes),
    };
  };
}

function signed(amountMinor: bigint, asset: Asset): string {
  return amountMinor < 0n
    ? `−${fromMinor(-amountMinor, asset)}`
    : `+${fromMinor(amountMinor, asset)}`;
}
