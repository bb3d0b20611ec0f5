import { deletedAccountKeptMs } from "@apex/contract/limits";
import { confirmDeleteAccount, initDeleteAccount } from "@apex/contract/profile/delete-account";
import { setAntiPhishingCode } from "@apex/contract/security/anti-phishing-code";
import { afterAll, beforeAll, expect, it } from "vitest";
import { passkeyOwner } from "../passkeys/passkey-owner-fixture.ts";
import { testEngine, type Person, type TestEngine } from "../../testing/test-engine.ts";
import { proveByMail } from "../two-factor/protected-person-fixture.ts";
import { codeFor, signedInAgain } from "./profile-fixture.ts";

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());

/** All tables with a row that has the person's `user_id`. */
async function tablesNaming({ userId }: Pick<Person, "userId">): Promise<string[]> {
  const tables = await engine.db.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = current_schema() and column_name = 'user_id'
       and table_name in (select tablename from pg_tables where schemaname = current_schema()) order by table_name`,
  );
  const naming: string[] = [];
  for (const { name } of tables) {
    const rows = await engine.db.query(`select from ${name} where user_id = $1 limit 1`, [userId]);
    if (rows.length > 0) naming.push(name);
  }
  return naming;
}

/** Inserts credentials directly. Other tests cover how they are made. */
async function insertWaysIn({ userId, workspaceId }: Person): Promise<void> {
  const at = engine.engine.context.clock.wall();
  await engine.db.query(
    "insert into social_accounts (provider, subject, user_id, connected_at) values ('google', 'leaving', $1, $2)",
    [userId, at],
  );
  await engine.db.query(
    "insert into authenticators (user_id, sealed_secret, created_at) values ($1, 'sealed', $2)",
    [userId, at],
  );
  await engine.db.query("insert into recovery_codes (user_id, code_hash) values ($1, 'a hash')", [
    userId,
  ]);
  await engine.db.query(
    `insert into partial_sessions (id, key_hash, user_id, workspace_id, options, expires_at)
     values ($1, 'a key', $2, $3, '{email}', $4)`,
    [crypto.randomUUID(), userId, workspaceId, at],
  );
}

/** An ended schedule, which names its payee. */
async function insertSchedule({ userId, workspaceId }: Person): Promise<void> {
  await engine.db.query(
    `insert into schedules (id, workspace_id, user_id, intent, body_hash, asset, amount, fee, payee, plan, state, created_at)
     values ($1, $2, $3, '{}', 'a hash', 'NGN', 100, 0, '{"name": "Tunde"}', '{}', 'cancelled', $4)`,
    [crypto.randomUUID(), workspaceId, userId, engine.engine.context.clock.business()],
  );
}

/** An address book, which names other people. */
async function insertPayees({ workspaceId }: Person): Promise<void> {
  const at = engine.engine.context.clock.wall();
  await engine.db.query(
    `insert into saved_addresses (id, workspace_id, label, asset, network, address, memo, is_universal, added_at, address_set_at)
     values ($1, $2, 'Tunde', 'USDT', 'tron', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', '', false, $3, $3)`,
    [crypto.randomUUID(), workspaceId, at],
  );
}

it("an erased account keeps no sign-in, device or log", async () => {
  const person = await passkeyOwner(engine);
  await signedInAgain(engine, person.email);
  await insertWaysIn(person);
  await insertSchedule(person);
  await insertPayees(person);
  await proveByMail(engine, person.token, person.email);
  await engine.ok(setAntiPhishingCode, { body: { antiPhishingCode: "RIDGE42" } }, person);
  const { deletionId = "" } = await engine.ok(initDeleteAccount, { body: {} }, person);
  const security = await codeFor(engine, person, confirmDeleteAccount, deletionId, { deletionId });
  await engine.ok(confirmDeleteAccount, { body: { deletionId, security } }, person);
  expect(await tablesNaming(person)).toEqual(
    expect.arrayContaining([
      "devices",
      "passkeys",
      "schedules",
      "security_log",
      "sessions",
      "social_accounts",
    ]),
  );

  await engine.engine.jobs.advance(deletedAccountKeptMs);
  // The membership stays, because the ledger's records need their owner.
  expect(await tablesNaming(person)).toEqual(["members"]);
  expect(
    await engine.db.query("select from saved_addresses where workspace_id = $1", [
      person.workspaceId,
    ]),
  ).toEqual([]);
  expect(
    await engine.db.query("select anti_phishing_code as code from users where id = $1", [
      person.userId,
    ]),
  ).toEqual([{ code: null }]);
});
