import { expect, it } from "vitest";
import { testEngine } from "../../testing/test-engine.ts";

/**
 * During an upgrade, servers of the last release go on reading these functions by prepared statements, which fail with
 * "cached plan must not change result type" once a column comes, goes or moves. A column that a new server needs is
 * selected beside the function, or comes from a function with a new name.
 */
it("functions return the columns that the last release reads", async () => {
  const test = await testEngine();
  const functions = await test.db.query<{ name: string; result: string }>(
    `select proname as name, pg_get_function_result(oid) as result from pg_proc
     where pronamespace = 'public'::regnamespace and prokind = 'f' and proretset and probin is null order by 1`,
  );
  await test.close();
  expect(functions.map(({ name, result }) => `${name}: ${result}`)).toMatchInlineSnapshot(`
    [
      "find_payees: TABLE(recipient json, sender json)",
      "ledger_post: TABLE(m integer, outcome text, operation_id uuid, counter integer, used numeric)",
      "look_up_sessions: TABLE(place integer, id uuid, bind_hash text, user_id uuid, workspace_id uuid, expires_at timestamp with time zone, used_at timestamp with time zone, workspace_type text, role text, other_roles text[], features text[], own_permissions jsonb, kyc_level integer, bvn_verified boolean, email_verified boolean, phone_verified boolean, unproved text, restricted boolean, key_known boolean, key_operation_id uuid, key_body_hash text)",
      "take_jobs: TABLE(id bigint, kind text, payload jsonb, "runAt" timestamp with time zone, attempts integer, trace text)",
      "try_codes: TABLE(id uuid, user_id uuid, sent_to text, is_right boolean, tries integer, expires_at timestamp with time zone, used_at timestamp with time zone, account_tries integer, stopped_until timestamp with time zone)",
    ]
  `);
});
