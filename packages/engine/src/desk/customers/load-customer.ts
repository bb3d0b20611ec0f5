import { customerActs, type Customer, type CustomerAct } from "@apex/contract/desk/customers";
import type { StaffRole } from "@apex/contract/desk/staff";
import { moneyOf } from "@apex/contract/money";
import {
  operationColumns,
  renderTransaction,
  type OperationRow,
} from "../../ledger/render-transaction.ts";
import { closingObstacles } from "../../money/closing/delete-account.ts";
import { sumsOf } from "../../money/closing/remainders.ts";
import {
  dailyLimitMinor,
  limitAsset,
  paymentMaximumMinor,
} from "../../money/limits/level-limits.ts";
import { balancesOf, type KeptAccount } from "../../money/wallets/read-balances.ts";
import { missingForRecovery } from "../../people/factors/factor-recovery.ts";
import { needsVouching } from "../../people/security/freeze-account.ts";
import { deviceName } from "../../people/sessions/device-name.ts";
import type { Queryable } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { EngineContext } from "../../runtime/context.ts";
import type { Member } from "../access/staff-sessions.ts";
import { mayAdjust } from "../adjustments/adjustment-roles.ts";
import { mayStartRecovery } from "../recoveries/recovery-roles.ts";
import { mayFreeze, mayLookUp, mayUnfreeze } from "./customer-roles.ts";

/** The number of latest items in each list. */
const shownMost = 20;

export interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly verified_name: string;
  readonly username: string | null;
  readonly email: string | null;
  readonly email_verified: boolean;
  readonly phone: string | null;
  readonly phone_verified: boolean;
  readonly country: string | null;
  readonly level: number;
  readonly created_at: Date;
  readonly closed_at: Date | null;
  readonly restricted_at: Date | null;
  readonly frozen_at: Date | null;
  readonly waits_until: Date | null;
}

/** Columns of `users u`. */
export const personColumns = `u.id, concat_ws(' ', u.first_name, u.last_name) as name,
  concat_ws(' ', u.verified_first_name, u.verified_last_name) as verified_name, u.username, u.email,
  u.email_verified_at is not null as email_verified, u.phone, u.phone_verified_at is not null as phone_verified, u.country,
  u.kyc_level as level, u.created_at, u.closed_at, u.restricted_at, u.frozen_at, u.withdrawals_wait_until as waits_until`;

/**
 * SQL: true for a person of `users u` whose personal data is neither erased nor due to be.
 * @param now SQL parameter, business time.
 */
export const isKept = (now: `$${number}`) => `(u.closed_at is null or u.erase_at > ${now})`;

export const renderFound = (row: PersonRow) => ({
  id: row.id,
  name: row.name,
  ...(row.username !== null && { username: row.username }),
  ...(row.email !== null && { email: row.email }),
  ...(row.phone !== null && { phone: row.phone }),
  isFrozen: row.restricted_at !== null,
  ...(row.closed_at !== null && { closedAt: row.closed_at.toISOString() }),
});

interface ForActs extends Pick<Customer, "isFrozen" | "closedAt" | "secondFactor"> {
  readonly isToVouchFor: boolean;
}

function actsOf(
  { role }: Member,
  { isFrozen, closedAt, secondFactor, isToVouchFor }: ForActs,
): CustomerAct[] {
  if (closedAt !== undefined) return [];
  const isIn = (roles: readonly StaffRole[]) => roles.includes(role);
  const acts: Readonly<Record<CustomerAct, boolean>> = {
    recover:
      secondFactor.missing.length === 0 &&
      secondFactor.recoveryOpensAt === undefined &&
      isIn(mayStartRecovery),
    freeze: !isFrozen && isIn(mayFreeze),
    unfreeze: isFrozen && isIn(mayUnfreeze),
    vouch: isToVouchFor && isIn(mayUnfreeze),
    note: isIn(mayLookUp),
    adjust: isIn(mayAdjust),
    close: isIn(mayUnfreeze),
  };
  return customerActs.filter((act) => acts[act]);
}

/**
 * Everything about a customer on one page.
 * @param query the text of the search that found them.
 * @throws {Refusal} not-found.
 */
export async function loadCustomer(
  context: EngineContext,
  id: string,
  member: Member,
  query?: string,
): Promise<Customer> {
  const { db, clock, switches } = context;
  const [row] = await db.query<PersonRow>(
    `select ${personColumns} from users u where u.id = $1 and ${isKept("$2")}`,
    [id, clock.business()],
  );
  if (row === undefined) throw new Refusal("not-found");
  const [
    secondFactor,
    frozenBy,
    isToVouchFor,
    workspaces,
    { blockers, money },
    transactions,
    devices,
    events,
    cards,
    notes,
  ] = await Promise.all([
    loadSecondFactor(db, id),
    loadFreezer(db, id, row),
    needsVouching(context, db, id),
    loadWorkspaces(db, id),
    closingObstacles(context, db, { userId: id }),
    loadTransactions(db, id, query),
    loadDevices(db, id),
    loadEvents(db, id),
    db.query<Customer["cards"][number]>(
      "select id, label, network, status from cards where user_id = $1 order by id desc limit $2",
      [id, shownMost],
    ),
    loadNotes(db, id),
  ]);
  const found = renderFound(row);
  const { verified_name: verifiedName, country, restricted_at, frozen_at, waits_until } = row;
  return {
    ...found,
    ...(verifiedName !== "" && { verifiedName }),
    emailVerified: row.email_verified,
    phoneVerified: row.phone_verified,
    ...(country !== null && { country }),
    level: row.level,
    limits: limitsAt(row.level, switches),
    since: row.created_at.toISOString(),
    ...(restricted_at && { frozenAt: restricted_at.toISOString() }),
    ...(frozenBy && { frozenBy }),
    ...(frozen_at && { frozenByOwnerAt: frozen_at.toISOString() }),
    ...(waits_until &&
      waits_until > clock.business() && { moneyWaitsUntil: waits_until.toISOString() }),
    secondFactor,
    workspaces,
    givesUp: sumsOf(money.remainders),
    closing: { blockers, moneyLeft: sumsOf(money.left) },
    transactions,
    devices,
    events,
    cards,
    notes,
    may: actsOf(member, { ...found, secondFactor, isToVouchFor }),
  };
}

function limitsAt(
  level: PersonRow["level"],
  figures: EngineContext["switches"],
): Customer["limits"] {
  return {
    each: moneyOf(
      paymentMaximumMinor(limitAsset, level, { prices: new Map(), figures }),
      limitAsset,
    ),
    daily: moneyOf(dailyLimitMinor(level, figures), limitAsset),
  };
}

async function loadSecondFactor(db: Queryable, userId: string): Promise<Customer["secondFactor"]> {
  const missing = await missingForRecovery(db, userId);
  const [open] = await db.query<{ opens_at: Date }>(
    "select opens_at from factor_recoveries where user_id = $1 and outcome is null",
    [userId],
  );
  return {
    isOn: !missing.includes("two-factor"),
    ...(open && { recoveryOpensAt: open.opens_at.toISOString() }),
    missing,
  };
}

async function loadWorkspaces(db: Queryable, userId: string): Promise<Customer["workspaces"]> {
  const rows = await db.query<{
    id: string;
    name: string;
    type: string;
    role: string;
    kept: readonly KeptAccount[] | null;
  }>(
    `select w.id, w.name, w.type, m.role, (
       select json_agg(json_build_object('asset', a.asset, 'kind', a.kind, 'balance', a.balance::text) order by a.asset)
       from accounts a where a.owner = w.id and a.balance <> 0
     ) as kept
     from members m join workspaces w on w.id = m.workspace_id where m.user_id = $1
     order by w.type <> 'personal', w.created_at, w.id`,
    [userId],
  );
  return rows.map(({ kept, ...workspace }) => ({
    ...workspace,
    wallets: [...balancesOf(kept ?? [])].map(([asset, { availableMinor, heldMinor }]) => ({
      asset,
      available: moneyOf(availableMinor, asset),
      held: moneyOf(heldMinor, asset),
    })),
  }));
}

/** The latest transactions of each workspace, so that a busy one does not crowd out the others. */
async function loadTransactions(
  db: Queryable,
  userId: string,
  query = "",
): Promise<Customer["transactions"]> {
  const rows = await db.query<OperationRow & { readonly workspace_id: string }>(
    `select ${operationColumns}, o.workspace_id from operations o where o.id in (
       select shown.id from members m cross join lateral (
         (select l.id from operations l where l.workspace_id = m.workspace_id order by l.created_at desc, l.id desc limit $2)
         union select f.id from operations f where f.workspace_id = m.workspace_id and f.reference = $3
       ) shown where m.user_id = $1
     ) order by o.reference = $3 desc, o.created_at desc, o.id desc`,
    [userId, shownMost, query.trim().toUpperCase()],
  );
  return rows.map((row) => ({ ...renderTransaction(row), workspaceId: row.workspace_id }));
}

/** The member who froze the account, and the reason. Later repeats changed nothing, so they are left out. */
async function loadFreezer(
  db: Queryable,
  userId: string,
  { restricted_at: at }: PersonRow,
): Promise<Customer["frozenBy"]> {
  if (at === null) return undefined;
  const [row] = await db.query<{ id: string; name: string; reason: string }>(
    `select s.id, s.name, a.reason from staff_actions a join staff s on s.id = a.staff_id
     where a.customer_id = $1 and a.act = 'customer-frozen' and a.at >= $2 order by a.id limit 1`,
    [userId, at],
  );
  return row && { by: { id: row.id, name: row.name }, reason: row.reason };
}

async function loadDevices(db: Queryable, userId: string): Promise<Customer["devices"]> {
  const rows = await db.query<{ id: string; user_agent: string; address: string; at: Date }>(
    `select id, user_agent, address, signed_in_at as at from devices where user_id = $1 and removed_at is null
     order by signed_in_at desc limit $2`,
    [userId, shownMost],
  );
  return rows.map(({ user_agent, at, ...device }) => ({
    ...device,
    name: deviceName("en", user_agent),
    at: at.toISOString(),
  }));
}

async function loadEvents(db: Queryable, userId: string): Promise<Customer["events"]> {
  const rows = await db.query<{ id: string; kind: string; address: string; at: Date }>(
    "select id, kind, address, at from security_log where user_id = $1 order by at desc, id desc limit $2",
    [userId, shownMost],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

async function loadNotes(db: Queryable, userId: string): Promise<Customer["notes"]> {
  const rows = await db.query<{
    id: string;
    staff_id: string;
    name: string;
    text: string;
    at: Date;
  }>(
    `select n.id, n.staff_id, s.name, n.text, n.at from staff_notes n join staff s on s.id = n.staff_id
     where n.customer_id = $1 order by n.id desc limit $2`,
    [userId, shownMost],
  );
  return rows.map(({ id, staff_id, name, text, at }) => ({
    id,
    by: { id: staff_id, name },
    text,
    at: at.toISOString(),
  }));
}
