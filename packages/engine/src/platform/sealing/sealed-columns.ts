/** The sealed fields of a card that is on order. */
export type CardSecret = "pin" | "bvn";

// The owners that texts are sealed for: a text opens for no other owner.
export const authenticatorOwner = (userId: string) => userId;
export const staffOwner = (staffId: string) => `staff:${staffId}`;
export const cardOwner = (cardId: string, secret: CardSecret) => `card:${cardId}:${secret}`;
export const cardDetailsOwner = (detailsId: string, secret: CardSecret) =>
  `card-details:${detailsId}:${secret}`;
export const tradeOwner = (tradeId: string) => `trade:${tradeId}`;
export const giftCardOwner = (orderId: string, place: number | string) =>
  `gift-card:${orderId}:${place}`;
export const webhookOwner = (webhookId: string) => `webhook:${webhookId}`;

/** A column of sealed texts. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** The primary key: its columns with their types. */
  readonly key: Readonly<Record<string, "uuid" | "int">>;
  /** The owner that a row's text is sealed for, by the row's primary key. */
  owner(id: string, place: string): string;
}

const byId = { id: "uuid" } as const;

/** Every column with sealed texts, for sealing them again under a new key. A test finds a missing one. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    table: "authenticators",
    column: "sealed_secret",
    key: { user_id: "uuid" },
    owner: authenticatorOwner,
  },
  { table: "staff", column: "sealed_secret", key: byId, owner: staffOwner },
  { table: "staff", column: "sealed_next_secret", key: byId, owner: staffOwner },
  {
    table: "card_details",
    column: "sealed_pin",
    key: byId,
    owner: (id) => cardDetailsOwner(id, "pin"),
  },
  {
    table: "card_details",
    column: "sealed_bvn",
    key: byId,
    owner: (id) => cardDetailsOwner(id, "bvn"),
  },
  { table: "cards", column: "sealed_pin", key: byId, owner: (id) => cardOwner(id, "pin") },
  { table: "cards", column: "sealed_bvn", key: byId, owner: (id) => cardOwner(id, "bvn") },
  { table: "gift_card_trades", column: "sealed_code", key: byId, owner: tradeOwner },
  {
    table: "gift_card_codes",
    column: "sealed_code",
    key: { order_id: "uuid", place: "int" },
    owner: giftCardOwner,
  },
  { table: "webhooks", column: "secret", key: byId, owner: webhookOwner },
  { table: "webhooks", column: "old_secret", key: byId, owner: webhookOwner },
];
