import { tradeDisputeWindowMs } from "@apex/contract/limits";
import { moneyOf } from "@apex/contract/money";
import type { SellBrand } from "@apex/contract/gift-cards/sell-offers";
import type { Trade, TradeStatus } from "@apex/contract/gift-cards/trades";
import type { TransactionStatus } from "@apex/contract/transactions/transaction";
import type { Queryable, Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";

/** A locked rate, and the cards that it was quoted for. */
export interface QuoteRow {
  readonly id: string;
  readonly brand: string;
  readonly country: string;
  readonly form: string;
  readonly currency: string;
  readonly value: bigint;
  readonly quantity: number;
  /** Kobo. */
  readonly rate: string;
  readonly payout: string;
  readonly minutes: number;
}

/** A trade, which copies its quote, with the columns of its operation. */
export interface TradeRow extends QuoteRow {
  readonly workspace_id: string;
  readonly user_id: string;
  readonly sealed_code: string | null;
  readonly code_ending: string | null;
  readonly created_at: Date;
  readonly accept_by: Date;
  readonly accepted_at: Date | null;
  readonly trader: string | null;
  /** The member of staff who has the trade, or had it before its dispute. */
  readonly trader_id: string | null;
  readonly rejection: string | null;
  readonly rejection_note: string | null;
  readonly rejection_images: string[];
  readonly disputed_at: Date | null;
  readonly closed_at: Date | null;
  readonly rating: number | null;
  readonly last_number: number;
  readonly customer_read: number;
  readonly trader_read: number;
  readonly trader_typing_until: Date | null;
  readonly customer_typing_until: Date | null;
  /** The columns from here on are the operation's. */
  readonly status: string;
  readonly reference: string;
  readonly unread: bigint;
  /** True if the trader asked for more proof, and the customer has written nothing since. */
  readonly asked: boolean;
}

/** SQL condition: the trader of an open trade asked for more proof, and its owner has written nothing since. */
export const askedSql = (trade: "t" | "last") => `${trade}.closed_at is null and exists (
    select from gift_card_messages m where m.trade_id = ${trade}.id and m.event = 'more-info' and not exists (
      select from gift_card_messages a where a.trade_id = ${trade}.id and a.author = 'customer' and a.number > m.number))`;
export const tradeColumns = `t.*, o.status, o.reference,
  (select count(*) from gift_card_messages m where m.trade_id = t.id and m.number > t.customer_read and m.author <> 'customer') as unread,
  (${askedSql("t")}) as asked`;
export const tradeFrom = "from gift_card_trades t join operations o on o.id = t.id";

/** Statuses of the operation and their names in a trade. */
const statuses = {
  pending: "pending",
  active: "active",
  paid: "paid",
  rejected: "rejected",
  cancelled: "cancelled",
  under_review: "disputed",
} as const satisfies Partial<Record<TransactionStatus, TradeStatus>>;
/** The statuses of a trade's operation. */
export type StoredTradeStatus = keyof typeof statuses;

export function storedTradeStatus({ status }: Pick<TradeRow, "status">): StoredTradeStatus {
  for (const known of tradeStatusesStored) if (known === status) return known;
  throw new Error(`"${status}" is no status of a trade.`);
}
const tradeStatusesStored = [
  "pending",
  "active",
  "paid",
  "rejected",
  "cancelled",
  "under_review",
] as const satisfies readonly StoredTradeStatus[];

export const tradeStatusOf = (row: Pick<TradeRow, "status">): TradeStatus =>
  statuses[storedTradeStatus(row)];

/** A trade of a workspace; of any workspace if none is given, for traders. Undefined if there is none. */
export async function findTrade(
  db: Queryable,
  id: string,
  workspaceId?: string,
): Promise<TradeRow | undefined> {
  const [row] = await db.query<TradeRow>(
    `select ${tradeColumns} ${tradeFrom} where t.id = $1 and t.workspace_id = coalesce($2, t.workspace_id)`,
    [id, workspaceId ?? null],
  );
  return row;
}

/**
 * Locks a trade until the transaction ends.
 * @throws {Refusal} not-found
 */
export async function lockTrade(tx: Tx, id: string, workspaceId?: string): Promise<TradeRow> {
  const locked = await tx.query(
    "select from gift_card_trades where id = $1 and workspace_id = coalesce($2, workspace_id) for update",
    [id, workspaceId ?? null],
  );
  // Read again under the lock, because the operation may have changed too.
  const row = locked.length === 0 ? undefined : await findTrade(tx, id);
  if (row === undefined) throw new Refusal("not-found");
  return row;
}

/** A page of a workspace's trades after an id: those that wait for their owner first, then the newest. */
export function listTradeRows(
  db: Queryable,
  workspaceId: string,
  { isOpen, behind, count }: { isOpen: boolean; behind: string | null; count: number },
): Promise<TradeRow[]> {
  return db.query<TradeRow>(
    `select ${tradeColumns} ${tradeFrom}
     where t.workspace_id = $1 and (t.closed_at is null) = $2 and ($3::uuid is null or
       (${askedSql("t")}, t.id) < (select ${askedSql("last")}, last.id from gift_card_trades last where last.id = $3))
     order by (${askedSql("t")}) desc, t.id desc limit $4`,
    [workspaceId, isOpen, behind, count],
  );
}

/** True while a trader checks the cards, or staff check a dispute about them: the money is set aside. */
export function isChecked({ status }: Pick<TradeRow, "status">): boolean {
  return status === "active" || status === "under_review";
}

/** True if a trade may be disputed, once: while it is in progress, and some days after its rejection. */
export function canDispute(row: TradeRow, now: Date): boolean {
  if (row.disputed_at !== null) return false;
  if (row.status === "active") return true;
  const until = (row.closed_at?.getTime() ?? 0) + tradeDisputeWindowMs;
  return row.status === "rejected" && now.getTime() <= until;
}

/** A brand's name; a brand that is no longer bought is named by its id. */
export function brandName(brands: readonly SellBrand[], id: string): string {
  return brands.find((brand) => brand.id === id)?.name ?? id;
}

/** A trade as its owner sees it. */
export function renderTrade(row: TradeRow, brands: readonly SellBrand[], now: Date): Trade {
  const status = tradeStatusOf(row);
  const isOver = status === "paid" || status === "rejected";
  return {
    id: row.id,
    reference: row.reference,
    status,
    brand: { id: row.brand, name: brandName(brands, row.brand) },
    country: row.country,
    currency: row.currency,
    form: row.form,
    value: row.value.toString(),
    quantity: row.quantity,
    rate: moneyOf(BigInt(row.rate), "NGN"),
    payout: moneyOf(BigInt(row.payout), "NGN"),
    minutes: row.minutes,
    ...(row.code_ending !== null && { codeEnding: row.code_ending }),
    createdAt: row.created_at.toISOString(),
    ...(status === "pending" && { acceptBy: row.accept_by.toISOString() }),
    ...(status === "active" &&
      row.accepted_at !== null && { expectedAt: expectedAt(row.accepted_at, row.minutes) }),
    ...(row.closed_at !== null && { closedAt: row.closed_at.toISOString() }),
    ...(row.trader !== null && { trader: row.trader }),
    ...(status === "rejected" && rejectionOf(row)),
    canCancel: status === "pending",
    canDispute: canDispute(row, now),
    canRate: isOver,
    ...(row.rating !== null && { rating: row.rating }),
    needsYou: row.asked,
    unread: Number(row.unread),
  };
}

export function expectedAt(acceptedAt: Date, minutes: number): string {
  return new Date(acceptedAt.getTime() + minutes * 60_000).toISOString();
}

function rejectionOf(row: TradeRow): Pick<Trade, "rejection"> {
  if (row.rejection === null) return {};
  return {
    rejection: {
      reason: row.rejection,
      ...(row.rejection_note !== null && { note: row.rejection_note }),
      imageIds: row.rejection_images,
    },
  };
}
