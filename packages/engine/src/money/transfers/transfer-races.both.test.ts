import { createTransfer } from "@apex/contract/transfers/create-transfer";
import { voidKey } from "@apex/contract/keys/void-key";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectBalanced } from "../../testing/expect-balanced.ts";
import { availableOf } from "../../testing/movements.ts";
import { transferBody, transferFixture, type TransferFixture } from "./transfer-fixture.ts";

/** Number of concurrent attempts. */
const rivals = 8;

let test: TransferFixture;

beforeAll(async () => {
  test = await transferFixture();
});

afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

describe("races of transfers", () => {
  it("never spend more than the balance", async () => {
    const { sender, recipient, recipientId } = await test.pair("NGN", "300");
    const transfers = [];
    for (let count = 0; count < rivals; count += 1)
      transfers.push(await test.ready(sender, transferBody(recipientId, "100")));
    const answers = await Promise.all(transfers.map(({ send }) => send()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(rivals - 3);
    expect(await availableOf(test.db, recipient.workspaceId)).toBe(30_000n);
  });

  it("never exceed the daily limit together", async () => {
    const { sender, recipient, recipientId } = await test.pair("NGN", "2000000");
    const transfers = [];
    for (let count = 0; count < rivals; count += 1)
      transfers.push(await test.ready(sender, transferBody(recipientId, "120000")));
    const answers = await Promise.all(transfers.map(({ send }) => send()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(await availableOf(test.db, recipient.workspaceId)).toBe(48_000_000n);
  });

  it("make one transfer per key, or none if it is voided", async () => {
    const { sender, recipient, recipientId } = await test.pair("NGN", "1000");
    const { key, send } = await test.ready(sender, transferBody(recipientId, "250"));
    const giveUp = () =>
      test.call(
        voidKey,
        { params: { endpoint: createTransfer.slug, key } },
        { token: sender.token },
      );
    const answers = await Promise.all([send(), giveUp(), send(), giveUp()]);
    const arrived = await availableOf(test.db, recipient.workspaceId);
    const [sent, voided] = answers;
    if (arrived === 0n) {
      expect(sent).toMatchObject({ status: 409, body: { code: "idempotency-key-voided" } });
      expect(voided).toMatchObject({ body: { voided: true } });
    } else {
      expect(arrived).toBe(25_000n);
      expect(sent).toMatchObject({ status: 200 });
      expect(voided).toMatchObject({ body: { voided: false } });
    }
  });
});
