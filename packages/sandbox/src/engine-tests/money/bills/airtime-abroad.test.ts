import { readBillTerms } from "@apex/contract/bills/billers";
import { payBill } from "@apex/contract/bills/pay-bill";
import { listWallets } from "@apex/contract/wallets/wallets";
import { afterAll, beforeAll, expect, it } from "vitest";
import { toMinor } from "@apex/contract/money";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import type { Person } from "@apex/engine/testing/people";
import { type BillBody } from "@apex/engine/money/bills/bill-fixture";
import { playedBillFixture, type PlayedBillFixture } from "./played-bill-fixture.ts";

let test: PlayedBillFixture;

beforeAll(async () => {
  test = await playedBillFixture();
});
afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

const cedis = (amount: string) => ({ amount, asset: "GHS" }) as const;
const airtime = (
  customerId: string,
  amount: BillBody["amount"] = cedis("20.00"),
  billerId = "mtn-gh",
): BillBody => ({
  bill: { kind: "airtime", billerId, customerId },
  amount,
  fee: { ...amount, amount: "0" },
});

async function payer(): Promise<Person> {
  const person = await test.person({ kycLevel: 1 });
  await test.fund(person.workspaceId, "GHS", toMinor("100", "GHS"));
  return person;
}

async function heldBy({ token }: Person): Promise<string | undefined> {
  const { items } = await test.ok(listWallets, {}, { token });
  return items.find(({ asset }) => asset === "GHS")?.available;
}

const termsOf = ({ token }: Person) =>
  test.ok(readBillTerms, { query: { kind: "airtime", billerId: "mtn-gh" } }, { token });

it("airtime in Ghana leaves the cedi wallet without a fee, and the daily limit counts its worth", async () => {
  const kofi = await payer();
  const before = await termsOf(kofi);
  expect(before).toMatchObject({ available: cedis("100.00"), fee: cedis("0.00") });
  await test.pay(kofi, airtime("+233241234567"));
  await test.engine.jobs.runDue();
  expect(await test.bills(kofi)).toMatchObject([
    {
      status: "successful",
      amount: cedis("20.00"),
      details: { provider: "MTN Ghana", wallet: "GHS", receiver: { name: "+233241234567" } },
    },
  ]);
  expect(await heldBy(kofi)).toBe("80.00");
  const left = async () => Number((await termsOf(kofi)).dailyLimit?.left.amount);
  expect(Number(before.dailyLimit?.left.amount) - (await left())).toBeCloseTo(20, 1);
  expect(await test.payees(kofi)).toMatchObject([{ lastPaid: { amount: cedis("20.00") } }]);
});

it("airtime that a network refuses comes back to the wallet it left, and off the limit", async () => {
  const kofi = await payer();
  const before = await termsOf(kofi);
  await test.pay(kofi, airtime("+233241200055"));
  await test.engine.jobs.runDue();
  expect(await heldBy(kofi)).toBe("100.00");
  expect(await termsOf(kofi)).toEqual(before);
});

it.each([
  ["a phone of another country than the network", airtime("+254712345678")],
  ["a Nigerian phone", airtime("08031234567")],
  [
    "a network of Nigeria for a phone abroad",
    airtime("+233241234567", { amount: "500", asset: "NGN" }, "mtn"),
  ],
  ["an amount of another currency", airtime("+233241234567", { amount: "500", asset: "NGN" })],
])("%s is refused", async (_, body) => {
  const kofi = await payer();
  const { token } = kofi;
  await test.fund(kofi.workspaceId, "NGN", toMinor("5000", "NGN"));
  const security = { method: "code", code: "000000" } as const;
  const key = crypto.randomUUID();
  const { status } = await test.call(payBill, { body: { ...body, security } }, { token, key });
  expect(status).toBe(400);
  expect(await test.bills(kofi)).toEqual([]);
});
