import type { Asset } from "@apex/contract/assets";
import { defaultPageSize } from "@apex/contract/limits";
import { fromMinor } from "@apex/contract/money";
import { readStatement, type StatementLine } from "@apex/contract/wallets/statement";
import { partyOf } from "@apex/contract/transactions/party-of";
import * as z from "zod/mini";
import { descriptionSql } from "../../ledger/description-sql.ts";
import { storedType } from "../../ledger/render-transaction.ts";
import { personName } from "../../platform/person-name.ts";
import { onlyRow, type Db } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { handle } from "../../runtime/handle.ts";
import { ownEntriesSql } from "./own-entries.ts";
import { daysOf, type Days } from "./period-days.ts";

/**
 * The changes of a wallet's balance, for workspace $1 and asset $4, from $2 until before $3, with what Apex charged for
 * each. Cards and vaults are not included, because they have balances of their own.
 */
const changesSql = `${ownEntriesSql}, changes as (
    select movement_id, operation_id, min(at) as at,
      coalesce(sum(amount) filter (where own and account not in ('card', 'vault')), 0) as amount,
      coalesce(sum(amount) filter (where not own), 0) as fee
    from legs where asset = $4 group by movement_id, operation_id
    having coalesce(sum(amount) filter (where own and account not in ('card', 'vault')), 0) <> 0
  )`;

interface Totals {
  readonly holder: string;
  readonly balance: string;
  readonly later: string;
  readonly in: string;
  readonly out: string;
  readonly fees: string;
}

/** The figures of a period; `balance` is the wallet's current balance, `later` what moved since the period began. */
async function readTotals(
  db: Db,
  workspaceId: string,
  asset: Asset,
  { from, until }: Days,
): Promise<Totals> {
  return onlyRow(
    await db.query<Totals>(
      `${changesSql}, wallet as (select id, balance from accounts where owner = $1 and asset = $4)
       select case when w.type = 'business' then w.name
           else (select ${personName} from members m join users u on u.id = m.user_id where m.workspace_id = w.id and m.role = 'owner') end as holder,
         (select coalesce(sum(balance), 0)::text from wallet) as balance,
         (select coalesce(sum(d.moved), 0)::text from wallet join account_days d on d.account_id = wallet.id
          where d.day >= ($2::timestamptz at time zone 'UTC')::date) as later,
         (select coalesce(sum(amount + fee) filter (where amount + fee > 0), 0)::text from changes) as in,
         (select coalesce(-sum(amount + fee) filter (where amount + fee < 0), 0)::text from changes) as out,
         (select coalesce(sum(fee), 0)::text from changes) as fees
       from workspaces w where w.id = $1`,
      [workspaceId, from, until, asset],
    ),
  );
}

interface LineRow {
  readonly movement_id: string;
  readonly at: Date;
  readonly amount: string;
  readonly fee: string;
  readonly reference: string | null;
  readonly kind: string | null;
  readonly description: string | null;
  readonly direction: "in" | "out" | null;
  readonly receiver: string | null;
  readonly sender: string | null;
  readonly correction: boolean;
}

/** The cursor is the number of the page's last movement. */
const cursorSchema = z.string().check(z.regex(/^\d{1,18}$/));

export const readStatementHandler = handle(
  readStatement,
  { needs: "signed-in", area: ["reports", "view"], token: ["reports", "view"], fromReplica: true },
  async ({ query, caller: { workspaceId } }, { db }) => {
    const { asset, cursor = "0", perPage = defaultPageSize } = query;
    const days = daysOf(query);
    if (!cursorSchema.safeParse(cursor).success)
      throw new Refusal("validation-failed", {
        issues: [{ path: ["query", "cursor"], code: "invalid" }],
      });
    const totals = await readTotals(db, workspaceId, asset, days);
    const rows = await db.query<LineRow>(
      `${changesSql}, page as (select distinct movement_id from changes where movement_id > $5::bigint order by 1 limit $6)
       select c.movement_id::text, c.at, c.amount::text, c.fee::text, o.reference, o.kind, o.direction,
         o.data->'receiver'->>'name' as receiver, o.data->'sender'->>'name' as sender,
         coalesce(o.data ? 'correction', false) as correction,
         ${descriptionSql("o")} as description
       from changes c join page p on p.movement_id = c.movement_id left join operations o on o.id = c.operation_id
       order by c.movement_id, c.operation_id`,
      [workspaceId, days.from, days.until, asset, cursor, perPage + 1],
    );
    const movements = [...Map.groupBy(rows, ({ movement_id: id }) => id).values()];
    const shown = movements.slice(0, perPage);
    const last = shown.at(-1)?.[0];
    const written = (minor: bigint | string) => fromMinor(BigInt(minor), asset);
    const opening = BigInt(totals.balance) - BigInt(totals.later);
    const closing = opening + BigInt(totals.in) - BigInt(totals.out) - BigInt(totals.fees);
    return {
      holder: totals.holder,
      asset,
      opening: written(opening),
      in: written(totals.in),
      out: written(totals.out),
      fees: written(totals.fees),
      closing: written(closing),
      items: shown.flat().map((row) => lineOf(row, asset)),
      ...(movements.length > perPage && last && { nextCursor: last.movement_id }),
    };
  },
);

function lineOf(row: LineRow, asset: Asset): StatementLine {
  const party = partyOfRow(row);
  return {
    time: row.at.toISOString(),
    ...(row.reference !== null && { reference: row.reference }),
    ...(row.kind !== null && { type: storedType(row.kind) }),
    ...(party !== undefined && { party }),
    ...(row.description !== null && { description: row.description }),
    amount: fromMinor(BigInt(row.amount), asset),
    fee: fromMinor(BigInt(row.fee), asset),
  };
}

function partyOfRow({ kind, direction, receiver, sender, correction }: LineRow) {
  if (kind === null || direction === null || correction) return undefined;
  return partyOf({
    type: storedType(kind),
    direction,
    details: {
      ...(receiver !== null && { receiver: { name: receiver } }),
      ...(sender !== null && { sender: { name: sender } }),
    },
  });
}
