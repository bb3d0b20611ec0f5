import { resetPassword } from "@apex/contract/auth/reset-password";
import {
  sendResetPasswordCode,
  sendTransactionCode,
  sendValidationCode,
} from "@apex/contract/auth/send-code";
import { signIn } from "@apex/contract/auth/sign-in";
import { provePresence } from "@apex/contract/proof/prove-presence";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Db } from "../../platform/db.ts";
import { lastCodeTo, newcomer, newPhone, otherThan } from "../../testing/newcomer.ts";
import { testBrowser } from "../../testing/test-browser.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";

const minute = 60_000;
const password = "Summit-2026!";

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());

const tooMany = { status: 429, body: { code: "too-many-requests" } };

it("one phone gets five codes an hour, from all requests and channels", async () => {
  const phone = newPhone();
  const answers = [];
  for (let account = 0; account < 12; account += 1) {
    const { token } = await newcomer(engine);
    const carrier = account % 2 === 0 ? "sms" : "whatsapp";
    const params = { identifierType: "phone" } as const;
    answers.push(
      await engine.call(sendValidationCode, { params, body: { phone, carrier } }, { token }),
    );
  }
  expect(engine.sent.filter(({ to }) => to === phone)).toHaveLength(5);
  expect(answers[5]).toMatchObject(tooMany);
  expect(Number(answers[5]?.headers.get("retry-after"))).toBe(60 * 60);
});

it("codes to other phones count separately, whatever their last digit", async () => {
  const params = { identifierType: "phone" } as const;
  for (let place = 10; place < 22; place += 1) {
    const { token } = await newcomer(engine);
    const phone = `+234803111${place}07`;
    await engine.ok(sendValidationCode, { params, body: { phone } }, { token });
  }
});

it("the addresses of one mailbox count together", async () => {
  const sent = () => engine.sent.filter(({ to }) => to.endsWith("@mailbox.test"));
  const params = { identifierType: "email" } as const;
  for (let account = 0; account < 8; account += 1) {
    const { token } = await newcomer(engine);
    const body = { email: `ada+${account}@mailbox.test` };
    await engine.call(sendValidationCode, { params, body }, { token });
  }
  expect(sent()).toHaveLength(5);
});

const askReset = (identifier: string) => ({
  params: { channel: "email" as const },
  body: { identifier },
});

it("strangers who use up an address's codes do not lock its owner out", async () => {
  const { email, token } = await engine.person();
  const browser = testBrowser(engine);
  await browser.ok(signIn, { body: { identifier: email, password } });
  for (let sends = 0; sends < 3; sends += 1) {
    await engine.ok(sendResetPasswordCode, askReset(email));
    engine.pass(2 * minute);
  }
  expect(await engine.call(sendResetPasswordCode, askReset(email))).toMatchObject(tooMany);
  // The owner requests a code in a session.
  await engine.ok(
    sendTransactionCode,
    {
      params: { identifierType: "email" },
      body: { endpoint: provePresence.slug, key: crypto.randomUUID(), request: {} },
    },
    { token },
  );
  // The owner requests a code on a known device, which has sends, codes and tries of its own.
  await browser.ok(sendResetPasswordCode, askReset(email));
  const { code } = lastCodeTo(engine, email);
  const reset = { identifier: email, code, password: "Ridge-2027!" };
  for (let guess = 0; guess < 12; guess += 1) {
    const body = { ...reset, code: otherThan(code) };
    expect((await engine.call(resetPassword, { body })).status).not.toBe(200);
  }
  await browser.ok(resetPassword, { body: reset });
});

it("a device counts as known only for an account that has verified the address", async () => {
  const { email, userId } = await engine.person();
  const browser = testBrowser(engine);
  await browser.ok(signIn, { body: { identifier: email, password } });
  await engine.db.query("update users set email_verified_at = null where id = $1", [userId]);
  for (let sends = 0; sends < 3; sends += 1) {
    await engine.ok(sendResetPasswordCode, askReset(email));
    engine.pass(2 * minute);
  }
  expect(await browser.call(sendResetPasswordCode, askReset(email))).toMatchObject(tooMany);
});

/** The statements that a call asks the database for. */
function counting(db: Db): { readonly db: Db; readonly asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    db: {
      ...db,
      query: (sql, params) => {
        asked.push(sql);
        return db.query(sql, params);
      },
      tx: (run) =>
        db.tx((tx) =>
          run({
            ...tx,
            query: (sql, params) => {
              asked.push(sql);
              return tx.query(sql, params);
            },
          }),
        ),
    },
  };
}

it("requesting a reset does the same for an account and for none, and waits for no carrier", async () => {
  const { email } = await engine.person();
  const { db, asked } = counting(engine.db);
  const never = new Promise<void>(() => undefined);
  const handed: string[] = [];
  const slow = await testEngine({
    db: { ...db, close: async () => undefined },
    rails: () => ({
      messages: {
        send: ({ to }) => {
          handed.push(to);
          return never;
        },
      },
    }),
  });
  const work = [];
  for (const identifier of [email, "nobody@apex.test"]) {
    asked.length = 0;
    const { status, body } = await slow.call(sendResetPasswordCode, askReset(identifier));
    work.push({ status, fields: Object.keys(Object(body)), asked: [...asked] });
  }
  expect(work[0]).toEqual(work[1]);
  expect(work[0]?.asked.length).toBeGreaterThan(3);
  expect(handed).toEqual([email]);
  await slow.close();
});

it("a code shows the anti-phishing word only at a verified address", async () => {
  const { email, userId, token } = await engine.person();
  await engine.db.query("update users set anti_phishing_code = 'RIDGE42' where id = $1", [userId]);
  await engine.ok(sendResetPasswordCode, askReset(email));
  expect(lastCodeTo(engine, email).text).toContain("RIDGE42");
  await engine.db.query("update users set email_verified_at = null where id = $1", [userId]);
  engine.pass(2 * minute);
  const params = { identifierType: "email" } as const;
  for (const to of [email, "other.address@apex.test"]) {
    await engine.ok(sendValidationCode, { params, body: { email: to } }, { token });
    expect(lastCodeTo(engine, to).text).not.toContain("RIDGE42");
    engine.pass(2 * minute);
  }
});
