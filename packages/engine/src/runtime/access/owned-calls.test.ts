import { allEndpoints } from "@apex/contract/all-endpoints";
import { ownershipErrors } from "@apex/contract/proof/ownership";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testBusiness } from "../../testing/business.ts";
import type { Person } from "../../testing/people.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";
import { calls } from "../../all-handlers.ts";

let engine: TestEngine;
let owner: Person;
beforeAll(async () => {
  engine = await testEngine();
  ({ owner } = await testBusiness(engine));
});
afterAll(() => engine.close());

const owned = allEndpoints.filter(({ slug }) => calls.get(slug)?.row.needs === "owned");

/** The subjects of calls that add ways to sign in, and those calls among them that add none. */
const aboutCredentials =
  /passkey|two-factor|2fa|device|token|webhook|secret|social|sso|anti-phishing|recovery|settings-lock/;
const addsNothing = new Set([
  // They take something away.
  "deactivate-two-factor",
  "stop-own-factor-recovery",
  "rename-passkey",
  "revoke-passkey",
  "disconnect-social",
  "revoke-device",
  "revoke-other-devices",
  "distrust-this-device",
  "revoke-token",
  "delete-webhook",
  // They prove something with existing credentials.
  "init-re-authentication",
  "validate-token",
  "send-validation-code",
  "send-transaction-code",
  "send-change-code",
  // They send events to addresses that already receive them.
  "test-webhook",
  "redeliver-webhook",
  "redeliver-failed-webhooks",
]);

describe("a call that adds a credential", () => {
  it("needs the identifier of the registration to be verified", () => {
    const unguarded = allEndpoints
      .filter(({ method, slug }) => method !== "GET" && calls.get(slug)?.row.needs !== "nothing")
      .filter(({ slug, path }) => aboutCredentials.test(slug + path.replaceAll(/:\w+/g, "")))
      .map(({ slug }) => slug)
      .filter(
        (slug) => !addsNothing.has(slug) && !owned.some((endpoint) => endpoint.slug === slug),
      );
    expect(unguarded).toEqual([]);
  });

  it("declares both refusals", () => {
    const silent = owned.filter(({ errors }) =>
      ownershipErrors.some((code) => !errors.includes(code)),
    );
    expect(silent.map(({ slug }) => slug)).toEqual([]);
  });

  it.each(["email", "phone"] as const)("is refused while the %s is not verified", async (type) => {
    await engine.db.query(
      `update users set email_verified_at = case when $2 = 'email' then null else created_at end,
         phone_verified_at = case when $2 = 'phone' then null else created_at end
       where id = $1`,
      [owner.userId, type],
    );
    const answers = new Map<string, unknown>();
    for (const { slug, method, path } of owned) {
      const url = path.replaceAll(/:\w+/g, crypto.randomUUID());
      const answer = await engine.send(method, url, undefined, { token: owner.token });
      answers.set(slug, { status: answer.status, code: Object(answer.body).code });
    }
    const refused = { status: 406, code: `${type.toUpperCase()}_VERIFICATION_REQUIRED` };
    expect(owned.length).toBeGreaterThan(10);
    expect(answers).toEqual(new Map(owned.map(({ slug }) => [slug, refused])));
  });
});
