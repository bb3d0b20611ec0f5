import { sendTransactionCode } from "@apex/contract/auth/send-code";
import { listTransactions, readTransaction } from "@apex/contract/transactions/transactions";
import { findRecipient } from "@apex/contract/transfers/recipients";
import { listWallets } from "@apex/contract/wallets/wallets";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import type { Answer } from "@apex/engine/testing/test-engine";
import { sandboxFixture, type SandboxFixture } from "../sandbox-fixture.ts";

let test: SandboxFixture;

beforeAll(async () => {
  test = await sandboxFixture();
});

afterAll(() => test.close());

describe("bank transfers of the sandbox", () => {
  it("arrive in the wallet", async () => {
    const person = await test.person();
    const answer = await test.pay(await test.accountOf(person));
    expect(answer).toMatchObject({ status: 200, body: { outcome: "credited", repeated: false } });
    const { items } = await test.ok(listTransactions, { query: {} }, { token: person.token });
    expect(items).toMatchObject([
      { amount: { amount: "1500.50", asset: "NGN" }, status: "completed" },
    ]);
  });

  it("from another name are held", async () => {
    const answer = await test.pay(await test.accountOf(await test.person()), {
      senderName: "Emeka Nwosu",
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { outcome: "held", holdReason: "name-mismatch" },
    });
  });

  it("reported twice arrive once", async () => {
    const person = await test.person();
    const number = await test.accountOf(person);
    const id = crypto.randomUUID();
    await Promise.all([test.pay(number, { id }), test.pay(number, { id })]);
    expect(await test.pay(number, { id })).toMatchObject({ body: { repeated: true } });
    const { items } = await test.ok(listTransactions, { query: {} }, { token: person.token });
    expect(items).toHaveLength(1);
  });

  it.each([
    ["an account that nobody has", { accountNumber: "0000000000" }, 404, "not-found"],
    ["no amount", { amount: "0" }, 400, "validation-failed"],
    ["too many decimals", { amount: "1.005" }, 400, "validation-failed"],
    ["a number for an amount", { amount: 15 }, 400, "validation-failed"],
    ["an unknown field", { colour: "red" }, 400, "validation-failed"],
    ["a nameless sender", { senderName: "" }, 400, "validation-failed"],
  ] as const)("with %s are refused", async (_, change, status, code) => {
    const number = await test.accountOf(await test.person());
    expect(await test.pay(number, change)).toMatchObject({
      status,
      body: { code, requestId: expect.any(String) },
    });
  });
});

it.each([
  ["PUT", "/sandbox/clock", "GET, HEAD, POST"],
  ["GET", "/sandbox/reset", "POST"],
])("%s %s names the methods of the path", async (method, path, allow) => {
  const answer = await test.send(method, path);
  expect(answer).toMatchObject({ status: 405, body: { code: "method-not-allowed" } });
  expect(answer.headers.get("allow")).toBe(allow);
});

describe("the sandbox's inbox", () => {
  it("has the messages to an address, newest first, with their codes", async () => {
    const person = await test.person();
    const other = await test.person({ firstName: "Ngozi", lastName: "Eze" });
    const { token } = person;
    const { recipient } = await test.ok(
      findRecipient,
      { body: { identifier: other.username } },
      { token },
    );
    const amount = { amount: "500", asset: "NGN" };
    for (const sum of ["500", "600"]) {
      const request = {
        recipientId: recipient.id,
        amount: { ...amount, amount: sum },
        fee: { ...amount, amount: "0" },
      };
      const body = { endpoint: "create-transfer", key: crypto.randomUUID(), request };
      await test.ok(sendTransactionCode, { params: { identifierType: "email" }, body }, { token });
    }
    const { body } = await test.send(
      "GET",
      `/sandbox/messages?to=${encodeURIComponent(person.email)}`,
    );
    expect(body).toMatchObject({
      items: [
        {
          to: person.email,
          channel: "email",
          subject: "Your Apex security code",
          code: expect.stringMatching(/^\d{6}$/),
        },
        { text: expect.stringContaining("₦500.00"), sentAt: expect.stringMatching(/Z$/) },
      ],
    });
  });
});

describe("the sandbox's clock", () => {
  it("moves business time and returns it", async () => {
    const before = await test.send("GET", "/sandbox/clock");
    const after = await test.send("POST", "/sandbox/clock", { advanceMs: 90_000 });
    const nowOf = ({ body }: Answer) => new Date(Object(body).now).getTime();
    expect(nowOf(after) - nowOf(before)).toBe(90_000);
    expect(Object(after.body).wall).toBe(Object(before.body).wall);
  });

  it.each([-1, 0.5, "1000", 1e15])("does not move by %j", async (advanceMs) => {
    expect(await test.send("POST", "/sandbox/clock", { advanceMs })).toMatchObject({ status: 400 });
  });
});

describe("the sandbox's faults", () => {
  const fault = (change: object) =>
    test.send("POST", "/sandbox/faults", {
      method: "GET",
      path: listWallets.path,
      fault: "status",
      times: 1,
      ...change,
    });

  it("hit the requested number of calls, and no others", async () => {
    const { token } = await test.person();
    await fault({ code: "rail-failed", times: 2 });
    const statuses: number[] = [];
    statuses.push((await test.call(listTransactions, { query: {} }, { token })).status);
    for (let calls = 0; calls < 3; calls += 1)
      statuses.push((await test.call(listWallets, {}, { token })).status);
    expect(statuses).toEqual([200, 502, 502, 200]);
  });

  it("match a path as the contract writes it, and give an HTTP status", async () => {
    const person = await test.person();
    const id = await test.fund(person.workspaceId, "NGN", 100n);
    await fault({ path: readTransaction.path, code: 500 });
    const given = { params: { category: "fiat", id } };
    const answer = await test.call(readTransaction, given, { token: person.token });
    expect(answer).toMatchObject({ status: 500, body: { code: "internal-error" } });
    expect((await test.call(readTransaction, given, { token: person.token })).status).toBe(200);
  });

  it("drop the connection before the call runs, or after it", async () => {
    const person = await test.person();
    const number = await test.accountOf(person);
    await fault({ method: "POST", path: "/sandbox/bank-transfers", fault: "offline" });
    await expect(test.pay(number)).rejects.toThrow("dropped");
    const count = async () =>
      (await test.ok(listTransactions, { query: {} }, { token: person.token })).items.length;
    expect(await count()).toBe(0);
    await fault({ method: "POST", path: "/sandbox/bank-transfers", fault: "commit-then-timeout" });
    await expect(test.pay(number)).rejects.toThrow("dropped");
    expect(await count()).toBe(1);
  });

  it("can be cancelled", async () => {
    const { token } = await test.person();
    await fault({ code: "rail-failed" });
    expect(await test.send("DELETE", "/sandbox/faults")).toMatchObject({
      status: 200,
      body: { items: [] },
    });
    expect((await test.call(listWallets, {}, { token })).status).toBe(200);
  });

  it.each([
    { fault: "earthquake" },
    { times: 0 },
    { path: "wallets" },
    { method: "BREW" },
    { code: 200 },
  ])("cannot be %j", async (change) => {
    expect(await fault(change)).toMatchObject({ status: 400, body: { code: "validation-failed" } });
  });
});

describe("staff of the sandbox", () => {
  const emails = async () => {
    const { body } = await test.send("GET", "/sandbox/staff-codes");
    return z.object({ items: z.array(z.object({ email: z.string() })) }).parse(body).items;
  };

  it("get another member of a role, whose codes are shown", async () => {
    const { status, body } = await test.send("POST", "/sandbox/staff", { role: "finance" });
    expect(status).toBe(200);
    const { email } = z.object({ email: z.string() }).parse(body);
    expect(await emails()).toContainEqual(expect.objectContaining({ email }));
  });

  it("get nobody of an unknown role", async () => {
    const before = await emails();
    const { status } = await test.send("POST", "/sandbox/staff", { role: "owner" });
    expect([status, await emails()]).toEqual([400, before]);
  });
});
