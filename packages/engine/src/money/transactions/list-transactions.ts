import { assetCodes, assetFacts, isAsset, type Asset } from "@apex/contract/assets";
import type { InputOf } from "@apex/contract/endpoint";
import { defaultPageSize, needsYouMax } from "@apex/contract/limits";
import { needsYouStatuses } from "@apex/contract/transactions/transaction";
import { listTransactions } from "@apex/contract/transactions/transactions";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import { onlyRow, plannedEachTime } from "../../platform/db.ts";
import { handle } from "../../runtime/handle.ts";
import {
  operationColumns,
  renderTransaction,
  type OperationRow,
} from "../../ledger/render-transaction.ts";
import { readCursor, writeCursor, type TransactionCursor } from "./transaction-cursor.ts";
import { addFilters, Conditions, invalidFilter, type Split } from "./transaction-filters.ts";
import { receivedSql } from "../../ledger/received-sql.ts";
import { movedSql } from "../../ledger/moved-sql.ts";

type Sort = TransactionCursor[0];

/** Lists the workspace's transactions. The sorts `largest` and `smallest` compare their worth in USD. */
export const listTransactionsHandler = handle(
  listTransactions,
  { needs: "signed-in", area: ["reports", "view"], token: ["reports", "view"], fromReplica: true },
  async ({ query: filters, caller }, context) => {
    const sort = filters.sort ?? "newest";
    const isByWorth = sort === "largest" || sort === "smallest";
    const cursor = cursorOf(filters.cursor, sort);
    const pricedAt = new Date(cursor?.[3] ?? context.clock.business().getTime());
    const perPage = filters.perPage ?? defaultPageSize;
    const query = new Conditions();
    query.add(`o.workspace_id = ${query.value(caller.workspaceId)}`);
    const split = addFilters(query, filters, isByWorth);
    const asked = { query, sort, cursor, count: perPage + 1 };
    const sql =
      isByWorth && split !== undefined
        ? byWorthSql(asked, await pricedParts(context, pricedAt, split), split)
        : byTimeSql(asked, split);
    const rows = await context.db.query<OperationRow & { place: Date | string }>(
      filters.q === undefined ? sql : `${plannedEachTime} ${sql}`,
      query.values,
    );
    const openTrades = cursor === undefined ? await countOpenTrades(context, caller) : 0;
    const needsYou = isPlain(filters) ? await waiting(context, caller) : undefined;
    const page = rows.slice(0, perPage);
    const last = page.at(-1);
    const more = rows.length > perPage && last !== undefined;
    return {
      items: page.map(renderTransaction),
      ...(openTrades > 0 && { openTrades }),
      ...(needsYou && { needsYou }),
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

/** The number of transactions that wait for the customer, and the latest of them. */
async function waiting({ db }: EngineContext, { workspaceId }: Caller) {
  const query = new Conditions();
  query.add(`o.workspace_id = ${query.value(workspaceId)}`);
  const split = addFilters(query, { status: needsYouStatuses.join() }, false);
  const asked = { query, sort: "newest", cursor: undefined, count: needsYouMax } as const;
  const rows = await db.query<OperationRow>(byTimeSql(asked, split), query.values);
  const [latest] = rows;
  return latest && { count: rows.length, latest: renderTransaction(latest) };
}

/** True for a list without filters in the default order, the only one that reports what waits for the customer. */
const isPlain = ({ perPage: _, ...asked }: InputOf<typeof listTransactions>["query"]) =>
  Object.values(asked).every((filter) => filter === undefined);

/** A requested page: the conditions of its rows, their order, the end of the previous page, and the page's length. */
interface AskedPage {
  readonly query: Conditions;
  readonly sort: Sort;
  readonly cursor: TransactionCursor | undefined;
  readonly count: number;
}

/**
 * The SQL for a list by time. With a split, each value's rows are read separately, as many as the page has, so that an
 * index returns them in order.
 */
function byTimeSql({ query, sort, cursor, count }: AskedPage, split: Split | undefined): string {
  const [direction, beyond] = sort === "oldest" ? ["asc", ">"] : ["desc", "<"];
  if (cursor !== undefined) {
    query.add(
      `(o.created_at, o.id) ${beyond} (${query.value(cursor[1])}::timestamptz, ${query.value(cursor[2])}::uuid)`,
    );
  }
  const order = `order by o.created_at ${direction}, o.id ${direction} limit ${query.value(count)}`;
  const columns = `${operationColumns}, o.created_at as place`;
  if (split === undefined)
    return `select ${columns} from operations o where ${query.where()} ${order}`;
  const values = query.value(split.values);
  const page = (condition: string) =>
    `(select o.* from operations o where ${query.where()} and ${condition} ${order})`;
  const own = `o.${split.column} = part.value`;
  const { sides } = split;
  const pages = [page(sides ? `${own} and ${sides.own}` : own)];
  if (sides?.brought !== undefined)
    pages.push(page(`${receivedSql} = part.value and ${sides.brought}`));
  return `select ${columns} from unnest(${values}::text[]) as part (value) cross join lateral (
      ${pages.join(" union all ")}
    ) o ${order}`;
}

/** The transactions of an asset, or those of them that brought another one. */
interface PricedPart {
  readonly asset: string;
  /** The price of one minor unit in USD, as a numeric literal. */
  readonly price: string;
  readonly received: string | null;
}

async function pricedParts(
  { rails }: EngineContext,
  at: Date,
  { values, sides }: Split,
): Promise<PricedPart[]> {
  const prices = await rails.market.pricesAt(at);
  const partOf = (asset: Asset, received: Asset | null) => ({
    asset,
    price: `${prices.get(asset) ?? "0"}e-${assetFacts(asset).scale}`,
    received,
  });
  const wanted = values.filter(isAsset);
  const brought = sides?.brought === undefined ? [] : wanted;
  return [
    ...wanted.map((asset) => partOf(asset, null)),
    ...brought.flatMap((received) => assetCodes.map((asset) => partOf(asset, received))),
  ];
}

/**
 * The SQL for a list by worth. Within an asset, the order of worth is the order of amounts, for which there is an
 * index: as many rows are read of each asset as the page has. Transactions of equal worth are ordered by asset, amount
 * and id, so that the order is the same on every page.
 */
function byWorthSql(
  { query, sort, cursor, count }: AskedPage,
  parts: readonly PricedPart[],
  { sides }: Split,
): string {
  const isRising = sort === "smallest";
  const [direction, beyond] = isRising ? ["asc", ">"] : ["desc", "<"];
  const moved = movedSql("o");
  const assets = query.value(parts.map(({ asset }) => asset));
  const worths = query.value(parts.map(({ price }) => price));
  const brought = query.value(parts.map(({ received }) => received));
  const limit = query.value(count);
  let ends = "";
  let bound = "";
  if (cursor !== undefined) {
    const place = `${query.value(cursor[1])}::numeric`;
    const id = `${query.value(cursor[2])}::uuid`;
    ends = `cross join (select o.asset, o.id, ${moved} as moved from operations o where o.workspace_id = $1 and o.id = ${id}) ended`;
    // In the asset with which the previous page ended, the rows after its last one; in every other asset, the rows that
    // are worth no more, or no less.
    const [wider, farthest] = isRising
      ? [`- 0.00000001`, "00000000-0000-0000-0000-000000000000"]
      : [`+ 0.00000001`, "ffffffff-ffff-ffff-ffff-ffffffffffff"];
    const unbounded = isRising ? "-1" : "'Infinity'";
    bound = `, case when p.asset = ended.asset then ended.moved when p.price = 0 then ${unbounded}
        else (${place} ${wider}) / p.price end as bound, case when p.asset = ended.asset then ended.id else '${farthest}' end as bound_id,
      ended.asset as ended_asset`;
    const worth = `round(${moved} * part.price, 8)`;
    query.add(`(${moved}, o.id) ${beyond} (part.bound, part.bound_id)`);
    query.add(
      `(o.asset = part.ended_asset or ${worth} ${beyond} ${place} or (${worth} = ${place} and o.asset > part.ended_asset))`,
    );
  }
  query.add("o.asset = part.asset");
  const page = (condition: string) =>
    `(select o.*, ${moved} as moved, round(${moved} * part.price, 8) as place from operations o
      where ${query.where()} and ${condition} order by ${moved} ${direction}, o.id ${direction} limit ${limit})`;
  const pages = [page(`part.received is null and ${sides?.own ?? "true"}`)];
  if (sides?.brought !== undefined)
    pages.push(page(`${receivedSql} = part.received and ${sides.brought}`));
  return `select ${operationColumns}, o.place from (
      select p.asset, p.price, p.received${bound}
      from unnest(${assets}::text[], ${worths}::numeric[], ${brought}::text[]) as p (asset, price, received) ${ends}
    ) part cross join lateral (
      ${pages.join(" union all ")}
    ) o order by o.place ${direction}, o.asset, o.moved ${direction}, o.id ${direction} limit ${limit}`;
}

function placeText(place: Date | string): string {
  return place instanceof Date ? place.toISOString() : place;
}

function cursorOf(text: string | undefined, sort: Sort): TransactionCursor | undefined {
  if (text === undefined) return undefined;
  const cursor = readCursor(text);
  if (cursor?.[0] !== sort) throw invalidFilter("cursor");
  return cursor;
}
