import {
  readVerification,
  startDocumentVerification,
  verifyBvn,
} from "@apex/contract/verification/verify-bvn";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSandboxIdentity } from "../rails/sandbox-identity.ts";
import { testEngine, type Person, type TestEngine } from "../testing/test-engine.ts";
import { finishDocumentCheck } from "./finish-document-check.ts";

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine({
    rails: (db) => ({ identity: createSandboxIdentity(db, "https://wallet.apex.test") }),
  });
});
afterAll(() => engine.close());

describe("a document check", () => {
  /** A deposit on hold, by the ledger. */
  async function heldDeposit({ workspaceId }: Person): Promise<string> {
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
          data: { holdReason: "name-mismatch" },
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

  const finish = (checkId: string, outcome: "VERIFIED" | "REJECTED") =>
    finishDocumentCheck(engine.engine.context, checkId, outcome);

  it("raises a verified person to level 2", async () => {
    const person = await engine.person();
    await engine.ok(verifyBvn, { body: { bvn: "22200000001", consent: true } }, person);
    const checkId = await started(person);
    expect(await engine.ok(readVerification, {}, person)).toMatchObject({
      document: { status: "PENDING" },
    });
    expect(await finish(checkId, "VERIFIED")).toBe(true);
    expect(await engine.ok(readVerification, {}, person)).toMatchObject({
      kycLevel: 2,
      document: { status: "VERIFIED" },
    });
  });

  it("that succeeds releases the deposit that it is for, once", async () => {
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

  it("that fails keeps it held, and another may be started", async () => {
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

  it("is gone on with while it is pending", async () => {
    const person = await engine.person();
    expect(await started(person)).toBe(await started(person));
  });

  it("is refused for a foreign operation like for an unknown one, and for one that is not on hold", async () => {
    const person = await engine.person();
    const foreign = await heldDeposit(await engine.person());
    const settled = await engine.fund(person.workspaceId, "NGN", 100n);
    for (const operationId of [foreign, settled, crypto.randomUUID()]) {
      const body = { returnTo: "/", operationId };
      expect(await engine.call(startDocumentVerification, { body }, person)).toMatchObject({
        status: 404,
        body: { code: "not-found" },
      });
    }
  });

  it.each(["//evil.example", "/\\evil.example", "https://evil.example", "/\t/evil.example"])(
    "sends nobody to %j",
    async (returnTo) => {
      const answer = await engine.call(
        startDocumentVerification,
        { body: { returnTo } },
        await engine.person(),
      );
      expect(answer).toMatchObject({
        status: 400,
        body: { issues: [{ path: ["body", "returnTo"] }] },
      });
    },
  );

  it("that nobody started is not there", async () => {
    expect(await finish(crypto.randomUUID(), "VERIFIED")).toBe(false);
    expect(await finish("nothing", "VERIFIED")).toBe(false);
  });
});
