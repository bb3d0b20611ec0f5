import { updateProfile } from "@apex/contract/profile/update-profile";
import {
  readVerification,
  startDocumentVerification,
} from "@apex/contract/verification/verify-bvn";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reportKycExit } from "@apex/contract/verification/kyc";
import { hmacKey } from "@apex/engine/platform/crypto";
import { sandboxMigrations } from "../../../migrations/sandbox-migrations.ts";
import { createSandboxIdentity, sandboxWebhookKey } from "../../../rails/identity.ts";
import { signedHeaders } from "@apex/engine/platform/webhook-signature";
import {
  testEngine,
  testSecret,
  type Person,
  type TestEngine,
} from "@apex/engine/testing/test-engine";

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine({
    migrations: sandboxMigrations,
    rails: (db) => ({
      identity: createSandboxIdentity(db, {
        publicUrl: "https://wallet.apex.test",
        secret: testSecret,
      }),
    }),
  });
});
afterAll(() => engine.close());

describe("a document check", () => {
  /** A deposit on hold, by the ledger. */
  async function heldDeposit(
    { workspaceId }: Person,
    holdReason = "review-threshold",
    asked: { readonly question?: string } = {},
  ): Promise<string> {
    const operationId = crypto.randomUUID();
    const leg = { asset: "NGN", operationId } as const;
    const { outcome } = await engine.engine.context.ledger.post({
      at: engine.engine.context.clock.business(),
      operations: [
        {
          id: operationId,
          workspaceId,
          kind: "fiat-deposit",
          status: "verification needed",
          direction: "in",
          asset: "NGN",
          amountMinor: 5_000n,
          feeMinor: 0n,
          data: { holdReason, hold: { state: "asked", ...asked } },
        },
      ],
      legs: [
        { ...leg, workspaceId, kind: "held", amountMinor: 5_000n },
        { ...leg, workspaceId: null, kind: "settlement", amountMinor: -5_000n },
      ],
    });
    expect(outcome).toBe("posted");
    return operationId;
  }

  const statusOf = async (operationId: string) =>
    (
      await engine.db.query<{ status: string }>("select status from operations where id = $1", [
        operationId,
      ])
    )[0]?.status;

  async function started(person: Person, operationId?: string): Promise<string> {
    const body = { returnTo: "/wallets", ...(operationId !== undefined && { operationId }) };
    const { status, url } = await engine.ok(startDocumentVerification, { body }, person);
    expect(status).toBe("PENDING");
    const checkId = /^https:\/\/wallet\.apex\.test\/sandbox\/identity\/([0-9a-f-]{36})$/.exec(
      url,
    )?.[1];
    if (checkId === undefined) throw new Error(`No check is at ${url}.`);
    return checkId;
  }

  const key = sandboxWebhookKey(hmacKey(testSecret));
  let events = 0;
  /** The provider's report on a check. */
  async function tell(
    checkId: string,
    outcome: string,
    {
      provider = "meta-map",
      id = `evt_${(events += 1)}`,
      signWith = key,
      ageMs = 0,
      reason = "",
    } = {},
  ): Promise<number> {
    const body = JSON.stringify({ checkId, outcome, ...(reason !== "" && { reason }) });
    const now = new Date(engine.engine.context.clock.wall().getTime() - ageMs);
    const url = `https://wallet.apex.test/verification-http/webhooks/${provider}`;
    const headers = signedHeaders(signWith, { id, body, now });
    const answer = await engine.engine.fetch(new Request(url, { method: "POST", headers, body }));
    return answer.status;
  }
  const finish = (checkId: string, outcome: "VERIFIED" | "REJECTED") => tell(checkId, outcome);
  const documentOf = async (person: Person) =>
    (await engine.ok(readVerification, {}, person)).document;

  it("raises a person to level 2 without a BVN, and settles their names", async () => {
    const person = await engine.person({ hasBvn: false });
    await engine.ok(updateProfile, { body: { country: "GH" } }, person);
    const checkId = await started(person);
    expect(await engine.ok(readVerification, {}, person)).toMatchObject({
      document: { status: "PENDING" },
    });
    expect(await finish(checkId, "VERIFIED")).toBe(200);
    expect(await engine.ok(readVerification, {}, person)).toMatchObject({
      kycLevel: 2,
      document: { status: "VERIFIED" },
    });
    expect(await engine.call(updateProfile, { body: { firstName: "Eve" } }, person)).toMatchObject({
      status: 409,
      body: { code: "already-verified" },
    });
    for (const outcome of ["VERIFIED", "REJECTED"] as const) await finish(checkId, outcome);
    expect((await documentOf(person))?.status).toBe("VERIFIED");
    const told = engine.logged.filter(({ reference }) => reference === checkId);
    expect(told).toMatchObject([{ level: "error", changed: "outcome: VERIFIED → REJECTED" }]);
  });

  it("that succeeds releases its deposit, once", async () => {
    const person = await engine.person();
    const operationId = await heldDeposit(person);
    const checkId = await started(person, operationId);
    await Promise.all([
      finish(checkId, "VERIFIED"),
      finish(checkId, "VERIFIED"),
      finish(checkId, "REJECTED"),
    ]);
    expect(await statusOf(operationId)).toBe("completed");
    const balances = await engine.db.query<{ kind: string; balance: string }>(
      "select kind, balance from accounts where workspace_id = $1 order by kind",
      [person.workspaceId],
    );
    expect(balances).toEqual([
      { kind: "available", balance: "5000" },
      { kind: "held", balance: "0" },
    ]);
  });

  it("that succeeds for a level releases what is held for its size, and nothing that somebody else paid", async () => {
    const person = await engine.person();
    const [first, second] = [await heldDeposit(person), await heldDeposit(person)];
    const ofOther = await heldDeposit(person, "name-mismatch");
    const ofStranger = await heldDeposit(await engine.person());
    await finish(await started(person), "VERIFIED");
    expect(await statusOf(first)).toBe("completed");
    expect(await statusOf(second)).toBe("completed");
    expect(await statusOf(ofOther)).toBe("verification needed");
    expect(await statusOf(ofStranger)).toBe("verification needed");
  });

  it("that succeeds leaves a hold that staff have asked about", async () => {
    const person = await engine.person();
    const operationId = await heldDeposit(person, "review-threshold", { question: "Which job?" });
    await finish(await started(person), "VERIFIED");
    expect(await statusOf(operationId)).toBe("verification needed");
  });

  it("that fails keeps it held, and allows another check", async () => {
    const person = await engine.person();
    const operationId = await heldDeposit(person);
    const first = await started(person, operationId);
    await finish(first, "REJECTED");
    expect(await statusOf(operationId)).toBe("verification needed");
    expect(await engine.ok(readVerification, {}, person)).toMatchObject({
      document: { status: "REJECTED" },
    });
    await finish(first, "VERIFIED");
    expect(await statusOf(operationId)).toBe("verification needed");
    const second = await started(person, operationId);
    expect(second).not.toBe(first);
    await finish(second, "VERIFIED");
    expect(await statusOf(operationId)).toBe("completed");
  });

  it("continues while it is pending", async () => {
    const person = await engine.person();
    expect(await started(person)).toBe(await started(person));
  });

  it("is refused for a foreign operation like for an unknown one, for one not on hold, and for one that somebody else paid", async () => {
    const person = await engine.person();
    const foreign = await heldDeposit(await engine.person());
    const settled = await engine.fund(person.workspaceId, "NGN", 100n);
    const ofOther = await heldDeposit(person, "name-mismatch");
    for (const operationId of [foreign, settled, ofOther, crypto.randomUUID()]) {
      const body = { returnTo: "/", operationId };
      expect(await engine.call(startDocumentVerification, { body }, person)).toMatchObject({
        status: 404,
        body: { code: "not-found" },
      });
    }
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "/\t/evil.example",
    "/.//evil.example",
  ])("returns nobody to %j", async (returnTo) => {
    const answer = await engine.call(
      startDocumentVerification,
      { body: { returnTo } },
      await engine.person(),
    );
    expect(answer).toMatchObject({
      status: 400,
      body: { issues: [{ path: ["body", "returnTo"] }] },
    });
  });

  it("passes through every allowed status, and no other", async () => {
    const person = await engine.person();
    const checkId = await started(person);
    expect(await documentOf(person)).toMatchObject({ status: "PENDING", stage: "started" });
    expect(await engine.ok(reportKycExit, { body: { checkId } }, person)).toEqual({
      stage: "exited",
    });
    expect(await started(person)).toBe(checkId);
    expect(await documentOf(person)).toMatchObject({ stage: "started" });
    await tell(checkId, "processing");
    // Leaving the page then undoes nothing, and there is nothing to start again.
    expect(await engine.ok(reportKycExit, { body: { checkId } }, person)).toEqual({
      stage: "processing",
    });
    const again = () => engine.call(startDocumentVerification, { body: { returnTo: "/" } }, person);
    expect(await again()).toMatchObject({ status: 409, body: { code: "document-in-review" } });
    await tell(checkId, "REVIEW-REQUIRED");
    await tell(checkId, "DUPLICATE");
    expect(await documentOf(person)).toMatchObject({ status: "REVIEW-REQUIRED" });
    expect(await again()).toMatchObject({ status: 409, body: { code: "document-in-review" } });
    await tell(checkId, "REJECTED", { reason: "document-expired" });
    expect(await documentOf(person)).toMatchObject({
      status: "REJECTED",
      reason: "document-expired",
    });
    expect(engine.sent.at(-1)).toMatchObject({ subject: "Your document was not accepted" });
    engine.pass(1_000);
    const next = await started(person);
    await tell(next, "DUPLICATE");
    const told = engine.sent.filter(
      ({ to, subject }) => to === person.email && /not accepted/.test(subject ?? ""),
    );
    expect(told).toHaveLength(2);
    expect(await again()).toMatchObject({ status: 409, body: { code: "document-duplicate" } });
  });

  it("succeeds once, and is then final", async () => {
    const person = await engine.person();
    const checkId = await started(person);
    await Promise.all([1, 2, 3].map(() => tell(checkId, "VERIFIED", { id: "evt_the_same" })));
    const mails = engine.sent.filter(
      ({ to, subject }) => to === person.email && subject === "Your identity is verified",
    );
    expect(mails).toHaveLength(1);
    const again = await engine.call(startDocumentVerification, { body: { returnTo: "/" } }, person);
    expect(again).toMatchObject({ status: 409, body: { code: "already-verified" } });
  });

  it("accepts only its own provider's webhooks, unchanged and recent", async () => {
    const person = await engine.person();
    const checkId = await started(person);
    const stranger = sandboxWebhookKey(hmacKey("another secret"));
    expect(await tell(checkId, "VERIFIED", { signWith: stranger })).toBe(403);
    expect(await tell(checkId, "VERIFIED", { ageMs: 6 * 60_000 })).toBe(403);
    expect(await tell(checkId, "VERIFIED", { provider: "nobody" })).toBe(404);
    expect(await tell(checkId, "VERIFIED", { provider: "aiprise" })).toBe(200);
    expect(await tell(crypto.randomUUID(), "VERIFIED")).toBe(200);
    const url = "https://wallet.apex.test/verification-http/webhooks/meta-map";
    const body = JSON.stringify({ checkId, outcome: "VERIFIED" });
    const unsigned = new Request(url, { method: "POST", body });
    expect((await engine.engine.fetch(unsigned)).status).toBe(403);
    expect(await documentOf(person)).toMatchObject({ status: "PENDING", stage: "started" });
    const other = await engine.person();
    expect((await engine.call(reportKycExit, { body: { checkId } }, other)).status).toBe(404);
  });
});
