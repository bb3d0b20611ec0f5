import {
  batchColumns,
  type BatchColumn,
  type BatchRow,
  type RowIssue,
} from "@apex/contract/business-withdrawals/withdrawal-batch";
import type { ErrorCode } from "@apex/contract/error-codes";
import { moneyOf, toMinor, type Money } from "@apex/contract/money";
import type { FeeLevel } from "@apex/contract/networks/list-networks";
import type { Caller, EngineContext } from "../context.ts";
import {
  reviewWithdrawalAt,
  type ReviewedWithdrawal,
} from "../crypto-withdrawals/create-withdrawal.ts";
import { openNetworkTerms } from "../networks/open-network.ts";
import { Refusal } from "../refusal.ts";
import type { Prices } from "../wallets/convert.ts";

/** Rows whose addresses are looked up at the same time. */
const atOnce = 16;

/** A row, with the fee that was reviewed where it is sent. */
export type GivenRow = BatchRow & { readonly fee?: Money };

export interface ReviewedRow {
  /** Undefined where the network does not take the asset. */
  readonly fee: Money | undefined;
  /** Undefined where there are issues. */
  readonly reviewed: ReviewedWithdrawal | undefined;
  readonly issues: readonly RowIssue[];
}

/** Checks every row by the rules of a withdrawal of its own; one that is like another row is an issue too. */
export async function reviewRows(
  { rows, feeLevel }: { readonly rows: readonly GivenRow[]; readonly feeLevel: FeeLevel },
  caller: Caller,
  context: EngineContext,
  { at, prices }: { readonly at: Date; readonly prices: Prices },
): Promise<ReviewedRow[]> {
  const repeated = repeatedRows(rows);
  const reviewed: ReviewedRow[] = [];
  for (let from = 0; from < rows.length; from += atOnce)
    reviewed.push(
      ...(await Promise.all(
        rows.slice(from, from + atOnce).map(async (row, place): Promise<ReviewedRow> => {
          const first = repeated.get(from + place);
          if (first !== undefined)
            return {
              ...(await reviewRow({ row, feeLevel }, caller, context, { at, prices })),
              reviewed: undefined,
              issues: [{ column: "note", code: "row-repeated", params: { row: first + 1 } }],
            };
          return reviewRow({ row, feeLevel }, caller, context, { at, prices });
        }),
      )),
    );
  return reviewed;
}

async function reviewRow(
  { row: { fee: given, ...row }, feeLevel }: { row: GivenRow; feeLevel: FeeLevel },
  caller: Caller,
  context: EngineContext,
  known: Pick<ReviewedWithdrawal, "at" | "prices">,
): Promise<ReviewedRow> {
  let fee: Money | undefined;
  try {
    const { fees } = openNetworkTerms(context, row.asset, row.network);
    fee = moneyOf(toMinor(fees[feeLevel], row.asset), row.asset);
    const reviewed = await reviewWithdrawalAt(
      { ...row, feeLevel, fee: given ?? fee },
      caller,
      context,
      known,
    );
    return { fee, reviewed, issues: [] };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { fee, reviewed: undefined, issues: issuesOf(error) };
  }
}

const columnOfCode: Readonly<Partial<Record<ErrorCode, BatchColumn>>> = {
  "network-unavailable": "network",
  "amount-below-minimum": "amount",
  "amount-above-maximum": "amount",
  "fee-changed": "amount",
  "address-high-risk": "address",
  "address-not-saved": "address",
  "address-on-hold": "address",
  "address-is-own": "address",
};

/** @throws {Refusal} the one given, where it is about no column. */
function issuesOf(refusal: Refusal): RowIssue[] {
  const column = columnOfCode[refusal.code];
  if (column !== undefined) return [{ column, code: refusal.code, params: refusal.params }];
  if (refusal.code !== "validation-failed") throw refusal;
  return refusal.issues.map(({ path, code }) => ({
    column: batchColumns.find((known) => known === path[1]) ?? "amount",
    code,
  }));
}

/** Rows that say the very same as one before, note included, and the place of that one. */
function repeatedRows(rows: readonly BatchRow[]): ReadonlyMap<number, number> {
  const seen = new Map<string, number>();
  const repeated = new Map<number, number>();
  for (const [place, { asset, network, address, memo = "", amount, note = "" }] of rows.entries()) {
    const said = JSON.stringify([
      asset,
      network,
      address.trim(),
      memo.trim(),
      amount.amount.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, ""),
      note.trim(),
    ]);
    const first = seen.get(said);
    if (first === undefined) seen.set(said, place);
    else repeated.set(place, first);
  }
  return repeated;
}
