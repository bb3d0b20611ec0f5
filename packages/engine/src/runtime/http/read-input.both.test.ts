import { registerBusiness } from "@apex/contract/business/register-business";
import { readCard } from "@apex/contract/cards/cards";
import { readTrade } from "@apex/contract/gift-cards/trades";
import { readSchedule } from "@apex/contract/schedules/schedules";
import { generateDepositAccount } from "@apex/contract/deposits/deposit-accounts";
import { setPreferredLanguage } from "@apex/contract/profile/preferences";
import { listTransactions, readTransaction } from "@apex/contract/transactions/transactions";
import { createTransfer } from "@apex/contract/transfers/create-transfer";
import { listWallets } from "@apex/contract/wallets/wallets";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { socialFormPath } from "../../rails/social.ts";
import { testEngine, type Person, type TestEngine } from "../../testing/test-engine.ts";

let engine: TestEngine;
let ada: Person;

beforeAll(async () => {
  engine = await testEngine();
  ada = await engine.person();
});
afterAll(() => engine.close());

describe("input", () => {
  const path = generateDepositAccount.path;
  const post = (body: unknown, headers?: Record<string, string>) =>
    engine.send("POST", path, body, { token: ada.token, ...(headers && { headers }) });
  const issues = (...list: object[]) => ({
    status: 400,
    body: { code: "validation-failed", issues: list },
  });

  test("with missing, unknown or wrongly typed fields lists each of them", async () => {
    expect(await post({})).toMatchObject(issues({ path: ["body", "asset"] }));
    expect(await post({ asset: "NGN", extra: 1, __proto__: 2 })).toMatchObject(
      issues({ path: ["body", "extra"], code: "unknown-field" }),
    );
    expect(await post([])).toMatchObject(issues({ path: ["body"], code: "invalid" }));
    expect(await post("null")).toMatchObject(issues({ path: ["body"], code: "invalid" }));
    const transfer = await engine.send(
      "POST",
      createTransfer.path,
      { amount: { amount: 1, asset: "NGN" } },
      { token: ada.token },
    );
    expect(transfer).toMatchObject(
      issues(
        { path: ["body", "recipientId"], code: "value-required" },
        { path: ["body", "amount", "amount"], code: "invalid" },
        { path: ["body", "fee"], code: "value-required" },
      ),
    );
  });

  test.each([readTransaction, readCard, readSchedule, readTrade])(
    "that no id can be is unknown, as an id is that nothing has: $slug",
    async ({ path: addressed }) => {
      for (const id of ["zzz", crypto.randomUUID()]) {
        const address = addressed.replace(":category", "fiat").replaceAll(/:\w+/g, id);
        const answer = await engine.send("GET", address, undefined, { token: ada.token });
        expect(answer).toMatchObject({ status: 404, body: { code: "not-found" } });
      }
    },
  );

  test("that is an id may be in capitals", async () => {
    const id = await engine.fund(ada.workspaceId, "GHS", 5_050n);
    const params = { category: "fiat", id: id.toUpperCase() };
    expect(await engine.ok(readTransaction, { params }, { token: ada.token })).toMatchObject({
      transaction: { id },
      timeline: [{ event: "created" }],
    });
  });

  test("in a query is checked too", async () => {
    const get = (query: string) =>
      engine.send("GET", `${listTransactions.path}?${query}`, undefined, { token: ada.token });
    expect(await get("perPage=0")).toMatchObject(
      issues({ path: ["query", "perPage"], params: { minimum: 1 } }),
    );
    expect(await get("page=1")).toMatchObject(
      issues({ path: ["query", "page"], code: "unknown-field" }),
    );
    expect(await get("sort=newest&sort=oldest")).toMatchObject(issues({ path: ["query", "sort"] }));
    expect(await get("sort=oldest")).toMatchObject({ status: 200 });
    for (const written of ["0x5", "1e1", "%205%20", "5.0"])
      expect(await get(`perPage=${written}`)).toMatchObject(
        issues({ path: ["query", "perPage"], code: "invalid" }),
      );
  });

  test("that is not JSON, or too large, is not read", async () => {
    expect(await post("{")).toMatchObject({ status: 400, body: { code: "malformed-request" } });
    expect(
      await post("asset=NGN", { "content-type": "application/x-www-form-urlencoded" }),
    ).toMatchObject({
      body: { code: "malformed-request" },
    });
    expect(await post({ asset: "x".repeat(70_000) })).toMatchObject({
      status: 413,
      body: { code: "payload-too-large" },
    });
    const declared = { "content-type": "application/json", "content-length": "70000" };
    expect(await post({ asset: "NGN" }, declared)).toMatchObject({ status: 413 });
  });

  test("that is not UTF-8 is refused, and not kept with other characters", async () => {
    const authorization = `Bearer ${ada.token}`;
    const sent = async (path: string, type: string, text: string) => {
      const body = Uint8Array.from(text, (character) => character.charCodeAt(0));
      const headers = { authorization, "content-type": type };
      const request = new Request(`https://api.apex.test${path}`, {
        method: "POST",
        headers,
        body,
      });
      const answer = await engine.engine.fetch(request, { address: "127.0.0.1" });
      return { status: answer.status, body: await answer.json() };
    };
    const malformed = { status: 400, body: { code: "malformed-request" } };
    for (const label of ["Caf\xe9 1", "Caf\xc3", "Caf\xed\xa0\x80"])
      for (const at of [path, "/partners-http/webhooks/paystack"])
        expect(await sent(at, "application/json", `{"asset":"${label}"}`)).toMatchObject(malformed);
    const form = ["--b", 'content-disposition: form-data; name="name"', "", "Caf\xe9", "--b--", ""];
    expect(
      await sent(registerBusiness.path, "multipart/form-data; boundary=b", form.join("\r\n")),
    ).toMatchObject({
      status: 400,
      body: {
        issues: expect.arrayContaining([{ path: ["body", "name"], code: "invalid" }]),
      },
    });
    for (const field of ["code=Caf%E9", "c%FF=1", "code=%00"])
      expect(
        await sent(socialFormPath, "application/x-www-form-urlencoded", `state=a&${field}`),
      ).toMatchObject(issues({ path: ["body", expect.any(String)], code: "invalid" }));
    const asked = `${listTransactions.path}?q=Caf%E9`;
    expect(await engine.send("GET", asked, undefined, { token: ada.token })).toMatchObject(
      issues({ path: ["query", "q"], code: "invalid" }),
    );
  });

  test("that moves money needs a key", async () => {
    const body = {
      recipientId: "x",
      amount: { amount: "1", asset: "NGN" },
      fee: { amount: "0", asset: "NGN" },
    } as const;
    expect(await engine.call(createTransfer, { body }, { token: ada.token })).toMatchObject({
      status: 400,
      body: {
        code: "idempotency-key-required",
        params: { header: "Idempotency-Key" },
        reason: expect.stringContaining("UUID"),
      },
    });
    expect(
      await engine.call(createTransfer, { body }, { token: ada.token, key: "again" }),
    ).toMatchObject(issues({ path: ["headers", "idempotency-key"], code: "invalid" }));
  });

  test("that needs a sign-in says which header is missing", async () => {
    expect(await engine.call(listWallets, {})).toMatchObject({
      status: 401,
      body: { params: { header: "Authorization" }, reason: expect.stringContaining("Bearer") },
    });
  });

  test("that is hostile never causes an internal error", async () => {
    const hostile = [
      "\u0000",
      "\ud800",
      "a\u0000b",
      "' or 1=1 --",
      "𝕬".repeat(40),
      "../../etc",
      "%",
      "{{}}",
      "<b>",
      "9".repeat(60),
    ];
    expect(await post(`{"asset":${"[".repeat(30_000)}${"]".repeat(30_000)}}`)).toMatchObject({
      body: { code: "malformed-request" },
    });
    for (const text of hostile) {
      const answers = await Promise.all([
        engine.send(
          "GET",
          `${listTransactions.path}?q=${encodeURIComponent(text.toWellFormed())}`,
          undefined,
          { token: ada.token },
        ),
        engine.send(
          "GET",
          `/transactions-http/transactions/fiat/${encodeURIComponent(text.toWellFormed())}`,
          undefined,
          { token: ada.token },
        ),
        engine.send("POST", "/auth-http/auth/check", { identifier: text }),
        engine.send(
          "POST",
          "/transfers-http/recipients/find",
          { identifier: text },
          { token: ada.token },
        ),
        engine.send("POST", setPreferredLanguage.path, { language: text }, { token: ada.token }),
        engine.send(
          "GET",
          `/wallets-http/wallets/fiat/${encodeURIComponent(text.toWellFormed())}`,
          undefined,
          { token: ada.token },
        ),
        engine.send("GET", "/auth-http/auth/profile", undefined, {
          headers: { authorization: `Bearer ${encodeURIComponent(text.toWellFormed())}` },
        }),
      ]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    }
    expect(engine.logged.filter(({ level }) => level === "error")).toEqual([]);
  });
});
