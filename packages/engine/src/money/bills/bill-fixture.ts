import { sendTransactionCode } from "@apex/contract/auth/send-code";
import { listBillPayees } from "@apex/contract/bills/bill-payees";
import type { Bill } from "@apex/contract/bills/bill";
import { payBill } from "@apex/contract/bills/pay-bill";
import type { InputOf } from "@apex/contract/endpoint";
import { toMinor } from "@apex/contract/money";
import { listTransactions } from "@apex/contract/transactions/transactions";
import { listWallets } from "@apex/contract/wallets/wallets";
import type { Db } from "../../platform/db.ts";
import type { BillRail } from "../../rails/bills.ts";
import { testMarket } from "../../testing/test-market.ts";
import type { Person } from "../../testing/people.ts";
import { testEngine, type Answer, type TestEngineOptions } from "../../testing/test-engine.ts";

export type BillBody = InputOf<typeof payBill>["body"];

const naira = (amount: string) => ({ amount, asset: "NGN" }) as const;

/** The fee of each kind, in naira. */
const fees = { airtime: "0", data: "0", electricity: "100", "cable-tv": "100", bet: "50" } as const;

export function billBody(bill: Bill, amount = "2000"): BillBody {
  return { bill, amount: naira(amount), fee: naira(fees[bill.kind]) };
}

export const airtimeFor = (customerId: string): Bill => ({
  kind: "airtime",
  billerId: "mtn",
  customerId,
});

/** An engine with an aggregator of billers, and the steps that tests of bills share. */
export async function billFixture(
  billsOf: (db: Db) => BillRail,
  more: Pick<TestEngineOptions, "migrations"> = {},
) {
  const test = await testEngine({
    ...more,
    rails: (db) => ({ market: testMarket, bills: billsOf(db) }),
  });

  /** A bill with its security code, to be sent any number of times. */
  async function ready(person: Person, body: BillBody, key: string = crypto.randomUUID()) {
    const { token, email } = person;
    // No code is sent for a bill that would be refused.
    await test.call(
      sendTransactionCode,
      {
        params: { identifierType: "email" },
        body: { endpoint: payBill.slug, key, request: { ...body } },
      },
      { token },
    );
    const code =
      test.sent.findLast((one) => one.to === email && one.code !== undefined)?.code ?? "000000";
    const security = { method: "code", code } as const;
    return {
      key,
      send: (): Promise<Answer> =>
        test.call(payBill, { body: { ...body, security } }, { token, key }),
    };
  }

  return {
    ...test,
    ready,

    /** A person with naira. */
    async payer(amount = "500000"): Promise<Person> {
      const person = await test.person({ kycLevel: 2 });
      await test.fund(person.workspaceId, "NGN", toMinor(amount, "NGN"));
      return person;
    },

    /** Pays a bill and returns the transaction; fails if there is none. */
    async pay(person: Person, body: BillBody) {
      const { send } = await ready(person, body);
      const { status, body: answer } = await send();
      if (status !== 200) throw new Error(`It was answered ${status}: ${JSON.stringify(answer)}`);
      return payBill.response.parse(answer).transaction;
    },

    async available({ token }: Person): Promise<string | undefined> {
      const { items } = await test.ok(listWallets, {}, { token });
      return items.find(({ asset }) => asset === "NGN")?.available;
    },

    /** The person's bills and refunds. */
    async bills({ token }: Person) {
      const { items } = await test.ok(listTransactions, { query: {} }, { token });
      return items.filter(({ type }) => type !== "fiat-deposit");
    },

    async payees({ token }: Person) {
      return (await test.ok(listBillPayees, { query: {} }, { token })).items;
    },
  };
}

export type BillFixture = Awaited<ReturnType<typeof billFixture>>;
