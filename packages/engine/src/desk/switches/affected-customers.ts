import { figureSchema } from "@apex/contract/desk/switch-values";
import type { Queryable } from "../../platform/db.ts";
import type { KnownSwitch } from "./known-switches.ts";

/** A change that customers are notified of and that still applies. */
export interface ToldChange {
  readonly known: KnownSwitch;
  readonly before: string;
  readonly after: string;
}

/** The facts that decide which changes concern a person. */
export interface Customer {
  readonly id: string;
  readonly kycLevel: number;
  /** The assets of their wallets: their own, and of businesses that they own. */
  readonly assets: readonly string[];
  readonly hasBusiness: boolean;
}

interface ChangeRow {
  readonly kind: string;
  readonly key: string;
  readonly value: unknown;
  readonly before: string;
}

/** The changes of a notice that no later approved version has replaced. */
export async function standingChanges(
  db: Queryable,
  noticeId: string,
  known: readonly KnownSwitch[],
): Promise<ToldChange[]> {
  const rows = await db.query<ChangeRow>(
    `select v.kind, v.key, v.value, c.figure_before as before
     from terms_notice_changes c join switch_versions v on v.id = c.version_id
     where c.notice_id = $1 and not exists (
       select from switch_versions n where n.kind = v.kind and n.key = v.key and n.outcome = 'approved'
         and n.applies_from <= v.applies_from
         and (n.applies_from, n.decided_at, n.number) > (v.applies_from, v.decided_at, v.number))
     order by v.number`,
    [noticeId],
  );
  return rows.flatMap(({ kind, key, value, before }) => {
    const one = known.find((its) => its.kind === kind && its.key === key);
    const after = figureSchema.safeParse(value).data?.figure;
    return one === undefined || after === undefined ? [] : [{ known: one, before, after }];
  });
}

const customerSql = `select u.id, u.kyc_level as "kycLevel",
    array(select distinct a.asset from members m join accounts a on a.owner = m.workspace_id
      where m.user_id = u.id and m.role = 'owner') as assets,
    exists (select from members m join workspaces w on w.id = m.workspace_id
      where m.user_id = u.id and m.role = 'owner' and w.type = 'business') as "hasBusiness"
  from users u where u.closed_at is null`;

/** The next customers in the order of their ids, without closed accounts. */
export function nextCustomers(
  db: Queryable,
  behind: string | null,
  count: number,
): Promise<Customer[]> {
  return db.query<Customer>(
    `${customerSql} and ($1::uuid is null or u.id > $1) order by u.id limit $2`,
    [behind, count],
  );
}

/** Finds a customer; undefined if the account has been closed. */
export async function findCustomer(db: Queryable, id: string): Promise<Customer | undefined> {
  const [row] = await db.query<Customer>(`${customerSql} and u.id = $1`, [id]);
  return row;
}

/**
 * The changes that concern a customer: a limit of their level, the fee of an asset that they have a wallet of, collections for owners of
 * a business, and trades for everybody with a wallet.
 */
export function affecting(
  { kycLevel, assets, hasBusiness }: Customer,
  changes: readonly ToldChange[],
): ToldChange[] {
  return changes.filter(({ known: { kind, key, figure } }) => {
    if (kind === "limit") return key.startsWith(`${kycLevel}-`);
    if (key === "collection") return hasBusiness;
    // Gift cards are paid in naira, whatever unit a part of their fee is counted in.
    const asset = key.startsWith("gift-card-order") ? "NGN" : figure?.asset;
    return asset === undefined ? assets.length > 0 : assets.includes(asset);
  });
}
