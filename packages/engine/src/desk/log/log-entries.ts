import type { StaffAction, StaffLogFilter } from "@apex/contract/desk/staff-log";
import type { Colleague } from "@apex/contract/desk/staff";
import * as z from "zod/mini";
import { firstUuidOf } from "../../platform/crypto.ts";
import type { Queryable, SqlValue } from "../../platform/db.ts";
import { isCalled, searchValuesOf } from "../customers/search-values.ts";

/** The roles that supervise staff. */
export const mayReadLog = ["compliance", "administrator"] as const;

interface ActionRow {
  readonly id: string;
  readonly at: Date;
  readonly staff_id: string;
  readonly name: string;
  readonly act: string;
  readonly queue: string | null;
  readonly case_id: string | null;
  readonly customer_id: string | null;
  readonly names: readonly string[] | null;
  readonly reason: string | null;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
  readonly address: string;
}

/**
 * The ids under which the log may name a customer: the person and the workspaces that they own. An id that no longer
 * exists still finds its entries.
 */
export async function idsOfCustomer(db: Queryable, customer: string): Promise<readonly string[]> {
  const text = customer.trim();
  const id = z.uuid().safeParse(text).data ?? null;
  const rows = await db.query<{ id: string }>(
    `with person as (
       select u.id from users u where ${isCalled("$1")} or u.id = $2::uuid
       union select m.user_id from members m where m.workspace_id = $2::uuid and m.role = 'owner'
     )
     select id from person union select $2::uuid where $2::uuid is not null
     union select m.workspace_id from members m join person p on p.id = m.user_id where m.role = 'owner'`,
    [searchValuesOf(text), id],
  );
  return rows.map((row) => row.id);
}

/** A filter as SQL: conditions and their parameters, numbered from $3. */
export interface LogSelection {
  readonly where: readonly string[];
  readonly values: readonly SqlValue[];
}

/** Turns a filter into SQL. Ids start with the time, so one index serves both the order and the time filter. */
export async function selectLog(
  db: Queryable,
  { member, act, customer, from, to }: StaffLogFilter,
): Promise<LogSelection> {
  const asked: readonly (readonly [
    condition: (value: string) => string,
    value: SqlValue | undefined,
  ])[] = [
    [(value) => `a.staff_id = ${value}`, member],
    [(value) => `a.act = ${value}`, act],
    [
      (value) => `a.customer_id = any (${value}::uuid[])`,
      customer === undefined || customer.trim() === ""
        ? undefined
        : await idsOfCustomer(db, customer),
    ],
    [(value) => `a.id >= ${value}`, from && firstUuidOf(new Date(from))],
    [(value) => `a.id < ${value}`, to && firstUuidOf(new Date(to))],
  ];
  const given = asked.filter(([, value]) => value !== undefined);
  return {
    where: given.map(([condition], place) => condition(`$${place + 3}`)),
    values: given.flatMap(([, value]) => (value === undefined ? [] : [value])),
  };
}

/** SQL of the names of the customer in entry `a`, or of the customers that a search found. */
const namesOf = `(
  select array_agg(n.name order by n.name) from (
    select nullif(concat_ws(' ', u.first_name, u.last_name), '') as name from users u
    where u.id = any (array_append(
      array(select found::uuid from jsonb_array_elements_text(a.after->'found') as found where a.act = 'customers-searched'),
      a.customer_id))
    union select w.name from workspaces w where w.id = a.customer_id
  ) n where n.name is not null
)`;

/** Loads a page of entries, latest first. `behind` is the id of the previous page's last entry. */
export async function loadEntries(
  db: Queryable,
  { where, values }: LogSelection,
  { behind, most }: { readonly behind: string | null; readonly most: number },
): Promise<ActionRow[]> {
  return db.query<ActionRow>(
    `select a.id, a.at, a.staff_id, m.name, a.act, a.queue, a.case_id, a.customer_id, a.reason, a.before, a.after, a.address, ${namesOf} as names
     from staff_actions a join staff m on m.id = a.staff_id
     where ${["($1::uuid is null or a.id < $1)", ...where].join(" and ")} order by a.id desc limit $2`,
    [behind, most, ...values],
  );
}

/** All members of staff, including former ones. */
export async function loadMembers(db: Queryable): Promise<Colleague[]> {
  return db.query<Colleague>("select id, name from staff order by name, id");
}

export const renderEntry = (row: ActionRow): StaffAction => ({
  id: row.id,
  at: row.at.toISOString(),
  member: { id: row.staff_id, name: row.name },
  act: row.act,
  ...(row.queue !== null &&
    row.case_id !== null && {
      case: { queue: row.queue, id: row.case_id },
    }),
  ...(row.customer_id !== null && { customerId: row.customer_id }),
  ...(row.names !== null && { names: [...row.names] }),
  ...(row.reason !== null && { reason: row.reason }),
  ...(row.before !== null && { before: row.before }),
  ...(row.after !== null && { after: row.after }),
  address: row.address,
});
