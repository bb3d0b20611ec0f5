import { approveAdjustment, proposeAdjustment } from "@apex/contract/desk/adjustments";
import { readStaffSession, signInToDesk } from "@apex/contract/desk/desk-session";
import { listStaffActions } from "@apex/contract/desk/staff-log";
import {
  createStaffPasskey,
  listStaffPasskeys,
  removeStaffPasskey,
  renameStaffPasskey,
  startDeskPasskey,
  startStaffPasskey,
} from "@apex/contract/desk/staff-passkeys";
import { startStaffProof } from "@apex/contract/desk/staff-proof";
import { passkeyChallengeLifeMs } from "@apex/contract/limits";
import type { PasskeyAssertion } from "@apex/contract/proof/passkey-credential";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { passkeyOwner } from "../../people/passkeys/passkey-owner-fixture.ts";
import { softwareAuthenticator } from "../../people/passkeys/software-authenticator-fixture.ts";
import { proposalOf } from "../../testing/adjustment.ts";
import { deskBrowser, nextCode, staffMember, type StaffBrowser } from "../../testing/staff.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";
import { addPasskey, deskSite } from "./staff-passkey-fixture.ts";
import { addStaff, endStaff } from "./staff-accounts.ts";

let test: TestEngine;
beforeAll(async () => {
  test = await testEngine();
});
afterAll(() => test.close());

const refused = (status: number, code: string) => ({ status, body: { code } });
const passkeyMember = async (role: "administrator" | "finance" = "finance") => {
  const member = await staffMember(test, role);
  return { ...member, ...(await addPasskey(test, member)) };
};

describe("a member's passkeys", () => {
  it("are made after a code, listed, renamed and removed, and each change is in the log", async () => {
    const admin = await staffMember(test, "administrator");
    const member = await staffMember(test, "agent");
    expect((await member.ok(readStaffSession, {})).hasPasskeys).toBe(false);
    expect(await member.call(startStaffPasskey, { body: {} })).toMatchObject(
      refused(400, "validation-failed"),
    );
    expect(await member.call(startStaffPasskey, { body: { code: "000000" } })).toMatchObject(
      refused(422, "authenticator-code-wrong"),
    );
    const { passkey, authenticator } = await addPasskey(test, member);
    expect((await member.ok(readStaffSession, {})).hasPasskeys).toBe(true);
    const params = { id: passkey.id };
    await member.ok(renameStaffPasskey, { params, body: { name: "My key" } });
    const { items } = await member.ok(listStaffPasskeys, {});
    expect(items).toMatchObject([{ id: passkey.id, name: "My key" }]);
    const { options } = await member.ok(startStaffProof, {
      body: { endpoint: removeStaffPasskey.slug, params, request: {} },
    });
    const body = { credential: authenticator.sign(options.publicKey) };
    await member.ok(removeStaffPasskey, { params, body });
    expect((await member.ok(listStaffPasskeys, {})).items).toEqual([]);
    expect((await member.ok(readStaffSession, {})).hasPasskeys).toBe(false);
    const log = await admin.ok(listStaffActions, { query: { member: member.member.id } });
    expect(log.items.map(({ act }) => act).toSorted()).toEqual([
      "passkey-added",
      "passkey-removed",
      "passkey-renamed",
      "signed-in",
    ]);
  });

  it("are nobody else's to rename or remove", async () => {
    const owner = await passkeyMember();
    const other = await staffMember(test, "administrator");
    const params = { id: owner.passkey.id };
    const body = { code: nextCode(test, other.secrets) };
    expect(await other.call(removeStaffPasskey, { params, body })).toMatchObject(
      refused(404, "not-found"),
    );
    expect(await other.call(renameStaffPasskey, { params, body: { name: "Mine" } })).toMatchObject(
      refused(404, "not-found"),
    );
    expect((await owner.ok(listStaffPasskeys, {})).items).toHaveLength(1);
  });

  it("are made once for a proof, in the session that gave it, before it expires", async () => {
    const member = await staffMember(test, "agent");
    const start = async () =>
      (await member.ok(startStaffPasskey, { body: { code: nextCode(test, member.secrets) } }))
        .options.publicKey;
    const colleague = await staffMember(test, "agent");
    const make = (by: Pick<StaffBrowser, "call">, challenge: Awaited<ReturnType<typeof start>>) =>
      by.call(createStaffPasskey, {
        body: { credential: softwareAuthenticator(deskSite).create(challenge) },
      });
    const failed = refused(422, "passkey-creation-failed");
    const options = await start();
    expect(await make(colleague, options)).toMatchObject(failed);
    expect((await make(member, options)).status).toBe(200);
    expect(await make(member, options)).toMatchObject(failed);
    const late = await start();
    test.pass(passkeyChallengeLifeMs + 1);
    expect(await make(member, late)).toMatchObject(failed);
    const elsewhere = softwareAuthenticator({ ...deskSite, origin: "https://wallet.apex.test" });
    const credential = elsewhere.create(await start());
    expect(await member.call(createStaffPasskey, { body: { credential } })).toMatchObject(failed);
  });

  it("end with an operator's reset", async () => {
    const { member, call, authenticator } = await passkeyMember();
    const at = test.engine.context.clock.wall();
    const { email, name } = member;
    const { password } = await addStaff(test.engine.context, at, { email, name, role: "finance" });
    expect((await call(listStaffPasskeys, {})).status).toBe(401);
    const left = await test.db.query("select from staff_passkeys where staff_id = $1", [member.id]);
    expect(left).toEqual([]);
    const browser = deskBrowser(test);
    const { options } = await browser.ok(startDeskPasskey, {});
    const credential = authenticator.sign(options.publicKey);
    const body = { email, password, credential };
    expect(await browser.call(signInToDesk, { body })).toMatchObject(
      refused(401, "wrong-credentials"),
    );
  });
});

describe("a sign-in with a password and a passkey", () => {
  const challenge = async (browser: Pick<StaffBrowser, "ok">) =>
    (await browser.ok(startDeskPasskey, {})).options.publicKey;

  it("opens a session", async () => {
    const { member, secrets, authenticator } = await passkeyMember();
    const browser = deskBrowser(test);
    const options = await challenge(browser);
    expect(options.allowCredentials).toBeUndefined();
    const credential = authenticator.sign(options);
    const body = { email: member.email, password: secrets.password, credential };
    expect(await browser.ok(signInToDesk, { body })).toMatchObject({
      member: { id: member.id },
      hasPasskeys: true,
    });
    expect((await browser.call(readStaffSession, {})).status).toBe(200);
  });

  it("says nothing of which part was wrong, and takes no answer of another key, browser, site or time", async () => {
    const owner = await passkeyMember();
    const other = await passkeyMember();
    const customer = await passkeyOwner(test);
    const { email } = owner.member;
    const { password } = owner.secrets;
    const before = deskBrowser(test);
    const first = owner.authenticator.sign(await challenge(before));
    await before.ok(signInToDesk, { body: { email, password, credential: first } });
    const tries: ((options: Awaited<ReturnType<typeof challenge>>) => {
      credential: PasskeyAssertion;
      password?: string;
    })[] = [
      (options) => ({ credential: owner.authenticator.sign(options), password: "wrong" }),
      (options) => ({ credential: other.authenticator.sign(options) }),
      (options) => ({ credential: customer.authenticator.sign(options, deskSite) }),
      (options) => ({
        credential: owner.authenticator.sign(options, { origin: "https://wallet.apex.test" }),
      }),
      (options) => ({ credential: owner.authenticator.sign(options, { crossOrigin: true }) }),
      (options) => ({ credential: owner.authenticator.sign(options, { flags: 1 }) }),
      (options) => ({ credential: owner.authenticator.sign(options, { counter: 0 }) }),
    ];
    for (const attempt of tries) {
      const browser = deskBrowser(test);
      const body = { email, password, ...attempt(await challenge(browser)) };
      expect(await browser.call(signInToDesk, { body })).toMatchObject(
        refused(401, "wrong-credentials"),
      );
    }
    const elsewhere = await challenge(deskBrowser(test));
    const credential = owner.authenticator.sign(elsewhere);
    expect(
      await deskBrowser(test).call(signInToDesk, { body: { email, password, credential } }),
    ).toMatchObject(refused(401, "wrong-credentials"));
  });

  it("takes an answer once, before its challenge expires", async () => {
    const { member, secrets, authenticator } = await passkeyMember();
    const browser = deskBrowser(test);
    const named = { email: member.email, password: secrets.password };
    const credential = authenticator.sign(await challenge(browser));
    await browser.ok(signInToDesk, { body: { ...named, credential } });
    const later = authenticator.sign(await challenge(browser));
    expect((await browser.call(signInToDesk, { body: { ...named, credential } })).status).toBe(401);
    test.pass(passkeyChallengeLifeMs + 1);
    const late = await browser.call(signInToDesk, { body: { ...named, credential: later } });
    expect(late).toMatchObject(refused(401, "wrong-credentials"));
  });

  it("takes a code or a passkey, not neither and not both", async () => {
    const { member, secrets, authenticator } = await passkeyMember();
    const browser = deskBrowser(test);
    const credential = authenticator.sign(await challenge(browser));
    const named = { email: member.email, password: secrets.password };
    for (const body of [named, { ...named, credential, code: nextCode(test, secrets) }])
      expect(await browser.call(signInToDesk, { body })).toMatchObject(
        refused(400, "validation-failed"),
      );
  });

  it("does not sign in a member whose access has ended", async () => {
    const { member, secrets, authenticator } = await passkeyMember();
    await endStaff(test.db, member.email, test.engine.context.clock.wall());
    const browser = deskBrowser(test);
    const credential = authenticator.sign(await challenge(browser));
    const body = { email: member.email, password: secrets.password, credential };
    expect((await browser.call(signInToDesk, { body })).status).toBe(401);
  });
});

describe("an act that a passkey proves", () => {
  /** Two proposals that need a second member's approval. */
  async function proposals() {
    const person = await test.person();
    const agent = await staffMember(test, "finance");
    const ids: string[] = [];
    for (const amount of ["100.00", "200.00"]) {
      const body = proposalOf(person, amount);
      const { adjustment } = await agent.ok(proposeAdjustment, { body });
      ids.push(adjustment.id);
    }
    const [one = "", other = ""] = ids;
    return { one, other };
  }
  const prove = async (by: Pick<StaffBrowser, "ok">, id: string) =>
    (
      await by.ok(startStaffProof, {
        body: { endpoint: approveAdjustment.slug, params: { id }, request: {} },
      })
    ).options.publicKey;
  const approve = (by: Pick<StaffBrowser, "call">, id: string, credential: PasskeyAssertion) =>
    by.call(approveAdjustment, { params: { id }, body: { credential } });

  it("is that very act, once", async () => {
    const { one, other } = await proposals();
    const by = await passkeyMember();
    const options = await prove(by, one);
    expect(options.allowCredentials).toMatchObject([{ id: by.authenticator.id }]);
    const credential = by.authenticator.sign(options);
    expect(await approve(by, other, credential)).toMatchObject(refused(422, "passkey-refused"));
    expect((await approve(by, one, credential)).status).toBe(200);
    expect((await approve(by, one, credential)).status).toBeGreaterThanOrEqual(400);
    expect(await approve(by, other, credential)).toMatchObject(refused(422, "passkey-refused"));
  });

  it("is refused by the passkey of a colleague, a customer, another site or an earlier count", async () => {
    const { one } = await proposals();
    const by = await passkeyMember();
    const colleague = await passkeyMember();
    const customer = await passkeyOwner(test);
    const notFound = refused(404, "passkey-not-found");
    const wrong = refused(422, "passkey-refused");
    const options = await prove(by, one);
    const { authenticator: own } = by;
    expect(await approve(by, one, colleague.authenticator.sign(options))).toMatchObject(notFound);
    expect(await approve(by, one, customer.authenticator.sign(options, deskSite))).toMatchObject(
      notFound,
    );
    for (const change of [
      { origin: "https://desk.apex.test.attacker.test" },
      { rpId: "wallet.apex.test" },
      { crossOrigin: true },
      { flags: 1 },
    ])
      expect(await approve(by, one, own.sign(options, change))).toMatchObject(wrong);
    // The challenge is another member's.
    const theirs = await prove(colleague, one);
    expect(await approve(by, one, own.sign(theirs))).toMatchObject(wrong);
    expect((await approve(by, one, own.sign(options, { counter: 50 }))).status).toBe(200);
    const { other } = await proposals();
    const again = await prove(by, other);
    expect(await approve(by, other, own.sign(again, { counter: 50 }))).toMatchObject(wrong);
    expect(await approve(by, other, own.sign(again, { counter: 49 }))).toMatchObject(wrong);
  });

  it("is refused by a passkey that was removed", async () => {
    const { one } = await proposals();
    const by = await passkeyMember();
    const credential = by.authenticator.sign(await prove(by, one));
    const body = { code: nextCode(test, by.secrets) };
    await by.ok(removeStaffPasskey, { params: { id: by.passkey.id }, body });
    expect(await approve(by, one, credential)).toMatchObject(refused(404, "passkey-not-found"));
    expect(
      await by.call(startStaffProof, {
        body: { endpoint: approveAdjustment.slug, params: { id: one }, request: {} },
      }),
    ).toMatchObject(refused(404, "passkey-not-found"));
  });

  it("has a challenge for a call that is known and complete", async () => {
    const by = await passkeyMember();
    for (const body of [
      { endpoint: "delete-everything" },
      { endpoint: approveAdjustment.slug, params: { id: "no id" } },
    ])
      expect(await by.call(startStaffProof, { body })).toMatchObject(
        refused(400, "validation-failed"),
      );
  });
});
