import { assetCodes, assetFacts, isAsset } from "@apex/contract/assets";
import type { InputOf } from "@apex/contract/endpoint";
import { defaultPageSize } from "@apex/contract/limits";
import { listTransactions } from "@apex/contract/transactions/transactions";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import { onlyRow, type SqlValue } from "../../platform/db.ts";
import { handle } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Prices } from "../prices/convert.ts";
import {
  operationColumns,
  renderTransaction,
  type OperationRow,
} from "../../ledger/render-transaction.ts";
import { readCursor, writeCursor, type TransactionCursor } from "./transaction-cursor.ts";
import { movedSql } from "../../ledger/moved-sql.ts";

type Filters = InputOf<typeof listTransactions>["query"];

/** Lists the workspace's transactions. Largest and smallest compare the worth in USD. */
export const listTransactionsHandler = handle(
  listTransactions,
  { needs: "signed-in", area: ["reports", "view"], token: ["reports", "view"], fromReplica: true },
  async ({ query: filters, caller }, context) => {
    const sort = filters.sort ?? "newest";
    const cursor = cursorOf(filters.cursor, sort);
    const pricedAt = new Date(cursor?.[3] ?? context.clock.business().getTime());
    const perPage = filters.perPage ?? defaultPageSize;
    const query = new Conditions();
    const place = await placeOf(sort, pricedAt, query, context);
    query.add(`o.workspace_id = ${query.value(caller.workspaceId)}`);
    addFilters(query, filters);
    if (cursor !== undefined) {
      const beyond = place.ascending ? ">" : "<";
      query.add(
        `(${place.sql}, o.id) ${beyond} (${query.value(cursor[1])}::${place.type}, ${query.value(cursor[2])}::uuid)`,
      );
    }
    const direction = place.ascending ? "asc" : "desc";
    const rows = await context.db.query<OperationRow & { place: Date | string }>(
      `select ${operationColumns}, ${place.sql} as place from operations o ${place.join}
     where ${query.where()} order by ${place.sql} ${direction}, o.id ${direction} limit ${query.value(perPage + 1)}`,
      query.values,
    );
    const openTrades = cursor === undefined ? await countOpenTrades(context, caller) : 0;
    const page = rows.slice(0, perPage);
    const last = page.at(-1);
    const more = rows.length > perPage && last !== undefined;
    return {
      items: page.map(renderTransaction),
      ...(openTrades > 0 && { openTrades }),
      ...(more
        ? { nextCursor: writeCursor([sort, placeText(last.place), last.id, pricedAt.getTime()]) }
        : {}),
    };
  },
);

async function countOpenTrades({ db }: EngineContext, { workspaceId }: Caller): Promise<number> {
  const { count } = onlyRow(
    await db.query<{ count: bigint }>(
      "select count(*) as count from gift_card_trades where workspace_id = $1 and closed_at is null",
      [workspaceId],
    ),
  );
  return Number(count);
}

/** The parts of a where clause and the numbered values in them. */
class Conditions {
  readonly values: SqlValue[] = [];
  readonly #parts: string[] = [];

  /** Adds a value and returns its placeholder. */
  value(value: SqlValue): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  add(condition: string): void {
    this.#parts.push(condition);
  }

  where(): string {
    return this.#parts.join(" and ");
  }
}

interface Place {
  readonly sql: string;
  readonly type: "timestamptz" | "numeric";
  readonly join: string;
  readonly ascending: boolean;
}

/** The value that a row is sorted by. */
async function placeOf(
  sort: TransactionCursor[0],
  pricedAt: Date,
  query: Conditions,
  context: EngineContext,
): Promise<Place> {
  const ascending = sort === "oldest" || sort === "smallest";
  if (sort === "newest" || sort === "oldest")
    return { sql: "o.created_at", type: "timestamptz", join: "", ascending };
  const prices = await context.rails.market.pricesAt(pricedAt);
  const join = `join jsonb_each_text(${query.value(JSON.stringify(pricesOfMinorUnits(prices)))}::jsonb) as price on price.key = o.asset`;
  return {
    sql: `round(${movedSql("o")} * price.value::numeric, 8)`,
    type: "numeric",
    join,
    ascending,
  };
}

/** USD price of one minor unit of each asset, as numeric literals. */
function pricesOfMinorUnits(prices: Prices): Record<string, string> {
  return Object.fromEntries(
    assetCodes.map((asset) => [asset, `${prices.get(asset) ?? "0"}e-${assetFacts(asset).scale}`]),
  );
}

function placeText(place: Date | string): string {
  return place instanceof Date ? place.toISOString() : place;
}

function cursorOf(
  text: string | undefined,
  sort: TransactionCursor[0],
): TransactionCursor | undefined {
  if (text === undefined) return undefined;
  const cursor = readCursor(text);
  if (cursor?.[0] !== sort) throw invalid("cursor");
  return cursor;
}

function addFilters(query: Conditions, filters: Filters): void {
  const { q, type, status, asset, direction, from, to } = filters;
  if (type !== undefined) query.add(`o.kind = any(${query.value(type.split(","))}::text[])`);
  if (status !== undefined) query.add(`o.status = any(${query.value(statusesOf(status))}::text[])`);
  if (asset !== undefined) {
    const codes = asset.split(",");
    if (!codes.every(isAsset)) throw invalid("asset");
    query.add(`o.asset = any(${query.value(codes)}::text[])`);
  }
  if (direction !== undefined) query.add(`o.direction = ${query.value(direction)}`);
  if (from !== undefined) query.add(`o.created_at >= ${query.value(from)}::timestamptz`);
  if (to !== undefined) query.add(`o.created_at < ${query.value(to)}::timestamptz`);
  const words = q?.trim() ?? "";
  if (words !== "") {
    const like = query.value(`%${words.replaceAll(/[\\%_]/g, "\\$&")}%`);
    const searched = [
      "o.reference",
      "o.data->'receiver'->>'name'",
      "o.data->'receiver'->>'username'",
      "o.data->'sender'->>'name'",
      "o.data->'sender'->>'username'",
      "o.data->>'note'",
      "o.data->>'provider'",
    ];
    query.add(`concat_ws(' ', ${searched.join(", ")}) ilike ${like}`);
  }
}

/** `cancelled` and `canceled` are one status. */
function statusesOf(filter: string): string[] {
  return filter
    .split(",")
    .flatMap((status) =>
      status === "cancelled" || status === "canceled" ? ["cancelled", "canceled"] : [status],
    );
}

function invalid(field: string): Refusal {
  return new Refusal("validation-failed", {
    issues: [{ path: ["query", field], code: "invalid" }],
  });
}
