import { isAsset, type Asset } from "@apex/contract/assets";
import type { InputOf } from "@apex/contract/endpoint";
import type { TransactionType } from "@apex/contract/transactions/transaction";
import { transactionSorts, type listTransactions } from "@apex/contract/transactions/transactions";
import { statusesOf, type DisplayState } from "../../../parts/transaction-row/display-state.ts";
import { isKnownType } from "../../../parts/transaction-row/transaction-words.ts";

export type TransactionSort = (typeof transactionSorts)[number];

/** The filters and order of the list. The address holds all of them. */
export interface TransactionFilters {
  text: string;
  states: readonly DisplayState[];
  type?: TransactionType | undefined;
  asset?: Asset | undefined;
  direction?: "in" | "out" | undefined;
  /** The first day, in the reader's time zone: `2026-11-01`. */
  from?: string | undefined;
  /** The last day, inclusive. */
  to?: string | undefined;
  sort: TransactionSort;
}

export const noFilters: TransactionFilters = { text: "", states: [], sort: "newest" };

export const displayStates = [
  "progress",
  "needs-you",
  "held",
  "done",
  "failed",
  "cancelled",
] as const satisfies readonly DisplayState[];

/** The filters in an address; unknown ones are ignored. */
export function readFilters(search: URLSearchParams): TransactionFilters {
  const get = (name: string) => search.get(name) ?? "";
  const type = get("type");
  const asset = get("asset");
  const direction = get("direction");
  const named = get("status").split(",");
  return {
    text: get("q").slice(0, 100),
    states: displayStates.filter((state) => named.includes(state)),
    type: isKnownType(type) ? type : undefined,
    asset: isAsset(asset) ? asset : undefined,
    direction: direction === "in" || direction === "out" ? direction : undefined,
    from: dayOf(get("from")),
    to: dayOf(get("to")),
    sort: transactionSorts.find((sort) => sort === get("sort")) ?? "newest",
  };
}

/** The address of filters, without default values. */
export function writeFilters({ text, states, sort, ...rest }: TransactionFilters): URLSearchParams {
  const search = new URLSearchParams();
  if (text !== "") search.set("q", text);
  if (states.length > 0) search.set("status", states.join(","));
  for (const [name, value] of Object.entries(rest))
    if (value !== undefined) search.set(name, value);
  if (sort !== "newest") search.set("sort", sort);
  return search;
}

/** Number of filters set in the panel, without search and order. */
export function filterCount({
  states,
  type,
  asset,
  direction,
  from,
  to,
}: TransactionFilters): number {
  return (
    states.length + [type, asset, direction, from, to].filter((value) => value !== undefined).length
  );
}

/** The query for the server. */
export function queryOf(filters: TransactionFilters): InputOf<typeof listTransactions>["query"] {
  const { text, states, type, asset, direction, from, to, sort } = filters;
  return {
    ...(text !== "" && { q: text }),
    ...(states.length > 0 && { status: states.flatMap((state) => statusesOf(state)).join(",") }),
    ...(type && { type }),
    ...(asset && { asset }),
    ...(direction && { direction }),
    ...(from && { from: startOfDay(from, 0) }),
    ...(to && { to: startOfDay(to, 1) }),
    ...(sort !== "newest" && { sort }),
  };
}

function dayOf(text: string): string | undefined {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}

/** The moment at which a day, or the day after it, begins for the reader. */
function startOfDay(day: string, later: 0 | 1): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}
