import { hourMs } from "@apex/contract/durations";
import { saveAddress } from "@apex/contract/address-book/addresses";
import { sendTransactionCode } from "@apex/contract/auth/send-code";
import { createCryptoWithdrawal } from "@apex/contract/crypto-withdrawals/create-crypto-withdrawal";
import type { InputOf, ResponseOf } from "@apex/contract/endpoint";
import { toMinor } from "@apex/contract/money";
import { readTransaction } from "@apex/contract/transactions/transactions";
import { listWallets } from "@apex/contract/wallets/wallets";
import * as z from "zod/mini";
import type { Db } from "@apex/engine/platform/db";
import type { ChainRail } from "@apex/engine/rails/chain";
import { testMarket } from "@apex/engine/testing/test-market";
import { sandbox } from "../../../sandbox.ts";
import { createSandboxCardIssuer } from "../../../rails/card-issuer.ts";
import type { Person } from "@apex/engine/testing/people";
import { testEngine, testSealKey, testSecret, type Answer } from "@apex/engine/testing/test-engine";
import { testingChain } from "@apex/engine/testing/testing-chain";

export type WithdrawalBody = InputOf<typeof createCryptoWithdrawal>["body"];
export type EntryBody = InputOf<typeof saveAddress>["body"];

/** A foreign address: the example of EIP-55. */
export const elsewhere = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";

/** USDT over Polygon, whose medium fee is 0.1. */
export function withdrawalBody(
  amount: string,
  change: Partial<WithdrawalBody> = {},
): WithdrawalBody {
  return {
    asset: "USDT",
    network: "polygon",
    address: elsewhere,
    amount: { amount, asset: "USDT" },
    fee: { amount: "0.1", asset: "USDT" },
    feeLevel: "medium",
    ...change,
  };
}

export function entryBody(change: Partial<EntryBody> = {}): EntryBody {
  return {
    label: "Ledger",
    asset: "USDT",
    network: "polygon",
    address: elsewhere,
    isUniversal: false,
    ...change,
  };
}

/**
 * An engine whose chain the test controls, or another one, and the steps that tests of withdrawals share.
 * @param ownDb by default a new one.
 */
export async function withdrawalFixture(chainOf?: (db: Db) => ChainRail, ownDb?: Db) {
  const chain = testingChain();
  const test = await testEngine({
    simulation: sandbox,
    ...(ownDb && { db: ownDb }),
    rails: (db) => ({
      chain: chainOf?.(db) ?? chain.rail,
      market: testMarket,
      // A reset of the sandbox seeds a card.
      cardIssuer: createSandboxCardIssuer(db, { secret: testSecret, sealKeys: [testSealKey] }),
    }),
  });

  async function codeFor(
    { token, email }: Person,
    endpoint: string,
    key: string,
    request: object,
  ): Promise<string> {
    const body = { endpoint, key, request: { ...request } };
    await test.ok(sendTransactionCode, { params: { identifierType: "email" }, body }, { token });
    return test.sent.findLast(({ to }) => to === email)?.code ?? "";
  }

  return {
    ...test,
    chain,
    codeFor,

    /** A person with USDT. */
    async holder(amount = "1000", kycLevel = 2): Promise<Person> {
      const person = await test.person({ kycLevel });
      await test.fund(person.workspaceId, "USDT", toMinor(amount, "USDT"));
      return person;
    },

    /** A withdrawal with its security code, to be sent any number of times. */
    async ready(person: Person, body: WithdrawalBody, key: string = crypto.randomUUID()) {
      const code = await codeFor(person, createCryptoWithdrawal.slug, key, body);
      const security = { method: "code", code } as const;
      const given = { token: person.token, key };
      return {
        key,
        send: (): Promise<Answer> =>
          test.call(createCryptoWithdrawal, { body: { ...body, security } }, given),
      };
    },

    async withdraw(person: Person, body: WithdrawalBody): Promise<Answer> {
      const { send } = await this.ready(person, body);
      return send();
    },

    /** Makes a withdrawal and returns its id. */
    async started(person: Person, body: WithdrawalBody): Promise<string> {
      const { status, body: answer } = await this.withdraw(person, body);
      if (status !== 200) throw new Error(`The withdrawal was answered ${status}.`);
      return z.parse(createCryptoWithdrawal.response, answer).transaction.id;
    },

    async save(person: Person, body: EntryBody, addressId: string = crypto.randomUUID()) {
      const code = await codeFor(person, saveAddress.slug, addressId, body);
      const security = { method: "code", code } as const;
      return test.call(
        saveAddress,
        { params: { addressId }, body: { ...body, security } },
        { token: person.token },
      );
    },

    async balanceOf({ token }: Person) {
      const { items } = await test.ok(listWallets, {}, { token });
      const { available, held } = items.find(({ asset }) => asset === "USDT") ?? {};
      return { available, held };
    },

    read({ token }: Person, id: string): Promise<ResponseOf<typeof readTransaction>> {
      return test.ok(readTransaction, { params: { category: "crypto", id } }, { token });
    },

    /** Runs every job of the next hours, each at its time. */
    later: (ms = hourMs) => test.engine.jobs.advance(ms),
  };
}

export type WithdrawalFixture = Awaited<ReturnType<typeof withdrawalFixture>>;
