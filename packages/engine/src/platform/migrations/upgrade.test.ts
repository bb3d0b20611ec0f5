import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { catalogueOf } from "../../testing/catalogue.ts";
import type { Db } from "../db.ts";
import { pgliteDb } from "../pglite-db.ts";
import { migrations } from "./all-migrations.ts";
import { migrate } from "./migrate.ts";

/** The names that release 0.1.0 recorded, in the order in which they ran. */
const released = `
  0001-identity 0002-ledger 0003-money 0004-upkeep 0011-crypto-deposits 0012-address-book 0013-fiat-withdrawals
  0014-fiat-deposits 0016-records 0018-schedules 0019-evm-chains 0020-two-factor 0021-passkeys 0022-verification
  0023-profile 0024-security 0025-social 0026-schedule-alert 0027-trade 0028-gift-cards 0029-schedules-abroad 0030-ways-in
  0034-card-orders 0035-everyday 0037-payment-links 0032-bills 0033-prices 0031-cards 0038-support 0036-team
  0039-business-api 0040-business-deposits 0041-collection 0042-approvals 0044-requests-and-push 0043-business-cards
  0045-unapproved-cards`;
/** Further names that were recorded before the numbers followed the order. */
const added = `
  0057-readers-of-notices 0051-stripes 0059-keys-in-lower-case 0055-code-stops 0046-first-proof 0056-plain-names
  0048-grown-roles`;

/** Stubs of the functions and triggers that the release left behind; none of them may survive the upgrade. */
const releasedFunctions = `
create function announce(p_events json, p_posted boolean[] default null) returns void language plpgsql as $$ begin end $$;
create function enqueue(p_jobs json, p_posted boolean[] default null) returns void language plpgsql as $$ begin end $$;
create function find_payees(p_workspaces uuid[], p_handles uuid[]) returns table (recipient json, sender json)
  language plpgsql as $$ begin end $$;
create function ledger_post(
  p_movements json, p_account_workspace uuid[], p_account_asset text[], p_account_kind text[],
  p_leg_until int[], p_leg_account int[], p_leg_amount numeric[], p_leg_operation uuid[],
  p_operations json, p_transitions json,
  p_counter_workspace uuid[], p_counter_name text[], p_counter_period text[],
  p_count_until int[], p_count_counter int[], p_count_amount numeric[], p_count_limit numeric[], p_events json, p_jobs json
) returns table (m int, outcome text, operation_id uuid, counter int, used numeric) language plpgsql as $$ begin end $$;
create function look_up_sessions(p_token_hashes text[], p_endpoints text[], p_keys text[], p_wall timestamptz)
returns table (place int, id uuid, bind_hash text, user_id uuid, workspace_id uuid, expires_at timestamptz, workspace_type text,
  role text, other_roles text[], features text[], own_permissions jsonb, kyc_level int, email_verified boolean, phone_verified boolean,
  key_known boolean, key_operation_id uuid, key_body_hash text) language plpgsql as $$ begin end $$;
create function operation_reference(n bigint) returns text language plpgsql as $$ begin end $$;
create function own_permissions_of(p_workspace_id uuid, p_role text, p_other_roles text[]) returns jsonb
  language plpgsql as $$ begin end $$;
create function take_jobs(p_due timestamptz, p_wall timestamptz, p_lease_until timestamptz, p_limit int)
returns table (id bigint, kind text, payload jsonb, "runAt" timestamptz, attempts int) language plpgsql as $$ begin end $$;
create function try_codes(p_purposes text[], p_subjects text[], p_hashes text[])
returns table (id uuid, sent_to text, is_right boolean, tries int, expires_at timestamptz, used_at timestamptz)
  language plpgsql as $$ begin end $$;
create function webhook_type(p_kind text, p_direction text, p_event text, p_status text) returns text
  language plpgsql as $$ begin end $$;
create function push_notifications() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger notifications_are_pushed after insert on notifications
  referencing new table as added for each statement execute function push_notifications();
create function tell_webhooks() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger operation_events_tell_webhooks after insert on operation_events
  referencing new table as added for each statement execute function tell_webhooks();
`;

/** Functions whose signature changed before the numbers followed the order, and the one that was added. */
const addedFunctions = `
drop function ledger_post;
create function ledger_post(
  p_movements json, p_account_workspace uuid[], p_account_asset text[], p_account_kind text[],
  p_leg_until int[], p_leg_account int[], p_leg_amount numeric[], p_leg_operation uuid[],
  p_operations json, p_transitions json,
  p_counter_workspace uuid[], p_counter_name text[], p_counter_period text[],
  p_count_until int[], p_count_counter int[], p_count_amount numeric[], p_count_limit numeric[], p_events json, p_jobs json,
  p_lock_ms int
) returns table (m int, outcome text, operation_id uuid, counter int, used numeric) language plpgsql as $$ begin end $$;
create function unproved_identifier(u users) returns text language plpgsql as $$ begin end $$;
`;

const namesIn = (list: string) => list.trim().split(/\s+/);
const wordsOf = (name: string) => name.slice("0000-".length);

let db: Db;
let fresh: readonly string[];
beforeAll(async () => {
  db = pgliteDb(await PGlite.create());
  await migrate(db);
  fresh = await catalogueOf(db);
});
beforeEach(() => db.exec("drop schema public cascade; create schema public"));
afterAll(() => db.close());

/** A database in the state that those lists left. Their tables come from the same texts as today's. */
async function migratedBefore(names: readonly string[], functions: string): Promise<void> {
  await db.exec(
    "create table migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())",
  );
  for (const name of names) {
    const migration = migrations.find((one) => wordsOf(one.name) === wordsOf(name));
    // 0055-code-stops held only a function, and no longer exists.
    if (migration === undefined && name !== "0055-code-stops") throw new Error(`${name} is gone.`);
    if (migration !== undefined) await db.exec(migration.sql);
    await db.query("insert into migrations values ($1, 'of its text then', '2026-01-01')", [name]);
  }
  await db.exec(functions);
}

it.each([
  ["the last release", namesIn(released), releasedFunctions],
  ["the numbers out of order", namesIn(released + added), releasedFunctions + addedFunctions],
])(
  "a database of %s ends with the schema of a new one, and nothing runs in it twice",
  async (_, names, functions) => {
    await migratedBefore(names, functions);
    await migrate(db);
    expect(await catalogueOf(db)).toEqual(fresh);
    const ran = await db.query<{ name: string }>(
      "select name from migrations where applied_at > '2026-01-01' and name not like 'repeatable/%' order by name",
    );
    const before = new Set(names.map(wordsOf));
    expect(ran.map(({ name }) => name)).toEqual(
      migrations
        .map(({ name }) => wordsOf(name))
        .filter((words) => !before.has(words))
        .toSorted(),
    );
  },
);
