import { hourMs } from "@apex/contract/durations";
import { createBankWithdrawal } from "@apex/contract/fiat-withdrawals/fiat-withdrawals";
import {
  fiatWithdrawalFixture,
  type FiatWithdrawalFixture,
} from "@apex/engine/money/fiat-withdrawals/fiat-withdrawal-fixture";
import type { Payout } from "@apex/engine/rails/payouts";
import type { LogEntry } from "@apex/engine/runtime/context";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openConnected } from "../asking/connected-fixture.ts";
import { createPaystack } from "./paystack.ts";
import { paystackStandIn, paystackWebhook, type PaystackStandIn } from "./paystack-fixture.ts";

let paystack: PaystackStandIn;
let test: FiatWithdrawalFixture;
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
      fiatWithdrawalFixture({
        rails(db) {
          const { payouts } = connect(db);
          return { payouts };
        },
        partnerWebhooks: { paystack: (...told) => paystackOf().takeWebhook(...told) },
      }),
  ));
});
afterAll(() => close());
beforeEach(() => {
  logged.length = 0;
  paystack.seen();
  paystack.next.transfer = "pending";
});

const at = new Date("2026-11-20T09:00:00Z");
const payout = (change: Partial<Payout> = {}): Payout => ({
  reference: crypto.randomUUID(),
  asset: "NGN",
  amountMinor: 150_050n,
  account: {
    method: "bank_transfer",
    withdrawalType: "domestic",
    country: "NG",
    bankId: "058",
    bankName: "Guaranty Trust Bank",
    accountName: "ADA OBI",
    accountNumber: "0123456789",
    accountType: "personal",
  },
  note: undefined,
  ...change,
});
const rail = () => connected.payouts;
const sent = () =>
  paystack.seen().filter(({ method, path }) => method === "POST" && path === "/transfer");
const success = { state: "settled", outcome: { result: "SUCCESS" } };
const failure = { state: "settled", outcome: { result: "FAILURE", reason: "rejected" } };

/** Changes the stand-in's answer about a transfer. */
const tell = (reference: string, change: object) =>
  Object.assign(paystack.transfers.get(reference) ?? {}, change);

describe("a name enquiry", () => {
  const ask = (accountNumber: string, claimed?: string, bankId = "058") =>
    rail().enquire({ method: "bank_transfer", country: "NG", bankId, accountNumber }, claimed);

  it("answers the name, and whether it is the claimed one", async () => {
    expect(await ask("0123456789")).toEqual({ accountName: "ADA OBI", match: "exact" });
    expect(await ask("0123456789", "Obi Ada")).toMatchObject({ match: "exact" });
    expect(await ask("0123456789", "Ada Eze")).toMatchObject({ match: "close" });
    expect(await ask("0123456789", "Bola Eze")).toBeUndefined();
    expect(await ask("0000000000")).toBeUndefined();
  });

  it("knows no account at a bank that Paystack does not pay to", async () => {
    expect(await ask("0123456789", undefined, "030")).toBeUndefined();
    expect(await ask("0123456789", undefined, "999")).toBeUndefined();
  });

  it.each([
    ["fails", { status: 503, body: "" }],
    ["is limited", { status: 429, body: { status: false, message: "Slow down" } }],
    ["answers a page", { type: "text/html", body: "<!doctype html><p>Hello" }],
    ["leaves a field out", { body: { status: true, message: "", data: {} } }],
    ["never ends", { body: "x".repeat(3 * 1024 * 1024) }],
    ["contradicts itself", { body: { status: false, message: "" } }],
    [
      "is about another account",
      { body: { status: true, message: "", data: { account_number: "1", account_name: "B" } } },
    ],
  ])("that %s is no answer", async (_, mishap) => {
    paystack.mishap("/bank/resolve", mishap);
    await expect(ask("0123456789")).rejects.toThrow(/127\.0\.0\.1|Paystack/);
  });
});

describe("a payout", () => {
  it("goes to the account once by our reference, in kobo", async () => {
    const one = payout({ note: "Rent" });
    expect(await rail().send(one, at)).toEqual({ state: "pending" });
    expect(paystack.seen().map(({ method, path, body }) => [method, path, body])).toEqual([
      [
        "POST",
        "/transferrecipient",
        {
          type: "nuban",
          name: "ADA OBI",
          account_number: "0123456789",
          bank_code: "058",
          currency: "NGN",
        },
      ],
      [
        "POST",
        "/transfer",
        {
          source: "balance",
          amount: 150_050,
          currency: "NGN",
          recipient: "RCP_m7ljkv8leesep7p",
          reference: one.reference,
          reason: "Rent",
        },
      ],
    ]);
    // Sent again after a lost answer, it is refused as a duplicate, which ends nothing.
    await expect(rail().send(one, at)).rejects.toThrow("duplicate_transfer_reference");
    expect(await rail().read(one.reference, at)).toEqual({ state: "pending" });
    tell(one.reference, { status: "success" });
    expect(await rail().read(one.reference, at)).toEqual(success);
    expect(paystack.transfers.size).toBe(1);
  });

  it.each([
    ["otp", { state: "pending" }],
    ["received", { state: "pending" }],
    ["success", success],
    ["failed", failure],
    ["reversed", failure],
    ["abandoned", failure],
    ["blocked", failure],
    ["rejected", failure],
  ])("of the status %s is as Paystack documents it", async (status, state) => {
    paystack.next.transfer = status;
    const one = payout();
    expect(await rail().send(one, at)).toEqual(state);
    expect(await rail().read(one.reference, at)).toEqual(state);
  });

  it("to an account that Paystack refuses is over, and not sent after that", async () => {
    const one = payout();
    const refused = {
      status: 422,
      body: { status: false, message: "Account details are invalid" },
    };
    paystack.mishap("/transferrecipient", refused);
    expect(await rail().send(one, at)).toEqual(failure);
    expect(await rail().send(one, at)).toEqual(failure);
    expect(sent()).toEqual([]);
  });

  it("to an account that Paystack refuses when it is sent again waits until the first cannot arrive", async () => {
    const one = payout();
    const refused = {
      status: 422,
      body: { status: false, message: "Account details are invalid" },
    };
    paystack.mishap("/transfer", { status: 502, body: "" });
    await expect(rail().send(one, at)).rejects.toThrow("answered 502");
    const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
    paystack.mishap("/transferrecipient", refused);
    expect(await rail().send(one, later(1))).toEqual({ state: "pending" });
    paystack.mishap("/transferrecipient", refused);
    expect(await rail().send(one, later(3))).toEqual(failure);
    sent();
    expect(await rail().send(one, later(4))).toEqual(failure);
    expect(sent()).toEqual([]);
  });

  it("that Paystack never got is unknown", async () => {
    const one = payout();
    expect(await rail().read(one.reference, at)).toEqual({ state: "unknown" });
    paystack.mishap("/transfer", { status: 502, body: "" });
    await expect(rail().send(one, at)).rejects.toThrow("answered 502");
    expect(await rail().read(one.reference, at)).toEqual({ state: "unknown" });
  });

  it("whose answer is lost is found by its reference", async () => {
    const one = payout();
    paystack.mishap("/transferrecipient", "lost");
    await expect(rail().send(one, at)).rejects.toThrow("did not answer: TimeoutError");
    expect(await rail().read(one.reference, at)).toEqual({ state: "unknown" });
    paystack.next.transfer = "success";
    paystack.mishap("/transfer", "lost");
    await expect(rail().send(one, at)).rejects.toThrow("did not answer: TimeoutError");
    expect(await rail().read(one.reference, at)).toEqual(success);
  });

  it.each([
    ["another amount", { amount: 150_051 }],
    ["another currency", { currency: "GHS" }],
    ["another reference", { reference: "another" }],
    ["a status that nobody knows", { status: "teleported" }],
    ["no amount", { amount: null }],
    ["half a kobo", { amount: 150_050.5 }],
  ])("that comes back with %s ends in nothing, and is asked again", async (_, change) => {
    const one = payout();
    await rail().send(one, at);
    const { reference } = one;
    tell(reference, { status: "success", ...change });
    await expect(rail().read(reference, at)).rejects.toThrow();
    tell(reference, { reference, status: "success", amount: 150_050, currency: "NGN" });
    expect(await rail().read(reference, at)).toEqual(success);
  });

  it("with another amount is logged for somebody to look at", async () => {
    const one = payout();
    await rail().send(one, at);
    tell(one.reference, { status: "success", amount: 1 });
    await expect(rail().read(one.reference, at)).rejects.toThrow("another order");
    expect(logged).toEqual([
      expect.objectContaining({
        level: "error",
        message: "a partner reports different facts under the same reference",
        changed: "amount: 150050 → 1",
      }),
    ]);
  });

  it("to an account that Paystack refuses is not paid", async () => {
    const { account } = payout();
    const one = payout({ account: { ...account, accountNumber: "0000000000" } });
    expect(await rail().send(one, at)).toEqual(failure);
    expect(sent()).toEqual([]);
  });

  it("refuses a payout when Paystack rejects the key", async () => {
    const wrong = createPaystack(
      { ...paystack.account, keys: { NGN: "sk_test_of_nobody" } },
      test.db,
      { log: () => undefined },
    );
    await expect(wrong.payouts.send(payout(), at)).rejects.toThrow("refuses the key for NGN");
  });
});

describe("a withdrawal", () => {
  async function withdrawn() {
    const ada = await test.payer("5000");
    const destination = await test.bankAccount(ada, "0123456789");
    const { id } = await test.withdraw(ada, test.body(destination), createBankWithdrawal);
    return { ada, id };
  }
  const hear = (event: string, data: object) => {
    const { headers, body } = paystackWebhook(event, data);
    return test.engine.fetch(
      new Request("https://api.apex.test/partners-http/webhooks/paystack", {
        method: "POST",
        headers,
        body,
      }),
    );
  };
  const transfer = (reference: string, status: string, change: object = {}) => ({
    ...paystack.transfers.get(reference),
    status,
    ...change,
  });

  it("that Paystack reports is paid once, however often it is told", async () => {
    const { ada, id } = await withdrawn();
    await test.engine.jobs.runDue();
    expect(await test.statuses(ada)).toEqual(["fiat-withdrawal processing"]);
    for (const _ of ["told", "told again"])
      expect((await hear("transfer.success", transfer(id, "success"))).status).toBe(200);
    expect(await test.statuses(ada)).toEqual(["fiat-withdrawal successful"]);
    expect(await test.availableTo(ada)).toBe("3950.00");
    // The transfer comes back later after all: the books stay unchanged, and staff are notified.
    expect((await hear("transfer.reversed", transfer(id, "reversed"))).status).toBe(200);
    expect(await test.availableTo(ada)).toBe("3950.00");
    expect(logged).toContainEqual(
      expect.objectContaining({ level: "error", changed: "outcome: SUCCESS → FAILURE" }),
    );
  });

  it("that fails at Paystack is returned in full", async () => {
    const { ada, id } = await withdrawn();
    await test.engine.jobs.runDue();
    tell(id, { status: "failed" });
    test.pass(60_000);
    await test.engine.jobs.runDue();
    expect(await test.availableTo(ada)).toBe("5000.00");
  });

  it("is paid once although every first answer is lost", async () => {
    paystack.mishap("/transferrecipient", "lost");
    paystack.mishap("/transfer", "lost");
    const { ada, id } = await withdrawn();
    for (let look = 0; look < 6; look += 1) {
      await test.engine.jobs.runDue();
      test.pass(hourMs);
    }
    expect(paystack.transfers.has(id)).toBe(true);
    expect(sent().filter(({ body }) => body["reference"] === id)).toHaveLength(1);
    tell(id, { status: "success" });
    await test.engine.jobs.runDue();
    expect(await test.availableTo(ada)).toBe("3950.00");
  });

  it.each([
    ["another amount", { amount: 1 }],
    ["another currency", { currency: "KES" }],
    ["no reference", { reference: null }],
  ])("of which a webhook tells with %s stays open", async (_, change) => {
    const { ada, id } = await withdrawn();
    await test.engine.jobs.runDue();
    expect((await hear("transfer.success", transfer(id, "success", change))).status).toBe(400);
    expect(await test.statuses(ada)).toEqual(["fiat-withdrawal processing"]);
  });
});
