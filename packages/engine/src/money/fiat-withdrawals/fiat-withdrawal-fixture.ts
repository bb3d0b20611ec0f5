import type { Asset } from "@apex/contract/assets";
import { sendTransactionCode } from "@apex/contract/auth/send-code";
import type { Endpoint, InputOf } from "@apex/contract/endpoint";
import {
  enquireAccount,
  type AccountQuestion,
} from "@apex/contract/fiat-withdrawals/enquire-account";
import type { PayoutDestination } from "@apex/contract/fiat-withdrawals/fiat-beneficiaries";
import {
  createBankWithdrawal,
  createMobileMoneyWithdrawal,
} from "@apex/contract/fiat-withdrawals/fiat-withdrawals";
import { toMinor } from "@apex/contract/money";
import { listTransactions } from "@apex/contract/transactions/transactions";
import { listWallets } from "@apex/contract/wallets/wallets";
import { testMarket } from "../../testing/test-market.ts";
import type { Person } from "../../testing/people.ts";
import {
  testEngine,
  type Answer,
  type TestEngine,
  type TestEngineOptions,
} from "../../testing/test-engine.ts";

export type WithdrawalBody = InputOf<typeof createBankWithdrawal>["body"];

/** The fee of a naira withdrawal to a bank and to a mobile wallet. */
const fees = { bank_transfer: "50", mobile_money: "20" } as const;

function withdrawalBody(
  destination: PayoutDestination,
  amount = "1000",
  method: keyof typeof fees = "bank_transfer",
): WithdrawalBody {
  return {
    destination,
    amount: { amount, asset: "NGN" },
    fee: { amount: fees[method], asset: "NGN" },
  };
}

/** Readers of a withdrawal's result for its owner. */
function readersOf(test: TestEngine) {
  return {
    async availableTo({ token }: Person, asset: Asset = "NGN"): Promise<string | undefined> {
      const { items } = await test.ok(listWallets, {}, { token });
      return items.find((wallet) => wallet.asset === asset)?.available;
    },

    /** The person's withdrawals and refunds, by kind. */
    async statuses({ token }: Person): Promise<string[]> {
      const { items } = await test.ok(listTransactions, { query: {} }, { token });
      return items
        .filter(({ type }) => type !== "fiat-deposit")
        .map(({ type, status }) => `${type} ${status}`)
        .toSorted();
    },
  };
}

/** An engine with partners for payouts, and the steps that tests of withdrawals share. */
export async function fiatWithdrawalFixture(
  outside: Pick<TestEngineOptions, "rails" | "partnerWebhooks" | "db" | "simulation">,
) {
  const test = await testEngine({
    ...outside,
    rails: (db) => ({ market: testMarket, ...outside.rails?.(db) }),
  });

  async function codeFor(
    { token, email }: Person,
    endpoint: Endpoint,
    key: string,
    request: Record<string, unknown>,
  ): Promise<string> {
    const body = { endpoint: endpoint.slug, key, request };
    await test.ok(sendTransactionCode, { params: { identifierType: "email" }, body }, { token });
    return test.sent.findLast(({ to, code }) => to === email && code !== undefined)?.code ?? "";
  }

  /** An account with the name from its enquiry. */
  async function enquired(
    { token }: Person,
    question: AccountQuestion,
  ): Promise<PayoutDestination> {
    const { enquiryId = "" } = await test.ok(enquireAccount, { body: { question } }, { token });
    return { kind: "enquiry", enquiryId };
  }

  return {
    ...test,
    codeFor,
    enquired,

    /** Ada, with money. */
    async payer(amount = "100000", asset: Asset = "NGN", kycLevel = 1): Promise<Person> {
      const person = await test.person({ kycLevel });
      await test.fund(person.workspaceId, asset, toMinor(amount, asset));
      return person;
    },

    /** A naira account at a bank. */
    bankAccount: (person: Person, accountNumber = "0123456780") =>
      enquired(person, { kind: "bank", asset: "NGN", bankId: "058", accountNumber }),

    body: withdrawalBody,

    /** A withdrawal with its security code, to be sent any number of times. */
    async ready(
      person: Person,
      body: WithdrawalBody,
      endpoint:
        | typeof createBankWithdrawal
        | typeof createMobileMoneyWithdrawal = createBankWithdrawal,
      key: string = crypto.randomUUID(),
    ) {
      const code = await codeFor(person, endpoint, key, body);
      const security = { method: "code", code } as const;
      return {
        key,
        send: (): Promise<Answer> =>
          test.call(endpoint, { body: { ...body, security } }, { token: person.token, key }),
      };
    },

    /** Makes a withdrawal and returns its transaction; fails if there is none. */
    async withdraw(person: Person, body: WithdrawalBody, endpoint = createBankWithdrawal) {
      const { send } = await this.ready(person, body, endpoint);
      const { status, body: answer } = await send();
      if (status !== 200) throw new Error(`It was answered ${status}: ${JSON.stringify(answer)}`);
      return endpoint.response.parse(answer).transaction;
    },

    ...readersOf(test),
  };
}

export type FiatWithdrawalFixture = Awaited<ReturnType<typeof fiatWithdrawalFixture>>;
