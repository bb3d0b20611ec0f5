import { hourMs } from "@apex/contract/durations";
import { generateDepositAccount } from "@apex/contract/deposits/deposit-accounts";
import { listMobileMoneyOperators } from "@apex/contract/banks/banks";
import { listWallets } from "@apex/contract/wallets/wallets";
import { settleCharge } from "@apex/engine/money/mobile-money-deposits/settle-charge";
import type { LogEntry } from "@apex/engine/runtime/context";
import { testEngine, type Person, type TestEngine } from "@apex/engine/testing/test-engine";
import {
  addMobileMoneyNumber,
  createMobileMoneyDeposit,
  sendMobileMoneyCode,
} from "@apex/contract/deposits/mobile-money-deposits";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openConnected } from "../asking/connected-fixture.ts";
import { createPaystack } from "./paystack.ts";
import {
  arrived,
  paystackKeys,
  paystackStandIn,
  paystackWebhook,
  type PaystackStandIn,
} from "./paystack-fixture.ts";

let paystack: PaystackStandIn;
let test: TestEngine;
let connected: ReturnType<typeof createPaystack>;
let close: () => Promise<void>;
const logged: LogEntry[] = [];

beforeAll(async () => {
  ({
    partner: paystack,
    test,
    connected,
    close,
  } = await openConnected(
    logged,
    paystackStandIn,
    ({ account }, db, terms) => createPaystack(account, db, terms),
    (connect, paystackOf) =>
      testEngine({
        rails(db) {
          const { bank, charges } = connect(db);
          return { bank, charges };
        },
        partnerWebhooks: { paystack: (...told) => paystackOf().takeWebhook(...told) },
      }),
  ));
});
afterAll(() => close());
beforeEach(() => {
  logged.length = 0;
  paystack.seen();
  paystack.next.charge = "pay_offline";
});

async function hear({ headers, body }: ReturnType<typeof paystackWebhook>): Promise<number> {
  const url = "https://api.apex.test/partners-http/webhooks/paystack";
  return (await test.engine.fetch(new Request(url, { method: "POST", headers, body }))).status;
}

async function available({ token }: Person, asset: string): Promise<string | undefined> {
  const { items } = await test.ok(listWallets, {}, { token });
  return items.find((wallet) => wallet.asset === asset)?.available;
}

/** Ada, and her virtual account. */
async function withAccount() {
  const ada = await test.person({ firstName: "Ada", lastName: "Obi" });
  const { account } = await test.ok(generateDepositAccount, { body: { asset: "NGN" } }, ada);
  const told = (change: object = {}, authorization: object = {}) =>
    arrived(
      { reference: crypto.randomUUID(), ...change },
      { receiver_bank_account_number: account.accountNumber, ...authorization },
    );
  return { ...ada, account, told };
}

describe("a virtual account", () => {
  it("is opened once by our reference, and Paystack is told no address of the person's", async () => {
    const request = { asset: "NGN", holderName: "Ada Ngozi Obi", reference: "W1:NGN" } as const;
    const issued = await connected.bank.issueAccount({ ...request, holderPhone: "+2348031234567" });
    expect(issued).toMatchObject({ accountName: "APEX / ADA OBI", bankName: "Wema Bank" });
    expect(paystack.seen()[0]?.body).toEqual({
      email: "w1-ngn@customers.apex.test",
      first_name: "Ada",
      last_name: "Ngozi Obi",
      phone: "+2348031234567",
    });
    expect(await connected.bank.issueAccount(request)).toEqual(issued);
    expect(paystack.seen().filter(({ path }) => path === "/dedicated_account")).toEqual([]);
  });

  it("is not opened where Paystack's answer is another than documented", async () => {
    const { token } = await test.person();
    paystack.mishap("/dedicated_account", { body: { status: true, message: "", data: [{}] } });
    const answer = await test.call(generateDepositAccount, { body: { asset: "NGN" } }, { token });
    expect(answer).toMatchObject({ status: 502, body: { code: "rail-failed" } });
    expect(
      (await test.call(generateDepositAccount, { body: { asset: "NGN" } }, { token })).status,
    ).toBe(200);
  });
});

describe("a transfer to a virtual account", () => {
  it("is credited once, however often it is told", async () => {
    const ada = await withAccount();
    const told = paystackWebhook("charge.success", ada.told());
    expect(await Promise.all([hear(told), hear(told)])).toEqual([200, 200]);
    expect(await hear(told)).toBe(200);
    expect(await available(ada, "NGN")).toBe("1500.50");
  });

  it("is not believed with another signature, or a changed text", async () => {
    const ada = await withAccount();
    const told = paystackWebhook("charge.success", ada.told());
    expect(await hear({ ...told, body: told.body.replace("150050", "950050") })).toBe(403);
    expect(await hear({ ...told, headers: new Headers() })).toBe(403);
    expect(await hear(paystackWebhook("charge.success", ada.told(), "sk_test_of_a_stranger"))).toBe(
      403,
    );
    expect(await available(ada, "NGN")).not.toBe("1500.50");
  });

  it.each([
    ["another currency than the key's", { currency: "GHS" }, {}],
    ["an amount with a point", { amount: 1500.5 }, {}],
    ["an amount of nothing", { amount: 0 }, {}],
    ["a negative amount", { amount: -1 }, {}],
    ["no amount", { amount: null }, {}],
    ["another status", { status: "pending" }, {}],
    ["no receiver", {}, { receiver_bank_account_number: null }],
  ])("that is told with %s is not credited", async (_, change, authorization) => {
    const ada = await withAccount();
    const told = ada.told(change, authorization);
    expect(await hear(paystackWebhook("charge.success", told))).toBe(400);
    expect(await available(ada, "NGN")).not.toBe("1500.50");
    expect(test.logged.at(-1)).toMatchObject({
      level: "error",
      message: "a partner's event was not understood",
    });
  });

  it("whose sender has no name waits for a check", async () => {
    const ada = await withAccount();
    const told = ada.told({}, { sender_name: null });
    expect(await hear(paystackWebhook("charge.success", told))).toBe(200);
    const { items } = await test.ok(listWallets, {}, { token: ada.token });
    expect(items.find(({ asset }) => asset === "NGN")).toMatchObject({ available: "0.00" });
  });

  it("to an account of nobody's is logged for somebody to look at", async () => {
    const told = arrived({}, { receiver_bank_account_number: "0000000001" });
    expect(await hear(paystackWebhook("charge.success", told))).toBe(200);
    expect(test.logged.at(-1)).toMatchObject({
      level: "error",
      message: "money arrived at an account that is nobody's",
    });
  });

  it("ignores other events and refuses malformed ones", async () => {
    expect(await hear(paystackWebhook("subscription.create", {}))).toBe(200);
    const { headers } = paystackWebhook("x", {});
    expect(await hear({ headers, body: "<html>" })).toBe(403);
  });
});

/** A person whose mobile wallet is verified. */
async function withWallet(operator: string, phone: string) {
  const person = await test.person();
  const body = { operator, phone };
  await test.ok(sendMobileMoneyCode, { body }, { token: person.token });
  const code = test.sent.findLast(({ to }) => to === phone)?.code ?? "";
  const { number } = await test.ok(addMobileMoneyNumber, { body: { ...body, code } }, person);
  return { ...person, number };
}

async function charged(operator: string, phone: string, amount: string) {
  const person = await withWallet(operator, phone);
  const { number, token } = person;
  const body = { numberId: number.id, amount: { amount, asset: number.asset } };
  const key = crypto.randomUUID();
  const { transaction } = await test.ok(createMobileMoneyDeposit, { body }, { token, key });
  await test.engine.jobs.runDue();
  return { ...person, id: transaction.id };
}

describe("a charge of a mobile wallet", () => {
  it("asks the phone once, and is credited once when Paystack reports it", async () => {
    const kofi = await charged("mtn_gh", "+233551234987", "50.00");
    expect(paystack.seen().filter(({ path }) => path === "/charge")).toMatchObject([
      {
        headers: { authorization: `Bearer ${paystackKeys.GHS}` },
        body: {
          amount: 5_000,
          currency: "GHS",
          reference: kofi.id,
          mobile_money: { phone: "0551234987", provider: "mtn" },
        },
      },
    ]);
    const paid = { ...paystack.charges.get(kofi.id), status: "success", channel: "mobile_money" };
    const told = paystackWebhook("charge.success", paid, paystackKeys.GHS);
    expect([await hear(told), await hear(told)]).toEqual([200, 200]);
    expect(await available(kofi, "GHS")).toBe("50.00");
    test.pass(60_000);
    await test.engine.jobs.runDue();
    expect(await available(kofi, "GHS")).toBe("50.00");
  });

  it("of Kenya goes by Kenya's key, and is found when its webhook never comes", async () => {
    const wanjiru = await charged("mpesa_ke", "+254712345678", "250.00");
    expect(paystack.seen().find(({ path }) => path === "/charge")).toMatchObject({
      headers: { authorization: `Bearer ${paystackKeys.KES}` },
      body: { mobile_money: { phone: "+254712345678", provider: "mpesa" } },
    });
    Object.assign(paystack.charges.get(wanjiru.id) ?? {}, { status: "success" });
    test.pass(5_000);
    await test.engine.jobs.runDue();
    expect(await available(wanjiru, "KES")).toBe("250.00");
  });

  it("that the phone declines moves no money", async () => {
    const kofi = await charged("mtn_gh", "+233551234988", "50.00");
    Object.assign(paystack.charges.get(kofi.id) ?? {}, { status: "failed" });
    test.pass(5_000);
    await test.engine.jobs.runDue();
    expect(await connected.charges.stateOf(kofi.id)).toBe("declined");
    expect(await settleCharge(test.engine.context, kofi.id, "declined")).toBe(false);
    expect(await available(kofi, "GHS")).toBe("0.00");
  });

  it.each([
    ["another amount", { amount: 5_001 }],
    ["another currency", { currency: "KES" }],
    ["no amount", { amount: undefined }],
  ])("that is paid with %s is not credited on a guess", async (_, change) => {
    const kofi = await charged("mtn_gh", "+233551234989", "50.00");
    const paid = { ...paystack.charges.get(kofi.id), status: "success", ...change };
    Object.assign(paystack.charges.get(kofi.id) ?? {}, paid);
    expect(await hear(paystackWebhook("charge.success", paid, paystackKeys.GHS))).toBe(400);
    await expect(connected.charges.stateOf(kofi.id)).rejects.toThrow("another order");
    expect(await available(kofi, "GHS")).toBe("0.00");
    expect(logged.at(-1)).toMatchObject({ level: "error" });
  });

  it("is not believed from another country's key", async () => {
    const kofi = await charged("mtn_gh", "+233551234990", "50.00");
    const paid = { ...paystack.charges.get(kofi.id), status: "success", channel: "mobile_money" };
    expect(await hear(paystackWebhook("charge.success", paid, paystackKeys.KES))).toBe(200);
    expect(await available(kofi, "GHS")).toBe("0.00");
  });

  it("that was asked before is not asked again after a lost answer", async () => {
    const one = {
      reference: crypto.randomUUID(),
      operator: "mtn_gh",
      phone: "+233551234991",
      asset: "GHS",
      amountMinor: 700n,
    } as const;
    paystack.mishap("/charge", "lost");
    await expect(connected.charges.charge(one)).rejects.toThrow("did not answer");
    await connected.charges.charge(one);
    expect(paystack.charges.get(one.reference)).toMatchObject({ amount: 700 });
    expect(await connected.charges.stateOf(one.reference)).toBe("pending");
    // The question may still be answered on the phone, so it is not called over.
    await expect(connected.charges.cancel(one)).rejects.toThrow("may still approve");
    Object.assign(paystack.charges.get(one.reference) ?? {}, { status: "success" });
    expect(await connected.charges.cancel(one)).toBe("approved");
  });

  it("that is cancelled before it was sent is not sent after that", async () => {
    const one = {
      reference: crypto.randomUUID(),
      operator: "mtn_gh",
      phone: "+233551234994",
      asset: "GHS",
      amountMinor: 700n,
    } as const;
    expect(await connected.charges.cancel(one)).toBe("cancelled");
    await connected.charges.charge(one);
    expect(await connected.charges.stateOf(one.reference)).toBe("cancelled");
    expect(paystack.charges.has(one.reference)).toBe(false);
  });

  it("that never arrived is called off once none can be on its way, and is not sent after that", async () => {
    const one = {
      reference: crypto.randomUUID(),
      operator: "mtn_gh",
      phone: "+233551234992",
      asset: "GHS",
      amountMinor: 700n,
    } as const;
    paystack.mishap("/charge", { status: 503, body: "" });
    await expect(connected.charges.charge(one)).rejects.toThrow("answered 503");
    await expect(connected.charges.cancel(one)).rejects.toThrow("may still approve");
    await test.db.query(
      "update partner_orders set sent_at = sent_at - interval '3 minutes' where reference = $1",
      [one.reference],
    );
    expect(await connected.charges.cancel(one)).toBe("cancelled");
    await connected.charges.charge(one);
    expect(await connected.charges.stateOf(one.reference)).toBe("cancelled");
    expect(paystack.charges.has(one.reference)).toBe(false);
  });

  it("that Paystack never ends is asked about ever less often, and never given up", async () => {
    const kofi = await charged("mtn_gh", "+233551234993", "50.00");
    for (let hour = 0; hour < 30; hour += 1) await test.engine.jobs.advance(hourMs);
    const looks = paystack.seen().filter(({ path }) => path === `/charge/${kofi.id}`);
    // A hundred in the five minutes that the phone has, and then a few an hour at first.
    expect(looks.length).toBeGreaterThan(100);
    expect(looks.length).toBeLessThan(180);
    expect(
      await test.db.query(
        "select kind from jobs where failed_at is not null and kind like 'mobile%'",
      ),
    ).toEqual([]);
    Object.assign(paystack.charges.get(kofi.id) ?? {}, { status: "success" });
    await test.engine.jobs.advance(3_700_000);
    expect(await available(kofi, "GHS")).toBe("50.00");
  });

  it("is not offered by an operator that Paystack cannot charge", async () => {
    const { token } = await test.person();
    const { items } = await test.ok(
      listMobileMoneyOperators,
      { query: { asset: "GHS" } },
      { token },
    );
    expect(items.map(({ id, charged }) => [id, charged])).toEqual([
      ["mtn_gh", true],
      ["telecel_gh", false],
      ["airteltigo_gh", true],
    ]);
    const body = { operator: "telecel_gh", phone: "+233201234567" };
    expect(await test.call(sendMobileMoneyCode, { body }, { token })).toMatchObject({
      status: 400,
      body: { issues: [{ path: ["body", "operator"], code: "operator-required" }] },
    });
  });

  it("of an operator that asks for more than an approval is not sent", async () => {
    const one = {
      reference: crypto.randomUUID(),
      operator: "telecel_gh",
      phone: "+233201234567",
      asset: "GHS",
      amountMinor: 700n,
    } as const;
    await connected.charges.charge(one);
    expect(await connected.charges.stateOf(one.reference)).toBe("cancelled");
    expect(paystack.seen()).toEqual([]);
  });
});

it("connects the currencies whose keys are set", () => {
  const { bank, payouts, charges } = createPaystack(
    { ...paystack.account, keys: { KES: paystackKeys.KES } },
    test.db,
    { log: () => undefined },
  );
  expect([bank.assets, payouts.ways, charges.assets]).toEqual([[], [], ["KES"]]);
});
