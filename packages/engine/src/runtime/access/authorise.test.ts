import type { Asset } from "@apex/contract/assets";
import { allPermissions, builtInRoles, noPermissions } from "@apex/contract/business/roles";
import { describe, expect, test } from "vitest";
import { sha256Hex } from "../../platform/crypto.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { SignedInRow } from "../call-row.ts";
import type { Caller } from "../context.ts";
import type { RequestTrace } from "../request-trace.ts";
import { authorise, isPermitted, noteCaller, refuseWithoutBvn, sessionOf } from "./authorise.ts";
import type { SessionFacts } from "./session-lookup.ts";

const person: Caller = {
  sessionId: "session",
  userId: "ada",
  workspaceId: "home",
  workspaceType: "personal",
  role: "owner",
  permissions: allPermissions,
  kycLevel: 1,
  limits: { workspaceId: "home", kycLevel: 1 },
  bvnVerified: true,
};
const member: Caller = {
  ...person,
  workspaceId: "firm",
  workspaceType: "business",
  permissions: builtInRoles.support,
};
const session: SessionFacts = {
  caller: person,
  bindHash: undefined,
  emailVerified: true,
  phoneVerified: true,
  unproved: undefined,
  isUseDue: false,
  isRestricted: false,
  knownKey: undefined,
};
const row: SignedInRow = { needs: "signed-in", area: "any-member", token: "never" };

/** The code with which a session is refused; undefined if it is allowed. */
function refused(wanted: Partial<SignedInRow>, facts?: Partial<SessionFacts>): string | undefined {
  try {
    authorise({ ...row, ...wanted }, facts && { ...session, ...facts });
    return undefined;
  } catch (error) {
    return error instanceof Refusal ? error.code : "fault";
  }
}

describe("a call", () => {
  test("that needs nothing is anybody's; others need a session", () => {
    expect(() =>
      authorise({ needs: "nothing", limits: { unlimited: "a test" } }, undefined),
    ).not.toThrow();
    expect(refused({})).toBe("session-expired");
    expect(refused({}, {})).toBeUndefined();
  });

  test("of businesses is not made in a personal workspace", () => {
    expect(refused({ workspace: "business" }, {})).toBe("not-permitted");
    expect(refused({ workspace: "business" }, { caller: member })).toBeUndefined();
  });

  test("asks a member's roles for its area and level, a person's not", () => {
    const view = { area: ["withdrawals", "view"] } as const;
    const approve = { area: ["withdrawals", "approve"] } as const;
    expect(refused(view, { caller: member })).toBeUndefined();
    expect(refused(approve, { caller: member })).toBe("not-permitted");
    expect(refused(approve, { caller: { ...person, permissions: noPermissions } })).toBeUndefined();
    expect(isPermitted("any-member", { ...member, permissions: noPermissions })).toBe(true);
  });

  test("that adds a way in asks for the proof of what the account was opened with", () => {
    expect(refused({ needs: "owned" }, { unproved: "email" })).toBe("EMAIL_VERIFICATION_REQUIRED");
    expect(refused({ needs: "owned" }, { unproved: "phone" })).toBe("PHONE_VERIFICATION_REQUIRED");
    expect(refused({ needs: "owned" }, {})).toBeUndefined();
    expect(refused({}, { unproved: "email" })).toBeUndefined();
    expect(refused({}, { unproved: "phone" })).toBeUndefined();
  });

  test("that moves money asks for email and phone, one after the other", () => {
    const needs = { needs: "verified" } as const;
    const none = { emailVerified: false, phoneVerified: false };
    expect(refused(needs, none)).toBe("EMAIL_VERIFICATION_REQUIRED");
    expect(refused(needs, { ...none, emailVerified: true })).toBe("PHONE_VERIFICATION_REQUIRED");
    expect(refused(needs, {})).toBeUndefined();
    expect(refused({}, none)).toBeUndefined();
  });

  test("that moves naira asks for a BVN, and one that moves another asset does not", () => {
    const moving = (asset: Asset | undefined, bvnVerified: boolean) => () =>
      refuseWithoutBvn({ bvnAsset: () => asset }, {}, { bvnVerified });
    expect(moving("NGN", false)).toThrow(new Refusal("KYC_REQUIRED"));
    expect(moving("NGN", true)).not.toThrow();
    for (const asset of ["GHS", "KES", "RWF", "XOF", "USDT"] as const)
      expect(moving(asset, false)).not.toThrow();
    expect(moving(undefined, false)).not.toThrow();
    expect(() => refuseWithoutBvn({}, {}, { bvnVerified: false })).not.toThrow();
  });
});

describe("the session of a request", () => {
  const bound = { ...session, bindHash: "browser" };
  const trace = (): RequestTrace => ({});
  const find = (found: SessionFacts | undefined, bearer?: string, browser?: string) => {
    const asked: unknown[] = [];
    const facts = {
      bearer,
      binding:
        browser === undefined
          ? undefined
          : { current: browser, issue: () => Promise.resolve("new") },
      trace: trace(),
    };
    const key = { endpoint: "create-transfer", key: "key" };
    const answer = sessionOf(facts, async (wanted) => (asked.push(wanted), found), key);
    return { answer, asked, facts };
  };

  test("is found by the hash of what it bears, and nothing without", async () => {
    const { answer, asked, facts } = find(session, "secret");
    expect(await answer).toBe(session);
    expect(asked).toEqual([
      { tokenHash: sha256Hex("secret"), key: { endpoint: "create-transfer", key: "key" } },
    ]);
    expect(facts.trace).toMatchObject({ userId: "ada", workspaceId: "home" });
    const without = find(session);
    expect(await without.answer).toBeUndefined();
    expect(without.asked).toEqual([]);
  });

  test("answers in the browser that it is bound to alone", async () => {
    expect(await find(bound, "secret", "browser").answer).toBe(bound);
    expect(await find(bound, "secret", "another").answer).toBeUndefined();
    expect(await find(bound, "secret").answer).toBeUndefined();
    expect(await find(undefined, "secret").answer).toBeUndefined();
  });

  test("of a token is noted with it", () => {
    const noted = trace();
    noteCaller(noted, person);
    expect(noted).toStrictEqual({ userId: "ada", workspaceId: "home" });
    noteCaller(noted, { ...person, apiToken: { id: "token", name: "Till" } });
    expect(noted.tokenId).toBe("token");
  });
});
