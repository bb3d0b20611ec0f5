import {
  billingAddressSchema,
  cardStatuses,
  type Card,
  type CardStatus,
} from "@apex/contract/cards/card";
import { cardReadyAfterMs, cardUnusedLifeMs } from "@apex/contract/limits";
import { moneyOf } from "@apex/contract/money";
import { personName } from "../../platform/person-name.ts";
import { onlyRow, type Queryable, type Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { cardAsset, monthOf } from "./card-terms.ts";

/** A row of `cards`. */
export interface CardRow {
  readonly id: string;
  readonly workspace_id: string;
  readonly user_id: string;
  readonly network: string;
  readonly colour: string;
  readonly label: string;
  readonly holder_name: string;
  readonly holder_id: string | null;
  readonly status: string;
  readonly is_default: boolean;
  /** Kept until the issuer has answered, like `sealed_bvn`. */
  readonly sealed_pin: string | null;
  readonly sealed_bvn: string | null;
  readonly last_four: string | null;
  readonly expiry: string | null;
  readonly billing_address: unknown;
  /** Minor units of US dollars. */
  readonly per_use_limit: string | null;
  readonly month_limit: string | null;
  readonly locked_categories: string[];
  readonly locked_merchants: string[];
  readonly created_at: Date;
  readonly used_at: Date | null;
  readonly block_reason: string | null;
  readonly unblocked_at: Date | null;
  readonly terminated_at: Date | null;
  readonly termination_reason: string | null;
  readonly deleted_at: Date | null;
}

/** A card with its balance. */
export interface FundedCardRow extends CardRow {
  /** Minor units. */
  readonly balance: string;
  readonly held: string;
  readonly spent: string;
  /** Name of the member who holds it; null in a personal workspace. */
  readonly holder: string | null;
  readonly is_member: boolean;
  /** True if the order still waits for a second member's approval. */
  readonly waits: boolean;
}

export function statusOf({ status }: Pick<CardRow, "status">): CardStatus {
  const known = cardStatuses.find((one) => one === status);
  if (known === undefined) throw new Error(`"${status}" is no status of a card.`);
  return known;
}

/** The end of a card's number, as records show it. */
export function maskedNumber(lastFour: string | null): string {
  return `•••• ${lastFour ?? "••••"}`;
}

const balanceSql = (kind: "available" | "held") =>
  `coalesce((select a.balance from accounts a where a.owner = c.id and a.asset = 'USD' and a.kind = '${kind}'), 0)`;

/** The sum of payments and holds since `$2`. */
const spentSql = `coalesce((select sum(t.amount - t.refunded) from card_transactions t
  where t.card_id = c.id and t.kind = 'payment' and t.state in ('authorised', 'settled') and t.created_at >= $2), 0)`;

const holderSql = `(select ${personName} from users u where u.id = c.holder_id)`;
const memberSql =
  "exists (select from members m where m.workspace_id = c.workspace_id and m.user_id = c.holder_id)";

const waitsSql = "exists (select from approvals a where a.id = c.id and a.status = 'open')";

const fundedColumns = `c.*, ${balanceSql("available")} as balance, ${balanceSql("held")} as held, ${spentSql} as spent,
  ${holderSql} as holder, ${memberSql} as is_member, ${waitsSql} as waits`;

/** A workspace's cards, the default one first, then the newest. */
export function listCardRows(
  db: Queryable,
  workspaceId: string,
  now: Date,
): Promise<FundedCardRow[]> {
  return db.query<FundedCardRow>(
    `select ${fundedColumns} from cards c where c.workspace_id = $1 and c.deleted_at is null
     order by c.is_default desc, c.id desc`,
    [workspaceId, monthOf(now).startsAt],
  );
}

/** The filter of a list of cards; null means no filter. */
export interface CardFilter {
  /** Part of the label, the name on the card, the holder's name or the last digits. */
  readonly text: string | null;
  readonly holderId: string | null;
  readonly network: string | null;
  readonly status: string | null;
}

const filterSql = `c.workspace_id = $1 and c.deleted_at is null and ($3::uuid is null or c.holder_id = $3)
  and ($4::text is null or c.network = $4) and ($5::text is null or c.status = $5)
  and ($6::text is null or position(lower($6) in lower(concat_ws(' ', c.label, c.holder_name, ${holderSql}, c.last_four))) > 0)`;

/** A page of a workspace's cards, the newest first, and how many there are. */
export async function findCardRows(
  db: Queryable,
  {
    workspaceId,
    now,
    filter: { holderId, network, status, text },
    page,
    perPage,
  }: {
    readonly workspaceId: string;
    readonly now: Date;
    readonly filter: CardFilter;
    readonly page: number;
    readonly perPage: number;
  },
): Promise<{ readonly rows: FundedCardRow[]; readonly total: number }> {
  const asked = [workspaceId, monthOf(now).startsAt, holderId, network, status, text];
  const [rows, counted] = await Promise.all([
    db.query<FundedCardRow>(
      `select ${fundedColumns} from cards c where ${filterSql} order by c.id desc limit $7 offset $8`,
      [...asked, perPage, (page - 1) * perPage],
    ),
    db.query<{ total: number }>(
      `select count(*)::int as total from cards c where $2::timestamptz is not null and ${filterSql}`,
      asked,
    ),
  ]);
  return { rows, total: onlyRow(counted).total };
}

/**
 * A card of a workspace in its current state.
 * @throws {Refusal} not-found, also for a deleted one.
 */
export async function findCard(
  db: Queryable,
  { id, workspaceId }: { readonly id: string; readonly workspaceId: string },
  now: Date,
): Promise<FundedCardRow> {
  const [row] = await db.query<FundedCardRow>(
    `select ${fundedColumns} from cards c where c.id = $1 and c.deleted_at is null and c.workspace_id = $3`,
    [id, monthOf(now).startsAt, workspaceId],
  );
  if (row === undefined) throw new Refusal("not-found");
  return row;
}

/**
 * True if the person who pays with the card is frozen, by themselves or by staff, or has left the business. Who closes
 * their account leaves too.
 */
const frozenSql = `(exists (select from users u
  where u.id = coalesce(c.holder_id, c.user_id) and (u.frozen_at is not null or u.restricted_at is not null))
  or c.holder_id is not null and not ${memberSql})`;

/** A locked card. */
export interface LockedCardRow extends CardRow {
  readonly is_frozen: boolean;
}

/**
 * Locks a card until the transaction ends. Every caller locks the card's row before any row of the ledger.
 * @param workspaceId the owner of a card that is not deleted; undefined for the issuer.
 * @throws {Refusal} not-found
 */
export async function lockCard(tx: Tx, id: string, workspaceId?: string): Promise<LockedCardRow> {
  const [row] = await tx.query<LockedCardRow>(
    `select c.*, ${frozenSql} as is_frozen from cards c where c.id = $1 and ($2::uuid is null or (c.workspace_id = $2 and c.deleted_at is null)) for update`,
    [id, workspaceId ?? null],
  );
  if (row === undefined) throw new Refusal("not-found");
  return row;
}

/** The amount that a card can spend, in minor units. */
export async function balanceOf(db: Queryable, cardId: string): Promise<bigint> {
  const [row] = await db.query<{ balance: string }>(
    "select balance from accounts where owner = $1 and asset = $2 and kind = 'available'",
    [cardId, cardAsset],
  );
  return BigInt(row?.balance ?? 0);
}

/** A card as its owner sees it. */
export function renderCard(row: FundedCardRow): Card {
  const status = statusOf(row);
  const address = billingAddressSchema.safeParse(row.billing_address);
  const usd = (minor: string) => moneyOf(BigInt(minor), cardAsset);
  const after = (ms: number) => new Date(row.created_at.getTime() + ms).toISOString();
  return {
    id: row.id,
    label: row.label,
    holderName: row.holder_name,
    ...(row.holder_id !== null &&
      row.holder !== null && {
        holder: { userId: row.holder_id, name: row.holder, isMember: row.is_member },
      }),
    network: row.network,
    colour: row.colour,
    status,
    ...(row.last_four !== null && { lastFour: row.last_four }),
    ...(row.expiry !== null && { expiry: row.expiry }),
    isDefault: row.is_default,
    balance: usd(row.balance),
    held: usd(row.held),
    ...(address.success && { billingAddress: address.data }),
    controls: {
      ...(row.per_use_limit !== null && { perUse: usd(row.per_use_limit) }),
      ...(row.month_limit !== null && { month: usd(row.month_limit) }),
      lockedCategories: row.locked_categories,
      lockedMerchants: row.locked_merchants,
    },
    spentThisMonth: usd(row.spent),
    createdAt: row.created_at.toISOString(),
    ...(status === "pending" &&
      (row.waits ? { waitsForApproval: true } : { readyAt: after(cardReadyAfterMs) })),
    ...(status === "blocked" && row.block_reason !== null && { blockReason: row.block_reason }),
    ...(row.terminated_at !== null && { terminatedAt: row.terminated_at.toISOString() }),
    ...(row.termination_reason !== null && { terminationReason: row.termination_reason }),
    ...(status !== "terminated" &&
      row.used_at === null && { endsUnusedAt: after(cardUnusedLifeMs) }),
  };
}
