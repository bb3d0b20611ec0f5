import { hourMs } from "@apex/contract/durations";
import { readInviter } from "@apex/contract/referrals/read-inviter";
import { signUp } from "@apex/contract/auth/sign-up";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testEngine, type Person, type TestEngine } from "../../testing/test-engine.ts";

let engine: TestEngine;
let ada: Person;
beforeAll(async () => {
  engine = await testEngine();
  ada = await engine.person({ firstName: "Ada", lastName: "Obi" });
});
afterAll(() => engine.close());

async function codeOf({ userId }: Person): Promise<string> {
  const [row] = await engine.db.query<{ referral_code: string }>(
    "select referral_code from users where id = $1",
    [userId],
  );
  return row?.referral_code ?? "";
}

const ask = (code: string) => engine.ok(readInviter, { body: { code } });

test("a code tells the first name and the initial of its owner, in any case", async () => {
  const code = await codeOf(ada);
  expect(await ask(code)).toEqual({ isKnown: true, name: "Ada O." });
  expect(await ask(code.toLowerCase())).toEqual({ isKnown: true, name: "Ada O." });
});

test("a code that nobody has is answered in the same shape", async () => {
  const wrong = await ask("000000");
  expect(wrong).toEqual({ isKnown: false, name: null });
  expect(Object.keys(wrong)).toEqual(Object.keys(await ask(await codeOf(ada))));
});

test("the owner of a closed account is not told", async () => {
  const gone = await engine.person({ firstName: "Bola", lastName: "Eze" });
  const code = await codeOf(gone);
  await engine.db.query("update users set closed_at = now() where id = $1", [gone.userId]);
  expect(await ask(code)).toEqual({ isKnown: false, name: null });
});

test("a code of a closed account brings nobody", async () => {
  const gone = await engine.person({ firstName: "Bola", lastName: "Eze" });
  const referralCode = await codeOf(gone);
  await engine.db.query("update users set closed_at = now() where id = $1", [gone.userId]);
  const answer = await engine.call(signUp, {
    body: {
      identifier: "friend-of-bola@apex.test",
      password: "Summit-2026!",
      referralCode,
      termsAccepted: true,
      language: "en",
    },
  });
  expect(answer).toMatchObject({ status: 422, body: { code: "referral-code-refused" } });
});

test("an owner without a name has a known code", async () => {
  const nameless = await engine.person();
  const code = await codeOf(nameless);
  await engine.db.query("update users set first_name = null where id = $1", [nameless.userId]);
  expect(await ask(code)).toEqual({ isKnown: true, name: null });
});

test("codes cannot be tried one after the other: right and wrong ones count alike", async () => {
  const code = await codeOf(ada);
  engine.pass(hourMs);
  for (let asked = 0; asked < 60; asked += 1) await ask(asked % 2 === 0 ? code : "000000");
  expect(await engine.call(readInviter, { body: { code } })).toMatchObject({ status: 429 });
});
