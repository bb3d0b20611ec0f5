import type { Queryable } from "../platform/db.ts";

/** Every function, trigger, relation, column, constraint and index of the schema, as its catalogue writes them. */
const catalogueSql = `
  with own as (select * from pg_class where relnamespace = current_schema()::regnamespace)
  select 'function ' || pg_get_functiondef(oid) as line from pg_proc where pronamespace = current_schema()::regnamespace
  union all
  select concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid), t.tgenabled)
  from pg_trigger t join own on own.oid = t.tgrelid where not t.tgisinternal
  union all
  select concat_ws(' ', 'relation', relkind, relname, reloptions,
    case relkind when 'v' then pg_get_viewdef(oid) when 'i' then pg_get_indexdef(oid) end) from own where relkind <> 'c'
  union all
  select concat_ws(' ', 'column', own.relname, a.attnum, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity,
    a.attgenerated, pg_get_expr(d.adbin, d.adrelid))
  from pg_attribute a join own on own.oid = a.attrelid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where own.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
  union all
  select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
  from pg_constraint where connamespace = current_schema()::regnamespace
  union all
  select concat_ws(' ', 'sequence', sequencename, start_value, min_value, max_value, increment_by, cycle)
  from pg_sequences where schemaname = current_schema()
  order by line`;

/** The lines that two databases with the same schema share. */
export async function catalogueOf(db: Queryable): Promise<string[]> {
  return (await db.query<{ line: string }>(catalogueSql)).map(({ line }) => line);
}
