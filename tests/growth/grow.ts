import type { Db } from "@apex/engine/platform/db";

/**
 * Tables of which a copy of the books makes no row: they hold what the database itself keeps, what waits to be done, or what an operator has
 * few of however long the books are.
 */
const notCopied = [
  "migrations",
  "clock",
  "jobs",
  "upkeep",
  "rate_limits",
  "staff",
  "watch_rules",
  "watch_cursors",
  "house_days_until",
];

/** Tables whose rows a customer has few of, by a limit of the contract or by their nature. Only other customers add to them. */
const belongings = [
  "users",
  "workspaces",
  "members",
  "accounts",
  "streams",
  "api_tokens",
  "webhooks",
  "cards",
  "vaults",
  "approval_rules",
  "deposit_accounts",
  "crypto_addresses",
  "chain_customers",
  "invites",
  "roles",
  "price_alerts",
  "bill_payees",
  "sender_accounts",
  "support_tickets",
  "gift_card_trades",
  "gift_card_messages",
  "collections",
  "collection_items",
  "devices",
  "beneficiaries",
  "sandbox_messages",
];

/** Far above the ids of any seed, so that the ids of two copies never meet. */
const idsApart = 1_000_000;

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  /** The last column by which a unique index without ids tells its rows apart. */
  readonly tellsApart: boolean;
}

const columnsSql = `
  with told as (
    select i.indrelid,
      (array_agg(a.attnum order by a.atttypid = 'text'::regtype desc, k.place desc))[1] as attnum
    from pg_index i cross join unnest(i.indkey::int2[]) with ordinality as k (attnum, place)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
    where i.indisunique group by i.indexrelid, i.indrelid
    having not bool_or(a.atttypid in ('uuid'::regtype, 'int8'::regtype))
  )
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
    exists (select from told t where t.indrelid = c.oid and t.attnum = a.attnum) as "tellsApart"
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all ($1)
  order by c.relname, a.attnum`;

/** The id of a copy. One that begins with its time (version 7) begins with that of the copy, others are of version 4. */
const copiedIdSql = `
  create function pg_temp.copied_id(id uuid, i int) returns uuid immutable language sql as $$
    select overlay(case substr(id::text, 15, 1)
      when '7' then lpad(to_hex(('x0000' || substr(replace(id::text, '-', ''), 1, 12))::bit(64)::bigint - i * 1000), 12, '0') || '7'
      else substr(md5(id::text || i), 1, 12) || '4'
    end || substr(md5(id::text || i), 14) placing '8' from 17)::uuid
  $$;`;

/** What a copy has in a column; `i` is the copy's number. */
function copied({ table, name, type, tellsApart }: Column): string {
  const own = `r.${name}`;
  // Generated from the username.
  const tells = tellsApart || (table === "users" && name === "username");
  if (type === "uuid") {
    return `case when ${own} in (select id from kept) then ${own} else pg_temp.copied_id(${own}, i) end`;
  }
  // What waits for a decision is decided soon, however long the books are.
  if (table === "operations" && name === "status")
    return `replace(${own}, 'verification needed', 'successful')`;
  if (table === "notifications" && name === "code")
    return `replace(${own}, 'deposit-held', 'deposit-received')`;
  if (type === "timestamp with time zone") return `${own} - i * interval '1 second'`;
  if (name === "account_id")
    return `case when ${own} in (select id from kept_accounts) then ${own} else ${own} + i * ${idsApart}::bigint end`;
  if (type === "bigint" && (name === "id" || name.endsWith("_id") || name === "number"))
    return `${own} + i * ${idsApart}::bigint`;
  if (tells && type === "text") return `${own} || i`;
  if (tells && (type === "integer" || type === "bigint")) return `${own} + i * 1000`;
  return own;
}

/** Copies what the tables hold. @param from the number of the first copy; @param until the last one's. */
async function copy(db: Db, tables: readonly string[], from: number, until: number): Promise<void> {
  const columns = await db.query<Column>(columnsSql, [notCopied]);
  const statements = tables.map((table) => {
    const own = columns.filter((column) => column.table === table);
    const names = own.map(({ name }) => name).join(", ");
    const values = own.map(copied).join(", ");
    return `insert into ${table} (${names}) overriding system value
      select ${values} from generate_series(${until}, ${from}, -1) as i, lateral (select * from first_${table} where i > 0 offset 0) r
      on conflict do nothing;`;
  });
  await db.tx((tx) =>
    tx.exec(
      `set local statement_timeout = 0; set local session_replication_role = replica; ${statements.join("\n")}`,
    ),
  );
}

/** Makes a database grow by whole copies of what it holds. Triggers and references are not asked: a copy is as sound as the first. */
export async function growing(db: Db) {
  const columns = await db.query<Column>(columnsSql, [notCopied]);
  const tables = [...new Set(columns.map(({ table }) => table))];
  const withIds = new Set(
    columns.filter(({ name, type }) => name === "id" && type === "uuid").map(({ table }) => table),
  );
  const customersOwn = belongings.filter((table) => withIds.has(table));
  // Kept in the state before the first copy, for the connection that makes them.
  await db.exec(
    copiedIdSql +
      tables
        .map(
          (table) => `create temp table first_${table} as table ${table}; analyze first_${table};`,
        )
        .join("\n"),
  );
  const held = await db.query<{ count: bigint }>("select count(*) as count from first_entries");
  const entriesACopy = Number(held[0]?.count ?? 0);
  let copies = 0;
  return {
    tables,
    /** Grows to as many entries; half of them are those of the first customers, half of others. */
    async to(entries: number): Promise<void> {
      const until = Math.max(copies, Math.round(entries / entriesACopy) - 1);
      const half = copies + Math.ceil((until - copies) / 2);
      await db.exec(`
        create temp table kept as ${customersOwn.map((table) => `select id from first_${table}`).join(" union ")};
        create temp table kept_accounts as select id from first_accounts; analyze kept; analyze kept_accounts`);
      await copy(
        db,
        tables.filter((table) => !belongings.includes(table)),
        copies + 1,
        half,
      );
      await db.exec(
        "truncate kept; delete from kept_accounts where id in (select id from first_accounts where workspace_id is not null)",
      );
      await copy(db, tables, half + 1, until);
      await db.exec("drop table kept; drop table kept_accounts");
      await db.exec("set statement_timeout = 0");
      await db.exec("vacuum (analyze)");
      copies = until;
    },
  };
}
