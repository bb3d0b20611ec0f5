import { createBusinessAddress } from "@apex/contract/business-deposits/business-addresses";
import { listCards } from "@apex/contract/cards/cards";
import { createCryptoWithdrawal } from "@apex/contract/crypto-withdrawals/create-crypto-withdrawal";
import { enquireAccount } from "@apex/contract/fiat-withdrawals/enquire-account";
import { createBankWithdrawal } from "@apex/contract/fiat-withdrawals/fiat-withdrawals";
import { readTransaction } from "@apex/contract/transactions/transactions";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as z from "zod/mini";
import { demoBusinessFixture, type DemoBusinessFixture } from "./demo-business-fixture.ts";
import { sandboxGuide } from "./sandbox-guide.ts";

let test: DemoBusinessFixture;
beforeAll(async () => {
  test = await demoBusinessFixture();
});
afterAll(() => test.close());

/** A withdrawal to a bank that waits for a tester. */
async function pendingPayout() {
  const { token } = test;
  const question = {
    kind: "bank",
    asset: "NGN",
    bankId: "058",
    accountNumber: "0123400088",
  } as const;
  const { enquiryId = "" } = await test.ok(enquireAccount, { body: { question } }, { token });
  const body = {
    destination: { kind: "enquiry", enquiryId },
    amount: { amount: "1000.00", asset: "NGN" },
    fee: { amount: "50.00", asset: "NGN" },
  } as const;
  const key = crypto.randomUUID();
  return (await test.ok(createBankWithdrawal, { body }, { token, key })).transaction;
}

async function cryptoWithdrawal() {
  const body = {
    asset: "USDT",
    network: "polygon",
    address: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
    amount: { amount: "25.00", asset: "USDT" },
    fee: { amount: "0.10", asset: "USDT" },
    feeLevel: "medium",
  } as const;
  const given = { token: test.token, key: crypto.randomUUID() };
  return (await test.ok(createCryptoWithdrawal, { body }, given)).transaction;
}

const paidSchema = z.object({ paymentId: z.uuid() });

it("every call of the guide works as it is printed, once its ids are the tester's own", async () => {
  const { token } = test;
  const payout = await pendingPayout();
  const withdrawal = await cryptoWithdrawal();
  await test.engine.jobs.runDue();
  const { address } = await test.ok(
    createBusinessAddress,
    { body: { asset: "USDT", network: "polygon", label: "Order 1042" } },
    { token },
  );
  const { items: cards } = await test.ok(listCards, {}, { token });
  const own = new Map([
    ["APX-7K2M-9QXD", payout.reference],
    ["APX-5P6N-4XCV", withdrawal.reference],
    ["01a1f82f-1e80-769e-a645-96e516207bb1", cards[0]?.id ?? ""],
    ["0x8ba1f109551bD432803012645Ac136ddd64DBA72", address.address],
  ]);
  const printed = sandboxGuide
    .flatMap(({ code = "" }) => code.split("\n"))
    .filter((line) => line.startsWith("curl"));
  const answers = [];
  for (const line of printed) {
    const call = [...own].reduce((text, [example, real]) => text.replace(example, real), line);
    const [, path = "", body] = /^curl "\$APEX_API(\S+)"(?: --json '(.+)')?$/.exec(call) ?? [];
    const answer = await test.send(body === undefined ? "GET" : "POST", path, body);
    answers.push([line, answer.status]);
    const paid = paidSchema.safeParse(answer.body);
    if (paid.success) own.set("01a1f830-fb10-77e2-bb0d-b8e4ab9fd265", paid.data.paymentId);
    if (path === "/sandbox/bank-transfers")
      expect(answer.body).toMatchObject({ outcome: "credited" });
  }
  expect(answers).toEqual(printed.map((line) => [line, 200]));
  const statuses = [];
  for (const { id, category } of [payout, withdrawal]) {
    const { transaction } = await test.ok(readTransaction, { params: { category, id } }, { token });
    statuses.push(transaction.status);
  }
  expect(statuses).toEqual(["failed", "completed"]);
});
