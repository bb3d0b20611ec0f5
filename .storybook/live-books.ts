import type { Asset } from "@apex/contract/assets";
import { fromMinor } from "@apex/contract/money";
import type { Engine } from "@apex/engine/engine";
import { auditLedger } from "@apex/engine/ledger/audit";
import { readMessages } from "@apex/engine/sandbox/read-messages";

export interface BookEntry {
  id: string;
  movement: string;
  /** Whose account, and which. */
  account: string;
  /** With its sign, in the asset's units. */
  amount: string;
  asset: string;
}

export interface Books {
  /** Since the story was opened, newest first. */
  entries: readonly BookEntry[];
  /** Assets whose entries do not sum to zero: none. */
  unbalanced: readonly string[];
  /** Codes that were sent to the person, newest first. */
  codes: readonly { code: string; subject: string }[];
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

/** What the ledger of an engine is written into from now on, and the codes that it sends to a person. */
export async function openBooks({ context }: Engine, email: string): Promise<() => Promise<Books>> {
  const { db } = context;
  const [last] = await db.query<{ id: bigint }>("select coalesce(max(id), 0) as id from entries");
  return async () => {
    const rows = await db.query<EntryRow>(
      `select e.id, e.movement_id, a.workspace_id is null as is_house, a.kind, a.asset, e.amount::text as amount
       from entries e join accounts a on a.id = e.account_id
       where e.id > $1 order by e.id desc limit ${shownEntries}`,
      [last?.id ?? 0n],
    );
    const { assets } = await auditLedger(db);
    const messages = await readMessages(context, email);
    return {
      entries: rows.map(({ id, movement_id, is_house, kind, asset, amount }) => ({
        id: String(id),
        movement: String(movement_id),
        account: `${is_house ? "house" : "customer"} · ${kind}`,
        amount: signed(BigInt(amount), asset),
        asset,
      })),
      unbalanced: assets.filter(({ sum }) => sum !== "0").map(({ asset }) => asset),
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
