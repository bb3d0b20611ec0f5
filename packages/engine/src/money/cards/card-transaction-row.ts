import type { CardTransaction } from "@apex/contract/cards/card-transactions";
import { moneyOf } from "@apex/contract/money";
import type { Queryable } from "../../platform/db.ts";
import { cardAsset } from "./card-terms.ts";

interface CardTransactionRow {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly amount: string;
  readonly fee: string;
  readonly merchant: string | null;
  readonly category: string | null;
  readonly country: string | null;
  readonly decline_reason: string | null;
  readonly refunded: string;
  readonly payment_id: string | null;
  readonly went_to_wallet: boolean;
  readonly created_at: Date;
  readonly settled_at: Date | null;
}

/** A page of a card's transactions, newest first, after an id. */
export async function listCardTransactionRows(
  db: Queryable,
  cardId: string,
  { behind, count }: { readonly behind: string | null; readonly count: number },
): Promise<CardTransaction[]> {
  const rows = await db.query<CardTransactionRow>(
    `select * from card_transactions where card_id = $1 and ($2::uuid is null or id < $2) order by id desc limit $3`,
    [cardId, behind, count],
  );
  return rows.map(renderCardTransaction);
}

export async function findCardTransaction(
  db: Queryable,
  cardId: string,
  id: string,
): Promise<CardTransaction | undefined> {
  const [row] = await db.query<CardTransactionRow>(
    "select * from card_transactions where card_id = $1 and id = $2",
    [cardId, id],
  );
  return row && renderCardTransaction(row);
}

export function renderCardTransaction(row: CardTransactionRow): CardTransaction {
  const usd = (minor: string) => moneyOf(BigInt(minor), cardAsset);
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    amount: usd(row.amount),
    fee: usd(row.fee),
    ...(row.merchant !== null && { merchant: row.merchant }),
    ...(row.category !== null && { category: row.category }),
    ...(row.country !== null && { country: row.country }),
    ...(row.decline_reason !== null && { declineReason: row.decline_reason }),
    ...(row.refunded !== "0" && { refunded: usd(row.refunded) }),
    ...(row.payment_id !== null && { paymentId: row.payment_id }),
    ...(row.went_to_wallet && { wentToWallet: true }),
    at: row.created_at.toISOString(),
    ...(row.settled_at !== null && { settledAt: row.settled_at.toISOString() }),
  };
}
