import { sendTransactionCode } from "@apex/contract/auth/send-code";
import { createTransfer } from "@apex/contract/transfers/create-transfer";
import { createCard } from "@apex/contract/cards/card-money";
import { createWithdrawalBatch } from "@apex/contract/business-withdrawals/withdrawal-batch";
import { createCryptoWithdrawal } from "@apex/contract/crypto-withdrawals/create-crypto-withdrawal";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Person } from "@apex/engine/testing/people";
import { billBody } from "@apex/engine/money/bills/bill-fixture";
import { playedBillFixture } from "../bills/played-bill-fixture.ts";
import {
  elsewhere,
  withdrawalBody,
  withdrawalFixture,
} from "../crypto-withdrawals/withdrawal-fixture.ts";

let test: Awaited<ReturnType<typeof withdrawalFixture>>;
beforeAll(async () => {
  test = await withdrawalFixture();
});
afterAll(() => test.close());

const usd = (amount: string) => ({ amount, asset: "USD" }) as const;
const { asset, network, amount, fee, feeLevel } = withdrawalBody("20");
const row = { asset, network, address: elsewhere, amount, fee };

/** The latest message to a person, with plain spaces. */
function toldTo({ email }: Person, { sent }: Pick<typeof test, "sent"> = test): string {
  const { text = "" } = sent.findLast(({ to }) => to === email) ?? {};
  return text.replaceAll(/[\u2066-\u2069]/gu, "").replaceAll(/\s/gu, " ");
}

it.each([
  ["a withdrawal", createCryptoWithdrawal.slug, withdrawalBody("20"), "20.10 USDT"],
  [
    "a batch",
    createWithdrawalBatch.slug,
    { feeLevel, rows: [row, { ...row, note: "Rent" }], needsApproval: false },
    "40.20 USDT",
  ],
  [
    "a new card",
    createCard.slug,
    {
      network: "visa",
      colour: "petrol",
      label: "Travel",
      detailsId: crypto.randomUUID(),
      amount: usd("20.00"),
      fee: usd("3.00"),
    },
    "$23.00",
  ],
])("the code for %s says what leaves the wallet, fee included", async (_, slug, request, said) => {
  const person = await test.person({ kycLevel: 2 });
  const code = await test.codeFor(person, slug, crypto.randomUUID(), request);
  expect(code).toMatch(/^\d{6}$/u);
  expect(toldTo(person)).toContain(said);
});

it("the code for a bill says what leaves the wallet, fee included", async () => {
  const bills = await playedBillFixture();
  const payer = await bills.payer();
  await bills.ready(
    payer,
    billBody({ kind: "bet", billerId: "bet9ja", customerId: "12345678" }, "2000"),
  );
  expect(toldTo(payer, bills)).toContain("₦2,050.00");
  await bills.close();
});

const huge = { amount: `1${"0".repeat(29)}`, asset: "USDT" } as const;

it.each([
  ["a withdrawal", createCryptoWithdrawal.slug, { ...withdrawalBody("20"), amount: huge }],
  [
    "a batch",
    createWithdrawalBatch.slug,
    { feeLevel, rows: [{ ...row, amount: huge }], needsApproval: false },
  ],
  ["a transfer", createTransfer.slug, { amount: huge, fee }],
])("no code is sent for %s of more than it can be", async (_, slug, asked) => {
  const person = await test.person({ kycLevel: 2 });
  const payee = await test.person({ kycLevel: 2 });
  const [{ handle } = { handle: "" }] = await test.db.query<{ handle: string }>(
    "select handle from workspaces where id = $1",
    [payee.workspaceId],
  );
  const request = slug === createTransfer.slug ? { ...asked, recipientId: handle } : asked;
  const count = test.sent.length;
  const answer = await test.call(
    sendTransactionCode,
    {
      params: { identifierType: "email" },
      body: { endpoint: slug, key: crypto.randomUUID(), request },
    },
    { token: person.token },
  );
  expect(JSON.stringify(answer.body)).toContain("amount-above-maximum");
  expect(test.sent).toHaveLength(count);
});
