import { signIn } from "@apex/contract/auth/sign-in";
import { verifyBvn } from "@apex/contract/verification/verify-bvn";
import { listWallets } from "@apex/contract/wallets/wallets";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import { testEngine } from "@apex/engine/testing/test-engine";
import { demoPassword } from "../seed/seed-people.ts";
import { sandboxPage } from "./sandbox-page.ts";
import { sandboxFixture, type SandboxFixture } from "../sandbox-fixture.ts";

let test: SandboxFixture;

beforeAll(async () => {
  test = await sandboxFixture();
});

afterAll(() => test.close());

describe("the sandbox", () => {
  it("has a complete page without inline scripts", async () => {
    const { body, headers } = await test.send("GET", "/sandbox");
    expect(body).toContain("personal@apex.test");
    expect(body).toContain(demoPassword);
    expect(body).toContain("The books balance.");
    expect(body).not.toMatch(/<script>|<style|\son\w+=|javascript:|style="/);
    expect(headers.get("content-security-policy")).toContain("script-src 'self'");
    for (const file of ["/sandbox/sandbox.js", "/sandbox/sandbox.css"]) {
      expect((await test.send("GET", file)).status).toBe(200);
    }
  });

  it("leads to the desk, and plays no member of staff", async () => {
    const page = await test.send("GET", "/sandbox");
    expect(page.body).toContain('href="https://desk.apex.test"');
    const calls = [
      "held-deposits",
      "complaints",
      "frozen-accounts",
      "recordings",
      "balance-adjustments",
    ];
    for (const call of calls)
      expect((await test.send("POST", `/sandbox/${call}`, {})).status).toBe(404);
  });

  it("says where no desk runs", async () => {
    const { context } = test.engine;
    const page = await sandboxPage({ ...context, deskUrl: () => undefined });
    const text = await page.text();
    expect(text).toContain("No desk runs here");
    expect(text).not.toContain("Open the desk");
  });

  it("escapes what people write", async () => {
    await test.engine.context.rails.messages.send({
      channel: "email",
      to: "x@apex.test",
      subject: "<script>alert(1)</script>",
      text: `"><img src=x>`,
      language: "en",
    });
    const { body } = await test.send("GET", "/sandbox");
    expect(body).toContain("&lt;script&gt;alert(1)");
    expect(body).not.toContain("<img src=x>");
  });

  it("takes BVNs into its register", async () => {
    const added = await test.send("POST", "/sandbox/bvns", {
      bvn: "12345678901",
      firstName: "Zainab",
      lastName: "Bello",
    });
    expect(added.status).toBe(200);
    const { token } = await test.person({ kycLevel: 0, firstName: "Ada", lastName: "Obi" });
    await test.db.query(
      "update users set email_verified_at = $1, phone_verified_at = $1 where first_name = 'Ada' and kyc_level = 0",
      [new Date()],
    );
    const answer = await test.call(
      verifyBvn,
      { body: { bvn: "12345678901", consent: true } },
      { token },
    );
    expect(answer).toMatchObject({ status: 422, body: { code: "bvn-mismatch" } });
  });

  it("reports that the ledger balances", async () => {
    const { body } = await test.send("GET", "/sandbox/ledger");
    expect(body).toMatchObject({
      negatives: [],
      accounts: expect.any(Number),
      entries: expect.any(Number),
    });
    expect(Object(body).assets).toContainEqual({ asset: "NGN", sum: "0" });
  });

  it("starts over", async () => {
    const person = await test.person();
    await test.fund(person.workspaceId, "NGN", 100n);
    await test.send("POST", "/sandbox/clock", { advanceMs: 1_000_000 });
    expect((await test.send("POST", "/sandbox/reset")).status).toBe(200);
    expect((await test.call(listWallets, {}, { token: person.token })).status).toBe(401);
    const { body } = await test.send("GET", "/sandbox/clock");
    expect(Object(body).offsetMs).toBe(0);
    await expectBalanced(test.db);
    const signedIn = await test.call(signIn, {
      body: { identifier: "personal@apex.test", password: demoPassword },
    });
    expect(signedIn.status).toBe(200);
  });

  it("does not exist while switched off", async () => {
    const off = await testEngine();
    for (const path of [
      "/sandbox",
      "/sandbox/ledger",
      "/sandbox/messages",
      "/sandbox/identity/x",
      "/sandbox/sandbox.js",
    ]) {
      expect((await off.send("GET", path)).status).toBe(404);
    }
    expect((await off.send("POST", "/sandbox/reset")).status).toBe(404);
    await off.close();
  });
});
