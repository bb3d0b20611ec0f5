import {
  listJournal,
  readSettlement,
  type JournalAccount,
  type JournalLine,
  type SettlementDay,
  type SettlementLine,
} from "@apex/contract/accounting/accounting";
import type { Asset } from "@apex/contract/assets";
import { defaultPageSize } from "@apex/contract/limits";
import { fromMinor } from "@apex/contract/money";
import * as z from "zod/mini";
import { descriptionSql } from "../../ledger/description-sql.ts";
import { storedAsset, storedType } from "../../ledger/render-transaction.ts";
import { Refusal } from "../../platform/refusal.ts";
import { handle, type Handler } from "../../runtime/handle.ts";
import { daysOf } from "../../money/wallets/period-days.ts";
import {
  dayRows,
  openingRows,
  ownEntriesSql,
  type DayRow,
} from "../../money/wallets/own-entries.ts";

/** Owners, admins and finance can read the accounts, as can a token that can read transactions. */
const reads = {
  needs: "signed-in",
  workspace: "business",
  area: ["reports", "approve"],
  token: ["reports", "view"],
  fromReplica: true,
} as const;

const readSettlementHandler = handle(readSettlement, reads, async ({ query, caller }, { db }) => {
  const period = daysOf(query);
  const [opening, rows] = await Promise.all([
    openingRows(db, caller.workspaceId, period.from),
    dayRows(db, caller.workspaceId, period),
  ]);
  return { days: settlementOf(opening, rows, period.days).toReversed() };
});

/** Makes the report of some days from the opening balances and the movements of those days. */
function settlementOf(
  opening: Awaited<ReturnType<typeof openingRows>>,
  rows: readonly DayRow[],
  days: readonly string[],
): SettlementDay[] {
  const balances = new Map<Asset, bigint>();
  for (const { asset, balance, moved } of opening) {
    const held = BigInt(balance) - BigInt(moved ?? 0);
    if (held !== 0n) balances.set(storedAsset(asset), held);
  }
  const byDay = Map.groupBy(rows, ({ day }) => day);
  return days.map((day) => {
    const moved = new Map((byDay.get(day) ?? []).map((row) => [storedAsset(row.asset), row]));
    for (const asset of moved.keys()) balances.set(asset, balances.get(asset) ?? 0n);
    const lines = [...balances.keys()].toSorted().flatMap((asset): SettlementLine[] => {
      const opening = balances.get(asset) ?? 0n;
      const row = moved.get(asset);
      if (row !== undefined) add(balances, row);
      else if (opening === 0n) return [];
      const written = (minor: bigint | string = 0n) => fromMinor(BigInt(minor), asset);
      return [
        {
          asset,
          opening: written(opening),
          in: written(row?.in),
          out: written(row?.out),
          fees: written(row?.fees),
          closing: written(balances.get(asset)),
        },
      ];
    });
    return { day, lines };
  });
}

function add(balances: Map<Asset, bigint>, row: DayRow): void {
  const asset = storedAsset(row.asset);
  const change = BigInt(row.in) - BigInt(row.out) - BigInt(row.fees);
  balances.set(asset, (balances.get(asset) ?? 0n) + change);
}

interface JournalRow {
  readonly movement_id: string;
  readonly at: Date;
  readonly account: string;
  readonly asset: string;
  readonly amount: string;
  readonly reference: string | null;
  readonly kind: string | null;
  readonly description: string | null;
}

const accountNames: Readonly<Record<string, JournalAccount>> = {
  available: "wallet",
  held: "on-hold",
  uncollected: "deposit-addresses",
  gas: "gas",
  "gas-held": "gas-on-hold",
  card: "card",
  vault: "vault",
  fees: "fees",
};

/** The cursor of a page: the number of its last entry. */
const cursorSchema = z.string().check(z.regex(/^\d{1,18}$/));

const listJournalHandler = handle(listJournal, reads, async ({ query, caller }, { db }) => {
  const { from, until } = daysOf(query);
  const { cursor = "0", perPage = defaultPageSize } = query;
  if (!cursorSchema.safeParse(cursor).success)
    throw new Refusal("validation-failed", {
      issues: [{ path: ["query", "cursor"], code: "invalid" }],
    });
  const rows = await db.query<JournalRow>(
    `${ownEntriesSql}, lines as (
       select movement_id, operation_id, account, asset, min(at) as at, sum(amount) as amount from legs
       where movement_id > $4::bigint group by movement_id, operation_id, account, asset having sum(amount) <> 0
     ), page as (select distinct movement_id from lines order by 1 limit $5)
     select l.movement_id::text, l.at, l.account, l.asset, l.amount::text, coalesce(o.reference, t.id::text) as reference,
       case when t.id is null then o.kind else 'card-payment' end as kind, coalesce(${descriptionSql("o")}, t.merchant) as description
     from lines l join page p on p.movement_id = l.movement_id left join operations o on o.id = l.operation_id
       left join card_transactions t on t.id = l.operation_id and o.id is null
     order by l.movement_id, l.operation_id, l.asset, l.account`,
    [caller.workspaceId, from, until, cursor, perPage + 1],
  );
  const entries = [...Map.groupBy(rows, ({ movement_id: id }) => id).values()];
  const shown = entries.slice(0, perPage);
  const last = shown.at(-1)?.[0];
  return {
    items: shown.flatMap(linesOf),
    ...(entries.length > perPage && last && { nextCursor: last.movement_id }),
  };
});

/** The lines of a journal entry. If the workspace's own lines do not sum to zero, the counterparty's line is added. */
function linesOf(rows: readonly JournalRow[]): JournalLine[] {
  const lines = rows.map((row) => lineOf(row, accountNames[row.account] ?? "counterparty"));
  const [first] = rows;
  if (first === undefined) return lines;
  const sums = new Map<string, bigint>();
  for (const { asset, amount } of rows) sums.set(asset, (sums.get(asset) ?? 0n) + BigInt(amount));
  for (const [asset, sum] of sums)
    if (sum !== 0n)
      lines.push(lineOf({ ...first, asset, amount: (-sum).toString() }, "counterparty"));
  return lines;
}

function lineOf(row: JournalRow, account: JournalAccount): JournalLine {
  const asset = storedAsset(row.asset);
  return {
    time: row.at.toISOString(),
    entry: row.movement_id,
    account,
    asset,
    amount: fromMinor(BigInt(row.amount), asset),
    ...(row.reference !== null && { reference: row.reference }),
    ...(row.kind !== null && {
      type: row.kind === "card-payment" ? row.kind : storedType(row.kind),
    }),
    ...(row.description !== null && { description: row.description }),
  };
}

export const accountingHandlers: readonly Handler[] = [readSettlementHandler, listJournalHandler];
