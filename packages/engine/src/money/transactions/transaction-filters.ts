import { assetCodes, isAsset } from "@apex/contract/assets";
import type { InputOf } from "@apex/contract/endpoint";
import type { listTransactions } from "@apex/contract/transactions/transactions";
import { bringsSql, receivedSql } from "../../ledger/received-sql.ts";
import type { SqlValue } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";

export type TransactionFilters = InputOf<typeof listTransactions>["query"];

/** The parts of a where clause and the numbered values in them. */
export class Conditions {
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

/** A column with few values; an index returns the rows of each value in the order of the list. */
export interface Split {
  readonly column: "kind" | "asset" | "status";
  readonly values: readonly string[];
  /** Of a filter by wallets: further conditions of the rows that a wallet paid or received by, and of trades that it received from another one. */
  readonly sides?: WalletSides;
}

interface WalletSides {
  readonly own: string;
  /** Undefined if only payments are asked for. */
  readonly brought: string | undefined;
}

/** The statuses in which most operations end. The index by status leaves them out. */
const usualEnds: readonly string[] = ["completed", "successful"];

/**
 * Adds the filters of a list of operations `o`, except one, which it returns: that one's values are looked up one by
 * one.
 */
export function addFilters(
  query: Conditions,
  filters: TransactionFilters,
  isByWorth: boolean,
): Split | undefined {
  const { q, type, status, asset, direction, from, to } = filters;
  const codes = asset?.split(",");
  if (codes !== undefined && !codes.every(isAsset)) throw invalidFilter("asset");
  const statuses = status === undefined ? undefined : statusesOf(status);
  const isUnusual = statuses?.every((one) => !usualEnds.includes(one)) ?? false;
  const filtered: readonly (Split | undefined)[] = [
    // The worth of an amount depends on its asset.
    isByWorth ? { column: "asset", values: codes ?? assetCodes } : undefined,
    type === undefined ? undefined : { column: "kind", values: type.split(",") },
    statuses === undefined || !isUnusual ? undefined : { column: "status", values: statuses },
    codes === undefined || isByWorth ? undefined : { column: "asset", values: codes },
    statuses === undefined ? undefined : { column: "status", values: statuses },
  ];
  const given = filtered.filter((one) => one !== undefined);
  const [split] = given;
  for (const { column, values } of given) {
    if (column !== split?.column && column !== "asset")
      query.add(`o.${column} = any(${query.value(values)}::text[])`);
  }
  if (isUnusual) query.add("o.status not in ('completed', 'successful')");
  const sides = codes && sidesOf(query, codes, direction);
  if (codes === undefined) {
    if (direction !== undefined) query.add(`o.direction = ${query.value(direction)}`);
  } else if (sides !== undefined && split?.column !== "asset") {
    const own = `o.asset = any(${query.value(codes)}::text[]) and ${sides.own}`;
    const brought =
      sides.brought && `${receivedSql} = any(${query.value(codes)}::text[]) and ${sides.brought}`;
    query.add(brought === undefined ? own : `(${own} or ${brought})`);
  }
  if (from !== undefined) query.add(`o.created_at >= ${query.value(from)}::timestamptz`);
  if (to !== undefined) query.add(`o.created_at < ${query.value(to)}::timestamptz`);
  addSearch(query, q?.trim() ?? "");
  return split?.column === "asset" && sides ? { ...split, sides } : split;
}

/**
 * A trade is in the history of the wallet that paid and of the one that received. Where both are asked for, it is listed
 * once, by the one that paid, unless only incoming money is asked for.
 */
function sidesOf(
  query: Conditions,
  codes: readonly string[],
  direction: TransactionFilters["direction"],
): WalletSides {
  const own = direction === undefined ? "true" : `o.direction = ${query.value(direction)}`;
  if (direction === "out") return { own, brought: undefined };
  const once = direction === "in" ? "" : ` and o.asset <> all(${query.value(codes)}::text[])`;
  return { own, brought: `${bringsSql}${once}` };
}

const searched = [
  "o.reference",
  "o.data->'receiver'->>'name'",
  "o.data->'receiver'->>'username'",
  "o.data->'sender'->>'name'",
  "o.data->'sender'->>'username'",
  "o.data->>'note'",
  "o.data->>'provider'",
];

/** Punctuation, which the index `operations_by_words` replaces by spaces. */
const signs = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";
const wordsSql = `to_tsvector('simple', translate(
  ${searched.map((field) => `coalesce(${field}, '')`).join(" || ' ' || ")}, '${signs.replace("'", "''")}', '${" ".repeat(signs.length)}'
))`;

/** Finds the search text at the beginning of words, because the index holds whole words. */
function addSearch(query: Conditions, text: string): void {
  if (text === "") return;
  const words = text.split(/[\s!-/:-@[-`{-~]+/).filter(Boolean);
  if (words.length > 0) {
    const wanted = words.map((word) => `${word}:*`).join(" & ");
    query.add(`${wordsSql} @@ to_tsquery('simple', ${query.value(wanted)})`);
  }
  // `like` is not used: PostgreSQL would estimate it to be rarer than any word, and read every row that has the words.
  query.add(
    `position(lower(${query.value(text)}) in lower(concat_ws(' ', ${searched.join(", ")}))) > 0`,
  );
}

/** `cancelled` and `canceled` are one status. */
function statusesOf(filter: string): string[] {
  return filter
    .split(",")
    .flatMap((status) =>
      status === "cancelled" || status === "canceled" ? ["cancelled", "canceled"] : [status],
    );
}

export function invalidFilter(field: string): Refusal {
  return new Refusal("validation-failed", {
    issues: [{ path: ["query", field], code: "invalid" }],
  });
}
