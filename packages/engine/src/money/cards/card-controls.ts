import type { CardControlsBody } from "@apex/contract/cards/card";
import type { Money } from "@apex/contract/money";
import type { Issue } from "@apex/contract/problem";
import type { SqlValue, Tx } from "../../platform/db.ts";
import { minorOfField, refusedAmount } from "../../runtime/money-request.ts";
import { cardAsset } from "./card-terms.ts";

/** A card's spending limits as columns, in minor units. */
export type ControlColumns = readonly [
  perUse: SqlValue,
  month: SqlValue,
  lockedCategories: SqlValue,
  lockedMerchants: SqlValue,
];

/**
 * @param at the place of the limits in the request's body.
 * @throws {Refusal} validation-failed for an invalid limit.
 */
export function controlColumns(body: CardControlsBody, at: Issue["path"] = []): ControlColumns {
  return [
    limitOf(body.perUse, [...at, "perUse", "amount"]),
    limitOf(body.month, [...at, "month", "amount"]),
    [...new Set(body.lockedCategories)],
    [...new Set(body.lockedMerchants.map((name) => name.trim()))],
  ];
}

export async function writeControls(
  tx: Tx,
  cardId: string,
  controls: ControlColumns,
): Promise<void> {
  await tx.query(
    `update cards set per_use_limit = $2, month_limit = $3, locked_categories = $4, locked_merchants = $5 where id = $1`,
    [cardId, ...controls],
  );
}

function limitOf(limit: Money | undefined, field: Issue["path"]): SqlValue {
  if (limit === undefined) return null;
  if (limit.asset !== cardAsset) throw refusedAmount(field, "invalid");
  const minor = minorOfField(limit, field);
  if (minor === 0n) throw refusedAmount(field, "amount-zero");
  return minor.toString();
}
