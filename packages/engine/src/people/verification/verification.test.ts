import { sendValidationCode } from "@apex/contract/auth/send-code";
import { validateToken } from "@apex/contract/auth/validate-token";
import { readProfile } from "@apex/contract/profile/read-profile";
import { updateProfile } from "@apex/contract/profile/update-profile";
import { readTransferTerms } from "@apex/contract/transfers/recipients";
import { listKycFlows } from "@apex/contract/verification/kyc";
import {
  identityProviders,
  readVerification,
  verifyBvn,
} from "@apex/contract/verification/verify-bvn";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { notConnected } from "../../not-connected.ts";
import type { BvnRecord, IdentityRail } from "../../rails/identity.ts";
import { newcomer, newPhone } from "../../testing/newcomer.ts";
import { testEngine, type Person, type TestEngine } from "../../testing/test-engine.ts";

const register = new Map<string, BvnRecord>();

/** A register that confirms the claimed names of everybody, with a few exceptions. */
const identity: IdentityRail = {
  ...notConnected.identity,
  providers: identityProviders,
  async lookUpBvn(bvn, claimed) {
    if (bvn.startsWith("000")) return undefined;
    if (bvn.startsWith("999")) return { firstName: "Tunde", lastName: "Bakare" };
    return register.get(bvn) ?? claimed;
  },
};

let engine: TestEngine;
let numbers = 0;
beforeAll(async () => {
  engine = await testEngine({ rails: () => ({ identity }) });
});
afterAll(() => engine.close());

const newBvn = () => `222${String((numbers += 1)).padStart(8, "0")}`;
const withBvn = (bvn: string) => ({ body: { bvn, consent: true } }) as const;

async function prove(
  token: string,
  identifierType: "email" | "phone",
  phone?: string,
): Promise<void> {
  await engine.ok(sendValidationCode, { params: { identifierType }, body: { phone } }, { token });
  const code = engine.sent.findLast((sent) => sent.code !== undefined)?.code ?? "";
  await engine.ok(validateToken, { body: { identifierType, code } }, { token });
}

describe("a newcomer", () => {
  it.each(["NG", "GH", "KE", "RW", "SN"])(
    "of %s reaches level 1 with an email and a phone",
    async (country) => {
      const { token } = await newcomer(engine);
      const body = { firstName: "Ngozi", lastName: "Eze", country };
      await engine.ok(updateProfile, { body }, { token });
      await prove(token, "email");
      await prove(token, "phone", newPhone());
      expect(await engine.ok(readVerification, {}, { token })).toEqual({
        kycLevel: 1,
        bvn: {},
        document: {},
      });
      expect(await engine.ok(readProfile, {}, { token })).toMatchObject({
        profile: { kycLevel: 1 },
      });
    },
  );

  it("may verify a BVN before the phone; it makes no level", async () => {
    const { token } = await newcomer(engine);
    await engine.ok(updateProfile, { body: { firstName: "Ngozi", lastName: "Eze" } }, { token });
    await prove(token, "email");
    expect(await engine.ok(verifyBvn, withBvn(newBvn()), { token })).toEqual({
      status: "VERIFIED",
      kycLevel: 0,
      verifiedName: "Ngozi Eze",
    });
  });

  it("verifies the email first, then gives a name", async () => {
    const { token } = await newcomer(engine);
    const tryBvn = (language: "en" | "fr") =>
      engine.call(verifyBvn, withBvn(newBvn()), { token, language });
    expect(await tryBvn("en")).toMatchObject({
      status: 406,
      body: {
        code: "EMAIL_VERIFICATION_REQUIRED",
        message: "Verify your email address to continue.",
      },
    });
    expect(await tryBvn("fr")).toMatchObject({
      body: { message: expect.stringContaining("adresse e-mail") },
    });
    await prove(token, "email");
    expect(await tryBvn("en")).toMatchObject({
      status: 400,
      body: { issues: [{ path: ["profile", "firstName"] }, { path: ["profile", "lastName"] }] },
    });
    expect(await engine.ok(readVerification, {}, { token })).toEqual({
      kycLevel: 0,
      bvn: {},
      document: {},
    });
  });
});

describe("verify-bvn", () => {
  it("takes the register's way to write a name", async () => {
    const person = await engine.person({ firstName: "Adebayo", lastName: "Ola", hasBvn: false });
    const bvn = newBvn();
    register.set(bvn, { firstName: "OLÁ", lastName: "Adébáyọ̀ Tunde" });
    expect(await engine.ok(verifyBvn, withBvn(bvn), person)).toMatchObject({
      status: "VERIFIED",
      kycLevel: 1,
      verifiedName: "OLÁ Adébáyọ̀ Tunde",
    });
  });

  it("refuses an unknown number and another person's, and may be tried again", async () => {
    const person = await engine.person({ hasBvn: false });
    expect(await engine.call(verifyBvn, withBvn("00012345678"), person)).toMatchObject({
      status: 404,
      body: { code: "bvn-not-found" },
    });
    expect(await engine.call(verifyBvn, withBvn("99912345678"), person)).toMatchObject({
      status: 422,
      body: { code: "bvn-mismatch" },
    });
    expect(await engine.ok(readVerification, {}, person)).toMatchObject({
      bvn: { status: "REJECTED" },
    });
    await engine.ok(verifyBvn, withBvn(newBvn()), person);
  });

  it("refuses a number that another account has verified, and a second one for this account", async () => {
    const [first, second] = [
      await engine.person({ hasBvn: false }),
      await engine.person({ hasBvn: false }),
    ];
    const bvn = newBvn();
    await engine.ok(verifyBvn, withBvn(bvn), first);
    expect(await engine.call(verifyBvn, withBvn(bvn), second)).toMatchObject({
      status: 409,
      body: { code: "bvn-in-use" },
    });
    expect(await engine.ok(readVerification, {}, second)).toMatchObject({
      bvn: { status: "DUPLICATE" },
    });
    expect(await engine.call(verifyBvn, withBvn(newBvn()), first)).toMatchObject({
      status: 409,
      body: { code: "already-verified" },
    });
  });

  it("gives a number to one of its concurrent users", async () => {
    const bvn = newBvn();
    const people = await Promise.all([1, 2, 3].map(() => engine.person({ hasBvn: false })));
    const answers = await Promise.all(
      people.map((person) => engine.call(verifyBvn, withBvn(bvn), person)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it("refuses malformed numbers and a missing consent", async () => {
    const person = await engine.person({ hasBvn: false });
    const send = (body: object) => engine.send("POST", verifyBvn.path, body, person);
    expect(await send({ bvn: "1234567890", consent: true })).toMatchObject({
      body: { issues: [{ path: ["body", "bvn"], code: "bvn-length" }] },
    });
    expect(await send({ bvn: "2220000000x", consent: true })).toMatchObject({
      body: { issues: [{ code: "digits-only" }] },
    });
    expect(await send({ bvn: newBvn(), consent: false })).toMatchObject({
      body: { issues: [{ code: "consent-required" }] },
    });
  });

  it("is not for trying numbers", async () => {
    const person = await engine.person({ hasBvn: false });
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await engine.call(verifyBvn, withBvn("00000000000"), person)).status).toBe(404);
    }
    const refused = await engine.call(verifyBvn, withBvn(newBvn()), person);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "3600"]);
  });

  it("keeps no number, nor logs one", async () => {
    const person = await engine.person({ hasBvn: false });
    const bvn = newBvn();
    await engine.ok(verifyBvn, withBvn(bvn), person);
    const [row] = await engine.db.query<{ text: string }>(
      "select u::text as text from users u where id = $1",
      [person.userId],
    );
    expect(row?.text).not.toContain(bvn);
    expect(JSON.stringify(engine.logged)).not.toContain(bvn);
  });
});

it("each level has the limits that the engine enforces", async () => {
  const person = await engine.person({ kycLevel: 1 });
  const { levels, kycLevel, providers } = await engine.ok(listKycFlows, {}, person);
  expect([kycLevel, providers]).toEqual([1, ["meta-map", "aiprise"]]);
  expect(levels.map(({ limits }) => limits.withdrawals?.daily.amount)).toEqual([
    undefined,
    "500000.00",
    "5000000.00",
  ]);
  const terms = (asker: Person) => engine.ok(readTransferTerms, { query: { asset: "NGN" } }, asker);
  const second = await engine.person({ kycLevel: 2 });
  for (const [level, asker] of [
    [1, person],
    [2, second],
  ] as const) {
    const { dailyLimit, maximum } = await terms(asker);
    expect(levels[level]?.limits.withdrawals).toEqual({ each: maximum, daily: dailyLimit?.limit });
  }
  const nobody = await engine.person({ kycLevel: 0 });
  expect((await engine.call(readTransferTerms, { query: { asset: "NGN" } }, nobody)).status).toBe(
    406,
  );
});

it("limits are told in the currency of the person's country, and no more than is allowed", async () => {
  const person = await engine.person({ hasBvn: false });
  await engine.ok(updateProfile, { body: { country: "GH" } }, person);
  const { levels } = await engine.ok(listKycFlows, {}, person);
  const told = levels[1]?.limits.withdrawals?.daily;
  expect(told?.asset).toBe("GHS");
  const { dailyLimit } = await engine.ok(readTransferTerms, { query: { asset: "GHS" } }, person);
  expect(Number(told?.amount)).toBeGreaterThan(0);
  expect(Number(told?.amount)).toBeLessThanOrEqual(Number(dailyLimit?.limit.amount));
});
