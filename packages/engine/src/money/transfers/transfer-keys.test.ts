import { voidKey } from "@apex/contract/keys/void-key";
import { createTransfer } from "@apex/contract/transfers/create-transfer";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectBalanced } from "../../testing/expect-balanced.ts";
import {
  transferBody,
  transferFixture,
  type TransferBody,
  type TransferFixture,
} from "./transfer-fixture.ts";

let test: TransferFixture;

beforeAll(async () => {
  test = await transferFixture();
});

afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

describe("an idempotency key", () => {
  it("makes one transfer, however often it is sent, and answers without another code", async () => {
    const { sender, recipient, recipientId } = await test.pair();
    const key = crypto.randomUUID();
    const body = transferBody(recipientId, "500");
    const first = await test.transfer(sender, body, key);
    const again = await test.call(createTransfer, { body }, { token: sender.token, key });
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(await test.availableTo(recipient)).toBe("500.00");
  });

  it("makes one transfer of concurrent requests", async () => {
    const { sender, recipient, recipientId } = await test.pair();
    const key = crypto.randomUUID();
    const body = transferBody(recipientId, "500");
    const withCode: TransferBody = {
      ...body,
      security: { method: "code", code: await test.codeFor(sender, key, body) },
    };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        test.call(createTransfer, { body: withCode }, { token: sender.token, key }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(
      new Set(
        answers.map(({ body: answer }) => createTransfer.response.parse(answer).transaction.id),
      ).size,
    ).toBe(1);
    expect(await test.availableTo(recipient)).toBe("500.00");
  });

  it("is the same in capitals", async () => {
    const { sender, recipient, recipientId } = await test.pair();
    const key = crypto.randomUUID();
    const body = transferBody(recipientId, "500");
    const first = await test.transfer(sender, body, key.toUpperCase());
    expect(first).toMatchObject({ status: 200 });
    for (const spelled of [key, key.toUpperCase(), key.replace(/^.{8}/, (x) => x.toUpperCase())])
      expect(
        await test.call(createTransfer, { body }, { token: sender.token, key: spelled }),
      ).toMatchObject({ status: 200, body: first.body });
    expect(await test.availableTo(recipient)).toBe("500.00");
  });

  it("belongs to the same body with the recipient's id in capitals", async () => {
    const { sender, recipient, recipientId } = await test.pair();
    const key = crypto.randomUUID();
    const first = await test.transfer(sender, transferBody(recipientId, "500"), key);
    expect(first).toMatchObject({ status: 200 });
    const body = transferBody(recipientId.toUpperCase(), "500");
    expect(await test.call(createTransfer, { body }, { token: sender.token, key })).toMatchObject({
      status: 200,
      body: first.body,
    });
    expect(await test.availableTo(recipient)).toBe("500.00");
  });

  it("that was voided in capitals stays voided in small letters", async () => {
    const { sender, recipientId } = await test.pair();
    const key = crypto.randomUUID();
    const params = { endpoint: createTransfer.slug, key: key.toUpperCase() };
    expect(await test.ok(voidKey, { params }, { token: sender.token })).toEqual({ voided: true });
    expect(await test.transfer(sender, transferBody(recipientId, "500"), key)).toMatchObject({
      status: 409,
      body: { code: "idempotency-key-voided" },
    });
  });

  it.each([
    ["braces", (key: string) => `{${key}}`],
    ["a URN", (key: string) => `urn:uuid:${key}`],
    ["no hyphens", (key: string) => key.replaceAll("-", "")],
    ["a second key", (key: string) => `${key}, ${key}`],
  ])("refuses %s", async (_, spell) => {
    const { sender, recipientId } = await test.pair();
    const body = transferBody(recipientId, "500");
    const key = spell(crypto.randomUUID());
    expect(await test.call(createTransfer, { body }, { token: sender.token, key })).toMatchObject({
      status: 400,
      body: { code: "validation-failed" },
    });
  });

  it("belongs to one body", async () => {
    const { sender, recipientId } = await test.pair();
    const key = crypto.randomUUID();
    await test.transfer(sender, transferBody(recipientId, "500"), key);
    const other = await test.call(
      createTransfer,
      { body: transferBody(recipientId, "600") },
      { token: sender.token, key },
    );
    expect(other).toMatchObject({ status: 409, body: { code: "idempotency-key-reused" } });
  });

  it("belongs to its workspace", async () => {
    const [one, two] = [await test.pair(), await test.pair()];
    const key = crypto.randomUUID();
    expect(
      (await test.transfer(one.sender, transferBody(one.recipientId, "500"), key)).status,
    ).toBe(200);
    expect(
      (await test.transfer(two.sender, transferBody(two.recipientId, "500"), key)).status,
    ).toBe(200);
  });

  it("that was voided refuses a late original", async () => {
    const { sender, recipientId } = await test.pair();
    const key = crypto.randomUUID();
    const given = { params: { endpoint: createTransfer.slug, key } };
    expect(await test.ok(voidKey, given, { token: sender.token })).toEqual({
      voided: true,
    });
    const late = await test.transfer(sender, transferBody(recipientId, "500"), key);
    expect(late).toMatchObject({ status: 409, body: { code: "idempotency-key-voided" } });
    expect(await test.ok(voidKey, given, { token: sender.token })).toEqual({
      voided: true,
    });
  });

  it("that made a transfer is not voided, and returns the transfer", async () => {
    const { sender, recipientId } = await test.pair();
    const key = crypto.randomUUID();
    const made = await test.transfer(sender, transferBody(recipientId, "500"), key);
    const answer = await test.ok(
      voidKey,
      { params: { endpoint: createTransfer.slug, key } },
      { token: sender.token },
    );
    expect(answer).toEqual({ voided: false, ...Object(made.body) });
  });

  it("leaves the code to one transfer: the same code does not pay twice", async () => {
    const { sender, recipient, recipientId } = await test.pair();
    const key = crypto.randomUUID();
    const body = transferBody(recipientId, "500");
    await test.transfer(sender, body, key);
    const code = test.sent.findLast(({ to }) => to === sender.email)?.code ?? "";
    const second: TransferBody = { ...body, security: { method: "code", code } };
    const answer = await test.call(
      createTransfer,
      { body: second },
      { token: sender.token, key: crypto.randomUUID() },
    );
    expect(answer).toMatchObject({ status: 422, body: { code: "security-code-expired" } });
    expect(await test.availableTo(recipient)).toBe("500.00");
  });
});
