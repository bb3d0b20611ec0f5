import { signIn } from "@apex/contract/auth/sign-in";
import { signUp } from "@apex/contract/auth/sign-up";
import type { InputOf } from "@apex/contract/endpoint";
import { defaultScheduleAlertTime, deletedAccountKeptMs } from "@apex/contract/limits";
import { confirmDeleteAccount, initDeleteAccount } from "@apex/contract/profile/delete-account";
import { exportData } from "@apex/contract/profile/export-data";
import { readGeneralSettings, setScheduleAlertTime } from "@apex/contract/profile/general-settings";
import { readProfile } from "@apex/contract/profile/read-profile";
import { updateProfile } from "@apex/contract/profile/update-profile";
import { findRecipient } from "@apex/contract/transfers/recipients";
import { listSecurityEvents } from "@apex/contract/security/security-log";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testEngine, type Person, type TestEngine } from "../../testing/test-engine.ts";
import { rateLimits } from "../../runtime/limits-table.ts";
import { codeFor, refusedWith, signedInAgain } from "./profile-fixture.ts";

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());

it("another username must wait 30 days after a change", async () => {
  const person = await engine.person({ username: "first.of.all" });
  const set = (username: string) => engine.call(updateProfile, { body: { username } }, person);
  expect((await set("quite.another")).status).toBe(200);
  expect((await set("quite.another")).status).toBe(200);
  expect(await set("third.time.round")).toMatchObject(refusedWith(422, "change-too-soon"));
});

describe("general settings", () => {
  it("have a time for low-balance alerts, another one, or none", async () => {
    const person = await engine.person();
    expect(await engine.ok(readGeneralSettings, {}, person)).toEqual({
      scheduleAlertTime: defaultScheduleAlertTime,
      timeZone: "Africa/Lagos",
      preferredLanguage: "en",
      preferredAsset: "NGN",
    });
    const set = (scheduleAlertTime: string | null, timeZone?: string) =>
      engine.ok(
        setScheduleAlertTime,
        { body: { scheduleAlertTime, ...(timeZone && { timeZone }) } },
        person,
      );
    const paris = { scheduleAlertTime: "07:30", timeZone: "Europe/Paris" };
    expect(await set("07:30", "Europe/Paris")).toEqual(paris);
    expect(await engine.ok(readGeneralSettings, {}, person)).toMatchObject(paris);
    expect(await set(null)).toEqual({ ...paris, scheduleAlertTime: null });
  });

  it.each(["7:00", "24:00", "", "07:60"])("refuse the time %j", async (scheduleAlertTime) => {
    const person = await engine.person();
    const answer = await engine.call(setScheduleAlertTime, { body: { scheduleAlertTime } }, person);
    expect(answer.status).toBe(400);
  });
});

it("an export has all stored data, needs a code, and holds no secret", async () => {
  const person = await engine.person();
  await engine.fund(person.workspaceId, "NGN", 5_000n);
  await engine.db.query("update users set terms_version = '2026-11-01' where id = $1", [
    person.userId,
  ]);
  const requestId = crypto.randomUUID();
  expect(await engine.call(exportData, { body: { requestId } }, person)).toMatchObject(
    refusedWith(403, "security-code-required"),
  );
  const security = await codeFor(engine, person, exportData, requestId, { requestId });
  const data = await engine.ok(exportData, { body: { requestId, security } }, person);
  expect(data).toMatchObject({
    profile: {
      email: person.email,
      username: person.username,
      termsVersion: "2026-11-01",
    },
    wallets: [{ asset: "NGN", balanceMinor: "5000" }],
    transactions: [{ type: "fiat-deposit", amount: { amount: "50.00", asset: "NGN" } }],
    sessions: [{ userAgent: "test" }],
    securityLog: [{ kind: "data-exported", address: "127.0.0.1" }],
    devices: [],
    passkeys: [],
    socialAccounts: [],
    schedules: [],
  });
  expect(JSON.stringify(data)).not.toMatch(/hash|plain:|secret|public_?key/i);
  // A code gives one answer, so that an eavesdropper gets nothing. Without one nothing is exported, so nothing is counted.
  for (let time = 0; time < rateLimits.exports.tries; time += 1)
    expect(await engine.call(exportData, { body: { requestId, security } }, person)).toMatchObject(
      refusedWith(422, "security-code-expired"),
    );
  const next = crypto.randomUUID();
  const code = await codeFor(engine, person, exportData, next, { requestId: next });
  await engine.ok(exportData, { body: { requestId: next, security: code } }, person);
});

it("the export holds every transaction, page after page", async () => {
  const person = await engine.person();
  await engine.db.query(
    `insert into operations (id, workspace_id, kind, status, direction, asset, amount, fee, reference, created_at, updated_at)
     select gen_random_uuid(), $1, 'transfer', 'completed', 'out', 'NGN', n, 0, '', $2, $2 from generate_series(1, 2500) n`,
    [person.workspaceId, new Date("2026-11-19T09:00:00Z")],
  );
  const requestId = crypto.randomUUID();
  const security = await codeFor(engine, person, exportData, requestId, { requestId });
  const data = await engine.ok(exportData, { body: { requestId, security } }, person);
  expect(new Set(data.transactions.map(({ id }) => id)).size).toBe(2_500);
});

describe("D a deleted account", () => {
  const init = (person: Person) => engine.ok(initDeleteAccount, { body: {} }, person);

  async function deleted(person: Person): Promise<void> {
    const { deletionId = "" } = await init(person);
    const security = await codeFor(engine, person, confirmDeleteAccount, deletionId, {
      deletionId,
    });
    await engine.ok(confirmDeleteAccount, { body: { deletionId, security } }, person);
  }

  it("must have no money", async () => {
    const person = await engine.person();
    const { deletionId = "" } = await init(person);
    await engine.fund(person.workspaceId, "NGN", 100_00n);
    expect(await init(person)).toMatchObject({
      blockers: ["money-left"],
      moneyLeft: [{ amount: "100.00", asset: "NGN" }],
    });
    // Money that arrived between the two stages counts too.
    const security = await codeFor(engine, person, confirmDeleteAccount, deletionId, {
      deletionId,
    });
    expect(
      await engine.call(confirmDeleteAccount, { body: { deletionId, security } }, person),
    ).toMatchObject(refusedWith(422, "account-not-empty"));
    expect((await engine.call(readProfile, {}, person)).status).toBe(200);
  });

  it("is deleted by the session that started it", async () => {
    const person = await engine.person();
    const second = await signedInAgain(engine, person.email);
    await init(person);
    expect((await engine.call(readProfile, {}, { token: second })).status).toBe(401);
    expect((await engine.call(readProfile, {}, person)).status).toBe(200);
    const { items } = await engine.ok(listSecurityEvents, { query: {} }, person);
    expect(items.map(({ kind }) => kind)).toContain("deletion-opened");
  });

  it("is deleted by its owner alone, with a code", async () => {
    const [person, other] = [await engine.person(), await engine.person()];
    const { deletionId = "" } = await init(person);
    const confirm = (input: InputOf<typeof confirmDeleteAccount>, by: Person) =>
      engine.call(confirmDeleteAccount, input, by);
    expect(await confirm({ body: { deletionId } }, person)).toMatchObject(
      refusedWith(403, "security-code-required"),
    );
    expect(await confirm({ body: { deletionId } }, other)).toMatchObject(
      refusedWith(404, "not-found"),
    );
  });

  it("ends every session, refuses sign-ins and payments, and is erased after 30 days", async () => {
    const person = await engine.person({ username: "leaving.soon" });
    const payer = await engine.person();
    const second = await signedInAgain(engine, person.email);
    await deleted(person);
    for (const token of [person.token, second])
      expect((await engine.call(readProfile, {}, { token })).status).toBe(401);
    const enter = () =>
      engine.call(signIn, { body: { identifier: person.email, password: "Summit-2026!" } });
    expect(await enter()).toMatchObject(refusedWith(403, "account-closed"));
    await engine.engine.jobs.runDue();
    expect(engine.sent.at(-1)).toMatchObject({
      to: person.email,
      subject: "Your Apex account is closed",
    });
    const again = () =>
      engine.call(signUp, {
        body: {
          identifier: person.email,
          password: "Summit-2026!",
          termsAccepted: true,
          language: "en",
        },
      });
    expect(await again()).toMatchObject(refusedWith(409, "account-already-exists"));
    expect(await find(payer, "leaving.soon")).toMatchObject(
      refusedWith(404, "recipient-not-found"),
    );
    await engine.engine.jobs.advance(deletedAccountKeptMs);
    const [row] = await engine.db.query(
      "select email, phone, username, first_name, verified_first_name, password_hash from users where id = $1",
      [person.userId],
    );
    expect(row).toEqual({
      email: `${person.userId}@erased.invalid`,
      phone: null,
      username: null,
      first_name: null,
      verified_first_name: null,
      password_hash: "",
    });
    expect((await again()).status).toBe(200);
  });
});

const find = (payer: Person, identifier: string) =>
  engine.call(findRecipient, { body: { identifier } }, payer);
