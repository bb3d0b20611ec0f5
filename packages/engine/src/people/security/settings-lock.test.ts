import { changePassword } from "@apex/contract/auth/change-password";
import { settingsUnlockAfterMs } from "@apex/contract/limits";
import { changeEmail } from "@apex/contract/profile/change-contact";
import { initDeleteAccount } from "@apex/contract/profile/delete-account";
import { exportData } from "@apex/contract/profile/export-data";
import { setAntiPhishingCode } from "@apex/contract/security/anti-phishing-code";
import { readSecurityStatus } from "@apex/contract/security/read-security-status";
import { listSecurityEvents } from "@apex/contract/security/security-log";
import { setSettingsLock } from "@apex/contract/security/settings-lock";
import { activateTwoFactor } from "@apex/contract/two-factor/two-factor";
import { afterAll, beforeAll, expect, it } from "vitest";
import { signedInAgain } from "../profile/profile-fixture.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";
import { proveByMail } from "../two-factor/protected-person-fixture.ts";

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());

async function provedPerson() {
  const person = await engine.person();
  await proveByMail(engine, person.token, person.email);
  return person;
}
type Someone = { readonly token: string };
const lock = (person: Someone, isOn: boolean) =>
  engine.call(setSettingsLock, { body: { isOn } }, person);
const refused = { status: 422, body: { code: "settings-locked" } };

it("keeps the account's protection unchanged, even for people who can prove themselves", async () => {
  const person = await provedPerson();
  expect(await lock(person, true)).toMatchObject({ status: 200, body: { isOn: true } });
  const requestId = crypto.randomUUID();
  const passwords = { currentPassword: "Summit-2026!", password: "Ridge-walk-27" };
  const tries = [
    engine.call(changePassword, { body: passwords }, person),
    engine.call(setAntiPhishingCode, { body: { antiPhishingCode: "RIDGE42" } }, person),
    engine.call(changeEmail, { body: { email: "else@apex.test", requestId } }, person),
    engine.call(activateTwoFactor, { body: { code: "123456" } }, person),
    engine.call(exportData, { body: { requestId } }, person),
    engine.call(initDeleteAccount, { body: {} }, person),
  ];
  for (const answer of await Promise.all(tries)) expect(answer).toMatchObject(refused);
});

it("opens 72 hours after the request, which notifies its owner once; a repeat does not prolong it", async () => {
  const person = await provedPerson();
  await lock(person, true);
  const until = new Date(engine.engine.context.clock.business().getTime() + settingsUnlockAfterMs);
  const opening = { isOn: true, opensAt: until.toISOString() };
  expect(await lock(person, false)).toMatchObject({ body: opening });
  engine.pass(60_000);
  expect(await lock(person, false)).toMatchObject({ body: opening });
  const told = engine.sent.filter(
    ({ to, subject }) => to === person.email && /unlock in/.test(subject),
  );
  expect(told).toHaveLength(1);
  const { settingsLock } = await engine.ok(readSecurityStatus, {}, person);
  expect(settingsLock).toEqual(opening);

  engine.pass(settingsUnlockAfterMs);
  const token = await signedInAgain(engine, person.email);
  expect(await engine.ok(readSecurityStatus, {}, { token })).toMatchObject({
    settingsLock: { isOn: false },
  });
  await proveByMail(engine, token, person.email);
  const set = { body: { antiPhishingCode: "RIDGE42" } };
  expect((await engine.call(setAntiPhishingCode, set, { token })).status).toBe(200);
  const { items } = await engine.ok(listSecurityEvents, { query: {} }, { token });
  expect(items.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(["settings-locked", "settings-unlock-asked"]),
  );
});

it("cancels a requested opening when it is locked again", async () => {
  const person = await provedPerson();
  await lock(person, true);
  await lock(person, false);
  expect(await lock(person, true)).toMatchObject({ body: { isOn: true } });
  const { settingsLock } = await engine.ok(readSecurityStatus, {}, person);
  expect(settingsLock).toEqual({ isOn: true });
});

it("takes a proof in both directions", async () => {
  const person = await engine.person();
  expect(await lock(person, true)).toMatchObject({ body: { code: "security-code-required" } });
});
