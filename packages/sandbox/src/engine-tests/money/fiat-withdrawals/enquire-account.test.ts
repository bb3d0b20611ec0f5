import {
  enquireAccount,
  type AccountQuestion,
} from "@apex/contract/fiat-withdrawals/enquire-account";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nubanCheckDigit } from "@apex/engine/money/banks/nuban";
import { sandboxAccountName } from "../../../rails/account-name.ts";
import type { Person } from "@apex/engine/testing/people";
import {
  playedWithdrawalFixture,
  type PlayedWithdrawalFixture,
} from "./played-withdrawal-fixture.ts";

let test: PlayedWithdrawalFixture;
let person: Person;

beforeAll(async () => {
  test = await playedWithdrawalFixture();
  person = await test.person();
});

afterAll(() => test.close());

type BankQuestion = Extract<AccountQuestion, { kind: "bank" }>;
type PhoneQuestion = Extract<AccountQuestion, { kind: "mobile-money" }>;

const bank = (change: Partial<BankQuestion> = {}): AccountQuestion => ({
  kind: "bank",
  asset: "NGN",
  bankId: "058",
  accountNumber: "0123456780",
  ...change,
});
const phone = (change: Partial<PhoneQuestion> = {}): AccountQuestion => ({
  kind: "mobile-money",
  asset: "GHS",
  operatorId: "mtn_gh",
  phone: "+233241234567",
  ...change,
});

const ask = (question: AccountQuestion) =>
  test.call(enquireAccount, { body: { question } }, person);
const answered = (question: AccountQuestion) =>
  test.ok(enquireAccount, { body: { question } }, person);

describe("a name enquiry", () => {
  it("returns the account's owner", async () => {
    const answer = await answered(bank());
    expect(answer).toMatchObject({
      match: "exact",
      account: {
        method: "bank_transfer",
        withdrawalType: "domestic",
        country: "NG",
        bankName: "Guaranty Trust Bank",
        accountName: sandboxAccountName("NG:058:0123456780"),
      },
    });
    expect((await answered(phone())).account).toMatchObject({
      bankName: "MTN MoMo",
      accountNumber: "+233241234567",
    });
  });

  it("compares with the claimed name", async () => {
    const [first = "", last = ""] = sandboxAccountName("NG:058:0123456780").split(" ");
    const match = async (accountName: string) => (await answered(bank({ accountName }))).match;
    expect(await match(`${last} ${first.toLowerCase()} `)).toBe("exact");
    expect(await match(`${first} Someone`)).toBe("close");
    expect(await match("Nobody Else")).toBe("none");
  });

  it("tells a similar name from a missing account", async () => {
    expect((await answered(bank({ accountNumber: "0123400011" }))).match).toBe("close");
    const none = await answered(bank({ accountNumber: "0123400022" }));
    expect(none).toEqual({ match: "none", unlikelyNumber: true });
    expect((await answered(phone({ phone: "+233240000022" }))).match).toBe("none");
  });

  it("warns of a wrong check digit, where banks use one", async () => {
    const right = `012345678${nubanCheckDigit("058", "012345678")}`;
    expect((await answered(bank({ accountNumber: right }))).unlikelyNumber).toBe(false);
    const wrong = `012345678${(Number(right.at(-1)) + 1) % 10}`;
    expect((await answered(bank({ accountNumber: wrong }))).unlikelyNumber).toBe(true);
    const digital = bank({ bankId: "50211", accountNumber: wrong });
    expect((await answered(digital)).unlikelyNumber).toBe(false);
  });

  it("fails as the partner's failure while the register is down", async () => {
    expect(await ask(bank({ accountNumber: "0123400044" }))).toMatchObject({
      status: 502,
      body: { code: "rail-failed", requestId: expect.any(String) },
    });
  });

  it.each([
    [bank({ accountNumber: "01234abcde" }), "accountNumber", "digits-only"],
    [bank({ accountNumber: "012345678" }), "accountNumber", "account-number-length"],
    [bank({ accountNumber: "0".repeat(21) }), "accountNumber", "account-number-length"],
    [bank({ accountNumber: "01234567800" }), "accountNumber", "account-number-ten"],
    [bank({ bankId: "" }), "bankId", "bank-required"],
    [bank({ bankId: "nothing" }), "bankId", "bank-required"],
    [bank({ bankId: "030" }), "bankId", "bank-inactive"],
    [phone({ operatorId: "mpesa_ke" }), "operatorId", "operator-required"],
    [phone({ asset: "KES", operatorId: "equitel_ke" }), "operatorId", "bank-inactive"],
    [phone({ phone: "0241234567" }), "phone", "phone-invalid"],
    [phone({ phone: "+254712345678" }), "phone", "phone-invalid"],
    [phone({ phone: "+23324" }), "phone", "phone-invalid"],
  ])("is refused for %o", async (question, field, code) => {
    const { status, body } = await ask(question);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      issues: expect.arrayContaining([
        expect.objectContaining({ path: ["body", "question", field], code }),
      ]),
    });
  });

  it("takes more than ten digits where banks have them", async () => {
    const question = bank({ asset: "KES", bankId: "68", accountNumber: "01234567890123" });
    expect((await answered(question)).match).toBe("exact");
  });

  it("cannot be used to collect names", async () => {
    const collector = await test.person();
    const statuses = new Set<number>();
    for (let tries = 0; tries < 61; tries += 1) {
      const question = bank({ accountNumber: `01234${String(56_700 + tries)}` });
      const answer = await test.call(enquireAccount, { body: { question } }, collector);
      statuses.add(answer.status);
    }
    expect([...statuses]).toEqual([200, 429]);
  });
});
