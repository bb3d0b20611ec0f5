import { readTransaction } from "@apex/contract/transactions/transactions";
import {
  readVerification,
  startDocumentVerification,
} from "@apex/contract/verification/verify-bvn";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Person } from "@apex/engine/testing/people";
import { sandboxFixture, type SandboxFixture } from "../sandbox-fixture.ts";

let test: SandboxFixture;

beforeAll(async () => {
  test = await sandboxFixture();
});

afterAll(() => test.close());

describe("the document check of the sandbox", () => {
  async function heldDeposit() {
    const person = await test.person();
    const { body } = await test.pay(await test.accountOf(person), { amount: "5000000.01" });
    const operationId: string = Object(body).operationId;
    const returnTo = `/transactions/fiat/${operationId}`;
    const started = await test.ok(
      startDocumentVerification,
      { body: { operationId, returnTo } },
      { token: person.token },
    );
    return { person, operationId, page: new URL(started.url).pathname, returnTo };
  }

  const decide = (page: string, outcome: string) =>
    test.send("POST", page, `outcome=${outcome}`, {
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });

  const take = (page: string, step: string) =>
    test.send("POST", page, `step=${step}`, {
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });

  async function statusOf(operationId: string, { token }: Person) {
    const params = { category: "fiat", id: operationId };
    return (await test.ok(readTransaction, { params }, { token })).transaction.status;
  }

  it("releases the deposit when approved, and returns the person", async () => {
    const { person, operationId, page, returnTo } = await heldDeposit();
    expect((await test.send("GET", page)).body).toContain("Take a photo of the document");
    const selfie = await take(page, "document");
    expect(selfie.headers.get("location")).toBe(`${page}?step=selfie`);
    expect((await test.send("GET", `${page}?step=selfie`)).body).toContain("Take a selfie");
    await take(page, "selfie");
    expect((await test.send("GET", page)).body).toContain("Approve the document");
    const answer = await decide(page, "approve");
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`https://wallet.apex.test${returnTo}`);
    expect(await statusOf(operationId, person)).toBe("completed");
    expect((await test.send("GET", page)).body).toContain("This check is finished");
    expect((await decide(page, "reject")).status).toBe(303);
    expect(await statusOf(operationId, person)).toBe("completed");
    expect(await test.ok(readVerification, {}, { token: person.token })).toMatchObject({
      document: { status: "VERIFIED" },
    });
  });

  it("speaks the language of the browser", async () => {
    const { page } = await heldDeposit();
    const french = { headers: { "accept-language": "fr-CI,fr;q=0.9,en;q=0.5" } };
    const asked = await test.send("GET", page, undefined, french);
    expect(asked.body).toContain('<html lang="fr">');
    expect(asked.body).toContain("Photographier la pièce");
    expect(asked.body).toContain("kyc=exited");
    await decide(page, "reject");
    const finished = await test.send("GET", page, undefined, french);
    expect(finished.body).toContain("n’a pas été acceptée");
  });

  it("offers the documents of the person's country", async () => {
    const { page, person } = await heldDeposit();
    expect((await test.send("GET", page)).body).toContain("Voter’s card");
    await test.engine.context.db.query("update users set country = 'GH' where id = $1", [
      person.userId,
    ]);
    const { body } = await test.send("GET", page);
    expect(body).toContain("Ghana Card");
    expect(body).not.toContain("Voter’s card");
  });

  it("leaves it on hold when rejected", async () => {
    const { person, operationId, page } = await heldDeposit();
    await decide(page, "reject");
    expect(await statusOf(operationId, person)).toBe("verification needed");
  });

  it("ends nothing that the automatic check left to staff", async () => {
    const { person, operationId, page } = await heldDeposit();
    await decide(page, "review");
    const left = await test.send("GET", page);
    expect(left.body).toContain("are now checking this document");
    expect(left.body).not.toContain("Approve the document");
    expect((await decide(page, "approve")).headers.get("location")).toBe(page);
    expect(await statusOf(operationId, person)).toBe("under_review");
    expect(await test.ok(readVerification, {}, { token: person.token })).toMatchObject({
      document: { status: "REVIEW-REQUIRED" },
    });
  });

  it("accepts only its two outcomes and its own checks", async () => {
    const { page } = await heldDeposit();
    expect((await decide(page, "maybe")).status).toBe(400);
    expect((await test.send("GET", `/sandbox/identity/${crypto.randomUUID()}`)).status).toBe(404);
    expect((await test.send("GET", "/sandbox/identity/x")).status).toBe(404);
  });
});
