import {
  batchColumns,
  type BatchColumn,
  type BatchRow,
  type RowIssue,
} from "@apex/contract/business-withdrawals/withdrawal-batch";
import type { ErrorCode } from "@apex/contract/error-codes";
import { moneyOf, type Money } from "@apex/contract/money";
import type { FeeLevel } from "@apex/contract/networks/list-networks";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import {
  reviewWithdrawalAt,
  type ReviewedWithdrawal,
} from "../../money/crypto-withdrawals/create-withdrawal.ts";
import { openNetworkTerms } from "../../money/networks/open-network.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Prices } from "../../money/prices/convert.ts";

/** The number of addresses that are looked up at the same time. */
const atOnce = 16;

/** A row; when it is sent, with the fee and the number of repeats that were reviewed. */
export type GivenRow = BatchRow & { readonly fee?: Money; readonly repeats?: number | undefined };

export interface ReviewedRow {
  /** Undefined if the network does not carry the asset. */
  readonly fee: Money | undefined;
  /** Undefined if there are issues. */
  readonly reviewed: ReviewedWithdrawal | undefined;
  readonly issues: readonly RowIssue[];
}

/** Checks every row by the rules of a single withdrawal. */
export async function reviewRows(
  { rows, feeLevel }: { readonly rows: readonly GivenRow[]; readonly feeLevel: FeeLevel },
  caller: Caller,
  context: EngineContext,
  { at, prices }: { readonly at: Date; readonly prices: Prices },
): Promise<ReviewedRow[]> {
  const reviewed: ReviewedRow[] = [];
  for (let from = 0; from < rows.length; from += atOnce)
    reviewed.push(
      ...(await Promise.all(
        rows
          .slice(from, from + atOnce)
          .map((row) => reviewRow({ row, feeLevel }, caller, context, { at, prices })),
      )),
    );
  return reviewed;
}

async function reviewRow(
  { row: { fee: given, repeats: _, ...row }, feeLevel }: { row: GivenRow; feeLevel: FeeLevel },
  caller: Caller,
  context: EngineContext,
  known: Pick<ReviewedWithdrawal, "at" | "prices">,
): Promise<ReviewedRow> {
  let fee: Money | undefined;
  try {
    const { fees } = openNetworkTerms(context, row.asset, row.network);
    fee = moneyOf(fees[feeLevel].minor(context.switches), row.asset);
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

/** @throws {Refusal} the given refusal, if it is about no column. */
export function issuesOf(refusal: Refusal): RowIssue[] {
  const column = columnOfCode[refusal.code];
  if (column !== undefined) return [{ column, code: refusal.code, params: refusal.params }];
  if (refusal.code !== "validation-failed") throw refusal;
  return refusal.issues.map(({ path, code }) => ({
    column: batchColumns.find((known) => known === path[1]) ?? "amount",
    code,
  }));
}
