import {
  confirmStaffAuthenticator,
  startStaffAuthenticator,
} from "@apex/contract/desk/staff-authenticator";
import { readStaffSession } from "@apex/contract/desk/desk-session";
import { listStaffActions } from "@apex/contract/desk/staff-log";
import { afterAll, beforeAll, expect, it } from "vitest";
import { authenticatorApp } from "../../people/two-factor/authenticator-app-fixture.ts";
import { nextCode, staffMember, type StaffBrowser } from "../../testing/staff.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";
import { approveAdjustment } from "@apex/contract/desk/adjustments";
import { takeStaffProof } from "./take-staff-proof.ts";

let test: TestEngine;
beforeAll(async () => {
  test = await testEngine();
});
afterAll(() => test.close());

/** A member without an authenticator, as after a first sign-in by the provider. */
async function withoutAuthenticator(): Promise<StaffBrowser> {
  const member = await staffMember(test, "administrator");
  await test.db.query("update staff set sealed_secret = null, last_step = null where id = $1", [
    member.member.id,
  ]);
  return member;
}

it("a member without an authenticator sets one up with a code that it shows, once", async () => {
  const { member, ...browser } = await withoutAuthenticator();
  const { context } = test.engine;
  const take = (code: string) =>
    takeStaffProof(context, approveAdjustment, { member, body: { code } });
  expect((await browser.ok(readStaffSession, {})).hasAuthenticator).toBe(false);
  await expect(take("123456")).rejects.toMatchObject({
    code: "two-factor-off",
  });
  const early = await browser.call(confirmStaffAuthenticator, { body: { code: "123456" } });
  expect(early.body).toMatchObject({ code: "authenticator-code-wrong" });
  const first = await browser.ok(startStaffAuthenticator, {});
  const shown = await browser.ok(startStaffAuthenticator, {});
  const codeOf = (url: string) => authenticatorApp(url).codeAt(context.clock.wall());
  const old = await browser.call(confirmStaffAuthenticator, {
    body: { code: codeOf(first.otpauthUrl) },
  });
  expect(old.body).toMatchObject({ code: "authenticator-code-wrong" });
  const code = codeOf(shown.otpauthUrl);
  await browser.ok(confirmStaffAuthenticator, { body: { code } });
  expect((await browser.ok(readStaffSession, {})).hasAuthenticator).toBe(true);
  const { items } = await browser.ok(listStaffActions, { query: {} });
  // The clock stands still, and entries of the same moment have no order.
  expect(items.map(({ act }) => act)).toContain("authenticator-set");

  const again = await take(code);
  await expect(context.db.tx(again)).rejects.toMatchObject({ code: "authenticator-code-wrong" });
  const secrets = { ...shown, password: "" };
  const next = await take(nextCode(test, secrets));
  await context.db.tx(next);
});

it("a member who has an authenticator cannot replace it", async () => {
  const { call } = await staffMember(test, "administrator");
  for (const answer of [
    await call(startStaffAuthenticator, {}),
    await call(confirmStaffAuthenticator, { body: { code: "123456" } }),
  ])
    expect(answer).toMatchObject({ status: 409, body: { code: "two-factor-on" } });
});
