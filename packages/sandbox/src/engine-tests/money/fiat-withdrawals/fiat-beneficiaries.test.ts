import { enquireAccount } from "@apex/contract/fiat-withdrawals/enquire-account";
import {
  deleteFiatBeneficiary,
  listFiatBeneficiaries,
  saveFiatBeneficiary,
  updateFiatBeneficiary,
} from "@apex/contract/fiat-withdrawals/fiat-beneficiaries";
import { createBankWithdrawal } from "@apex/contract/fiat-withdrawals/fiat-withdrawals";
import type { InternationalAccount } from "@apex/contract/fiat-withdrawals/payout-account";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import type { Person } from "@apex/engine/testing/people";
import {
  address,
  american,
  german,
} from "@apex/engine/money/fiat-withdrawals/international-account-fixture";
import {
  playedWithdrawalFixture,
  type PlayedWithdrawalFixture,
} from "./played-withdrawal-fixture.ts";

let test: PlayedWithdrawalFixture;

beforeAll(async () => {
  test = await playedWithdrawalFixture();
});

afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

const save = (
  person: Person,
  body: Parameters<typeof test.ok<typeof saveFiatBeneficiary>>[1]["body"],
  beneficiaryId: string = crypto.randomUUID(),
) => test.call(saveFiatBeneficiary, { params: { beneficiaryId }, body }, person);

async function saved(person: Person, account: InternationalAccount, accountLabel: string) {
  const beneficiaryId = crypto.randomUUID();
  const destination = await test.enquired(person, { kind: "international", asset: "USD", account });
  const body = { asset: "USD", destination, accountLabel } as const;
  const code = await test.codeFor(person, saveFiatBeneficiary, beneficiaryId, body);
  const given = {
    params: { beneficiaryId },
    body: { ...body, security: { method: "code", code } },
  } as const;
  return (await test.ok(saveFiatBeneficiary, given, person)).beneficiary;
}

describe("a beneficiary", () => {
  it("is saved with every detail after a code, found, renamed and deleted", async () => {
    const person = await test.person();
    const lena = await saved(person, german, "Supplier");
    expect(lena).toMatchObject({
      asset: "USD",
      accountLabel: "Supplier",
      initials: "LV",
      saved: true,
      account: {
        ...german,
        accountNumber: "DE89370400440532013000",
        routingNumber: "DEUTDEFF",
        method: "bank_transfer",
        withdrawalType: "international",
      },
    });
    const find = async (q: string) =>
      (await test.ok(listFiatBeneficiaries, { query: { q } }, person)).saved.length;
    expect([await find("deutsche"), await find("SUPPL"), await find("nobody")]).toEqual([1, 1, 0]);
    const params = { beneficiaryId: lena.id };
    const renamed = { params, body: { accountLabel: "Lena" } };
    expect((await test.ok(updateFiatBeneficiary, renamed, person)).beneficiary.accountLabel).toBe(
      "Lena",
    );
    expect(await test.call(updateFiatBeneficiary, renamed, await test.person())).toMatchObject({
      status: 404,
      body: { code: "beneficiary-not-found" },
    });
    await test.ok(deleteFiatBeneficiary, { params }, await test.person());
    expect(await find("")).toBe(1);
    await test.ok(deleteFiatBeneficiary, { params }, person);
    expect(await find("")).toBe(0);
  });

  it("needs its own code, unless it was paid before", async () => {
    const payer = await test.payer();
    const destination = await test.bankAccount(payer);
    const body = { asset: "NGN", destination } as const;
    expect(await save(payer, body)).toMatchObject({
      status: 403,
      body: { code: "security-code-required" },
    });
    await test.withdraw(payer, test.body(destination));
    expect((await save(payer, body)).status).toBe(200);
  });

  it("has the account's owner in its code's message", async () => {
    const person = await test.person();
    await saved(person, german, "Supplier");
    expect(test.sent.findLast(({ to }) => to === person.email)?.text).toContain(
      "to add Lena Vogt, account DE89370400440532013000 at Deutsche Bank",
    );
  });

  it("abroad is paid like another, in days, with terms of its own", async () => {
    const payer = await test.payer("5000", "USD", 2);
    const lena = await saved(payer, german, "Supplier");
    const body = {
      destination: { kind: "beneficiary", beneficiaryId: lena.id },
      amount: { amount: "100", asset: "USD" },
      fee: { amount: "25", asset: "USD" },
    } as const;
    const { send } = await test.ready(payer, body, createBankWithdrawal);
    expect(await send()).toMatchObject({ status: 200 });
    expect(await test.availableTo(payer, "USD")).toBe("4875.00");
  });
});

async function enquired(account: InternationalAccount) {
  const question = { kind: "international", asset: "USD", account } as const;
  return test.call(enquireAccount, { body: { question } }, await test.person());
}

describe("an account abroad is refused", () => {
  it.each([
    ["a country where nothing is sent", { country: "FJ" }, "country", "invalid"],
    [
      "an IBAN with a wrong digit",
      { accountNumber: "DE88370400440532013000" },
      "accountNumber",
      "iban-invalid",
    ],
    [
      "an IBAN of another country",
      { accountNumber: "NL91ABNA0417164300" },
      "accountNumber",
      "iban-invalid",
    ],
    [
      "a SWIFT code of nine letters",
      { routingNumber: "DEUTDEFF5" },
      "routingNumber",
      "swift-code-invalid",
    ],
    [
      "a bank of another country",
      { routingNumber: "ABNANL2A" },
      "routingNumber",
      "swift-code-invalid",
    ],
    [
      "a routing number where banks have SWIFT codes",
      { routingType: "routing" },
      "routingType",
      "invalid",
    ],
    ["a holder of one letter", { accountName: " L " }, "accountName", "account-name-length"],
  ] as const)("for %s", async (_, change, field, code) => {
    const account = { ...german, ...change };
    const answer = await enquired(account);
    expect(answer).toMatchObject({
      status: 400,
      body: { issues: [{ path: ["body", "question", "account", field], code }] },
    });
  });

  it("in the United States, without nine and ten to twenty digits", async () => {
    const account = { ...american, routingNumber: "12345678", accountNumber: "12345" };
    const answer = await enquired(account);
    expect(answer).toMatchObject({
      status: 400,
      body: {
        issues: [{ code: "account-number-length" }, { code: "routing-number-invalid" }],
      },
    });
  });

  it("for an address without a city, and for a country in three letters", async () => {
    const account = { ...german, bankAddress: { ...address, city: "", country: "DEU" } };
    const answer = await enquired(account);
    expect(answer).toMatchObject({
      status: 400,
      body: { issues: [{ code: "value-required" }, { code: "country-code-invalid" }] },
    });
  });
});
