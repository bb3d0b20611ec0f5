import { listTransactions, readTransaction } from "@apex/contract/transactions/transactions";
import { createTransfer } from "@apex/contract/transfers/create-transfer";
import { listBeneficiaries, readTransferTerms } from "@apex/contract/transfers/recipients";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { expectBalanced } from "../../testing/expect-balanced.ts";
import { transferBody, transferFixture, type TransferFixture } from "./transfer-fixture.ts";

let test: TransferFixture;

beforeAll(async () => {
  test = await transferFixture();
});

afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

describe("a transfer", () => {
  it("moves money to another user at once, and both see it", async () => {
    const { sender, recipient, recipientId } = await test.pair();
    const answer = await test.transfer(sender, {
      ...transferBody(recipientId, "2500.5"),
      note: " Lunch ",
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        transaction: {
          type: "transfer",
          status: "completed",
          direction: "out",
          amount: { amount: "2500.50", asset: "NGN" },
          fee: { amount: "0.00" },
          details: { receiver: { name: "Ngozi E.", username: recipient.username }, note: "Lunch" },
        },
      },
    });
    expect(await test.availableTo(sender)).toBe("97499.50");
    expect(await test.availableTo(recipient)).toBe("2500.50");
    const { items } = await test.ok(listTransactions, { query: {} }, { token: recipient.token });
    expect(items).toMatchObject([
      {
        direction: "in",
        amount: { amount: "2500.50" },
        details: { sender: { name: "Ada O.", username: sender.username } },
      },
    ]);
    const told = await test.db.query<{ code: string }>(
      "select code from notifications where workspace_id = any($1::uuid[]) order by code",
      [[sender.workspaceId, recipient.workspaceId]],
    );
    expect(told.map(({ code }) => code)).toEqual(["transfer-received", "transfer-sent"]);
  });

  it("takes the fee of the asset to the house, on a line of its own", async () => {
    const { sender, recipient, recipientId } = await test.pair("USDT", "50");
    const { status, body } = await test.transfer(
      sender,
      transferBody(recipientId, "20", "USDT", "0.1"),
    );
    expect(status).toBe(200);
    expect(await test.availableTo(sender, "USDT")).toBe("29.900000");
    expect(await test.availableTo(recipient, "USDT")).toBe("20.000000");
    const { transaction } = createTransfer.response.parse(body);
    const params = { category: "crypto", id: transaction.id };
    const { postings, timeline } = await test.ok(
      readTransaction,
      { params },
      { token: sender.token },
    );
    expect(postings.map(({ amount }) => amount.amount)).toEqual(["-20.000000", "-0.100000"]);
    expect(timeline).toMatchObject([{ event: "created", status: "completed" }]);
  });

  const mailsTo = (email: string) =>
    test.sent.filter(({ to, code }) => to === email && code === undefined);

  it("is mailed to both, each in their own language", async () => {
    const { sender, recipient, recipientId } = await test.pair();
    await test.db.query("update users set language = 'fr' where id = $1", [recipient.userId]);
    await test.transfer(sender, transferBody(recipientId, "700"));
    await test.engine.jobs.runDue();
    expect(mailsTo(sender.email)).toMatchObject([
      {
        subject: "You sent ₦700.00 to Ngozi E.",
        text: expect.stringContaining("Ngozi E. has received ₦700.00 from you. There was no fee."),
      },
    ]);
    expect(mailsTo(recipient.email)).toMatchObject([
      {
        subject: expect.stringMatching(/^Ada O\. vous a envoyé 700,00\s₦$/),
        text: expect.stringContaining("/transactions/fiat/"),
      },
    ]);
  });

  it("is mailed again only to the one whose mail failed", async () => {
    const { sender, recipient, recipientId } = await test.pair();
    await test.transfer(sender, transferBody(recipientId, "700"));
    vi.spyOn(test.engine.context.rails.messages, "send").mockRejectedValueOnce(
      new Error("The mailbox is full."),
    );
    await test.engine.jobs.runDue();
    expect(mailsTo(sender.email)).toHaveLength(1);
    expect(mailsTo(recipient.email)).toHaveLength(1);
  });

  it("has recipient and amount in its code's message", async () => {
    const { sender, recipient, recipientId } = await test.pair();
    await test.codeFor(sender, crypto.randomUUID(), transferBody(recipientId, "1250"));
    const message = test.sent.findLast(({ to }) => to === sender.email);
    expect(message?.text).toContain(`₦1,250.00 to Ngozi E. (@${recipient.username})`);
  });

  it("can empty a wallet to the last unit, in a coin with more digits than a number has", async () => {
    const amount = "0.123456789012345678";
    const { sender, recipient, recipientId } = await test.pair("ETH", "0.123486789012345678", 2);
    expect(
      (await test.transfer(sender, transferBody(recipientId, amount, "ETH", "0.00003"))).status,
    ).toBe(200);
    expect(await test.availableTo(sender, "ETH")).toBe("0.000000000000000000");
    expect(await test.availableTo(recipient, "ETH")).toBe(amount);
  });
});

describe("terms", () => {
  it("give the maximum and the costs", async () => {
    const { sender } = await test.pair("BTC", "0.5", 2);
    const terms = await test.ok(
      readTransferTerms,
      { query: { asset: "BTC" } },
      { token: sender.token },
    );
    expect(terms).toMatchObject({
      available: { amount: "0.50000000", asset: "BTC" },
      fee: { amount: "0.00000100" },
      minimum: { amount: "0.00001000" },
    });
  });
});

describe("D a paid person", () => {
  it("is a beneficiary from then on, latest first", async () => {
    const { sender, recipient, recipientId } = await test.pair();
    expect(await test.ok(listBeneficiaries, {}, { token: sender.token })).toEqual({
      recent: [],
      saved: [],
    });
    await test.transfer(sender, transferBody(recipientId, "500"));
    test.pass(1_000);
    await test.transfer(sender, transferBody(recipientId, "750"));
    const { recent } = await test.ok(listBeneficiaries, {}, { token: sender.token });
    expect(recent).toMatchObject([
      {
        id: recipientId,
        username: recipient.username,
        saved: false,
        lastPaid: { amount: { amount: "750.00", asset: "NGN" } },
      },
    ]);
  });
});
