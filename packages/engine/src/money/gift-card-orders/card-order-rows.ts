import type { BuyBrand } from "@apex/contract/gift-cards/buy-offers";
import type { CardOrder, CardOrderStatus } from "@apex/contract/gift-cards/card-orders";
import { moneyOf } from "@apex/contract/money";
import type { EngineContext } from "../../runtime/context.ts";
import type { Queryable } from "../../platform/db.ts";
import { giftCardOwner } from "../../platform/sealing/sealed-columns.ts";
import { openText } from "../../platform/sealing/sealed-text.ts";

/** An order with the columns of its operation. */
export interface CardOrderRow {
  readonly id: string;
  readonly user_id: string;
  readonly product: string;
  readonly country: string;
  readonly currency: string;
  readonly value: bigint;
  readonly quantity: number;
  readonly recipient_email: string | null;
  readonly created_at: Date;
  readonly failure: string | null;
  /** The columns from here on are the operation's. */
  readonly status: string;
  readonly reference: string;
  readonly amount: string;
  readonly fee: string;
}

export interface CardRow {
  readonly order_id: string;
  readonly place: number;
  readonly sealed_code: string;
  readonly ending: string;
  readonly used_at: Date | null;
}

const columns = "g.*, o.status, o.reference, o.amount, o.fee";
const from = "from gift_card_orders g join operations o on o.id = g.id";

/** An order of a workspace; of any workspace if none is given, for jobs. Undefined if there is none. */
export async function findOrder(
  db: Queryable,
  id: string,
  workspaceId?: string,
): Promise<CardOrderRow | undefined> {
  const [row] = await db.query<CardOrderRow>(
    `select ${columns} ${from} where g.id = $1 and g.workspace_id = coalesce($2, g.workspace_id)`,
    [id, workspaceId ?? null],
  );
  return row;
}

/** A page of a workspace's orders, newest first, after an id. */
export function listOrderRows(
  db: Queryable,
  workspaceId: string,
  { behind, count }: { behind: string | null; count: number },
): Promise<CardOrderRow[]> {
  return db.query<CardOrderRow>(
    `select ${columns} ${from} where g.workspace_id = $1 and ($2::uuid is null or g.id < $2) order by g.id desc limit $3`,
    [workspaceId, behind, count],
  );
}

/** The cards of orders, sorted by order and place. */
export function listCards(db: Queryable, orderIds: readonly string[]): Promise<CardRow[]> {
  return db.query<CardRow>(
    "select * from gift_card_codes where order_id = any ($1::uuid[]) order by order_id, place",
    [orderIds],
  );
}

export function openCode(
  { sealKeys }: Pick<EngineContext, "sealKeys">,
  { order_id, place, sealed_code }: CardRow,
): Promise<string> {
  return openText(sealKeys, giftCardOwner(order_id, place), sealed_code);
}

/** The name of a brand and the country where it is redeemed; a brand that is no longer sold is named by its id. */
export function brandOf(brands: readonly BuyBrand[], id: string): CardOrder["brand"] {
  const brand = brands.find((one) => one.id === id);
  return brand === undefined
    ? { id, name: id }
    : { id, name: brand.name, redeemAt: brand.redeemAt };
}

function statusOf(status: string): CardOrderStatus {
  if (status === "completed") return "delivered";
  return status === "failed" ? "failed" : "processing";
}

/** An order as its owner sees it, without codes in clear text. */
export function renderOrder(
  row: CardOrderRow,
  cards: readonly CardRow[],
  brands: readonly BuyBrand[],
): CardOrder {
  return {
    id: row.id,
    reference: row.reference,
    status: statusOf(row.status),
    brand: brandOf(brands, row.product),
    country: row.country,
    currency: row.currency,
    value: row.value.toString(),
    quantity: row.quantity,
    price: moneyOf(BigInt(row.amount), "NGN"),
    fee: moneyOf(BigInt(row.fee), "NGN"),
    ...(row.recipient_email !== null && { recipientEmail: row.recipient_email }),
    createdAt: row.created_at.toISOString(),
    ...(row.failure !== null && { failure: row.failure }),
    cards: cards
      .filter(({ order_id }) => order_id === row.id)
      .map(({ place, ending, used_at }) => ({
        place,
        ending,
        ...(used_at !== null && { usedAt: used_at.toISOString() }),
      })),
  };
}
