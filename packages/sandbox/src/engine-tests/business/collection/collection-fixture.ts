import { createBusinessAddress } from "@apex/contract/business-deposits/business-addresses";
import { sendTransactionCode } from "@apex/contract/auth/send-code";
import type { Asset } from "@apex/contract/assets";
import {
  confirmCollection,
  initCollection,
  readCollection,
  type Collection,
} from "@apex/contract/collection/collections";
import { saveCollectionRule } from "@apex/contract/collection/collection-rules";
import { returnGas, topUpGas } from "@apex/contract/collection/gas-station";
import type { InputOf } from "@apex/contract/endpoint";
import { moneyOf, toMinor, type Money } from "@apex/contract/money";
import type { Network } from "@apex/contract/networks";
import { randomHash } from "@apex/engine/money/addresses/transaction-hash";
import { creditChainPayment } from "@apex/engine/money/crypto-deposits/credit-chain-payment";
import type { Db } from "@apex/engine/platform/db";
import type { ChainPayment, ChainRail } from "@apex/engine/rails/chain";
import { createSandboxChain } from "../../../rails/chain.ts";
import { testMarket } from "@apex/engine/testing/test-market";
import { testBusiness } from "@apex/engine/testing/business";
import type { Person } from "@apex/engine/testing/people";
import { sandbox } from "../../../sandbox.ts";
import { testEngine, type Answer, type TestEngine } from "@apex/engine/testing/test-engine";

type Rule = Omit<InputOf<typeof saveCollectionRule>["body"], "security">;

const secret = "a secret of the tests";

/** The proof for a request: the code that is sent for it. */
async function proofFor(
  test: TestEngine,
  person: Person,
  { endpoint, key, request }: { endpoint: string; key: string; request: object },
) {
  // Another code may be sent only after a minute.
  test.pass(61_000);
  await test.ok(
    sendTransactionCode,
    { params: { identifierType: "email" }, body: { endpoint, key, request: { ...request } } },
    { token: person.token },
  );
  const code = test.sent.findLast(({ to }) => to === person.email)?.code ?? "";
  return { method: "code", code } as const;
}

/** A payment to an address, as a chain shows it when it is deep enough. */
async function payTo(
  test: TestEngine,
  payment: Pick<ChainPayment, "network" | "asset" | "address" | "memo" | "amountMinor">,
): Promise<string> {
  const hash = randomHash(payment.network);
  const state = await creditChainPayment(test.engine.context, {
    ...payment,
    hash,
    output: 0,
    confirmations: 100,
    height: 1_000n,
    isDropped: false,
  });
  if (state !== "credited") throw new Error(`The payment was ${state}.`);
  return hash;
}

/** Moves money into a gas station, or back. */
async function moveGasOf(
  test: TestEngine,
  person: Person,
  call: typeof topUpGas | typeof returnGas,
  amount: Money,
  key: string = crypto.randomUUID(),
): Promise<Answer> {
  const body = { amount };
  const security = await proofFor(test, person, { endpoint: call.slug, key, request: body });
  return test.call(call, { body: { ...body, security } }, { token: person.token, key });
}

/** A collection with its code, which can be confirmed any number of times. */
async function readyOf(test: TestEngine, person: Person, collection: Collection, key: string) {
  const { id: collectionId, total, fee } = collection;
  const request = { collectionId, total, fee };
  const security = await proofFor(test, person, { endpoint: confirmCollection.slug, key, request });
  const given = { token: person.token, key };
  return (): Promise<Answer> =>
    test.call(confirmCollection, { body: { ...request, security } }, given);
}

/** The steps that tests of businesses with deposits share, on any engine. */
export function collectionSteps(test: TestEngine) {
  return {
    async owner(): Promise<Person> {
      const { owner } = await testBusiness(test);
      return owner;
    },

    async address(person: Person, asset: Asset, network: Network, label = "Till 1") {
      const body = { asset, network, label };
      const { address } = await test.ok(createBusinessAddress, { body }, { token: person.token });
      return address;
    },

    pay: (
      network: Network,
      asset: Asset,
      { address, memo }: { address: string; memo?: string | undefined },
      sum: string,
    ) =>
      payTo(test, {
        network,
        asset,
        address,
        ...(memo !== undefined && { memo }),
        amountMinor: toMinor(sum, asset),
      }),

    proof: (person: Person, endpoint: string, key: string, request: object) =>
      proofFor(test, person, { endpoint, key, request }),

    topUp: (person: Person, asset: Asset, amount: string, key?: string) =>
      moveGasOf(test, person, topUpGas, moneyOf(toMinor(amount, asset), asset), key),

    returnGas: (person: Person, asset: Asset, amount: string, key?: string) =>
      moveGasOf(test, person, returnGas, moneyOf(toMinor(amount, asset), asset), key),

    async saveRule(person: Person, rule: Omit<Rule, "requestId">): Promise<void> {
      const requestId = crypto.randomUUID();
      const request = { requestId, ...rule };
      const { slug: endpoint } = saveCollectionRule;
      const security = await proofFor(test, person, { endpoint, key: requestId, request });
      const body = { ...request, security };
      await test.ok(saveCollectionRule, { body }, { token: person.token });
    },

    async made(person: Person, asset: Asset, network: Network): Promise<Collection> {
      const body = { collectionId: crypto.randomUUID(), asset, network };
      const { collection } = await test.ok(initCollection, { body }, { token: person.token });
      return collection;
    },

    ready: (person: Person, collection: Collection, key: string = crypto.randomUUID()) =>
      readyOf(test, person, collection, key),

    /** Confirms a collection and returns its id. */
    async begun(person: Person, asset: Asset, network: Network): Promise<string> {
      const collection = await this.made(person, asset, network);
      const { status, body } = await (await this.ready(person, collection))();
      if (status !== 200) throw new Error(`The collection was answered ${JSON.stringify(body)}.`);
      return collection.id;
    },

    look: (person: Person, id: string) =>
      test.ok(readCollection, { params: { id } }, { token: person.token }),

    /** A business's balances of an asset, by account. */
    async parts({ workspaceId }: Person, asset: Asset): Promise<Record<string, bigint>> {
      const rows = await test.db.query<{ kind: string; balance: string }>(
        "select kind, balance from accounts where workspace_id = $1 and asset = $2 order by kind",
        [workspaceId, asset],
      );
      return Object.fromEntries(rows.map(({ kind, balance }) => [kind, BigInt(balance)]));
    },

    later: (ms = 12 * 60_000) => test.engine.jobs.advance(ms),
  };
}

/** An engine on the sandbox's chains, or another, with businesses that collect. */
export async function collectionFixture(chainOf?: (db: Db) => ChainRail) {
  const test = await testEngine({
    simulation: sandbox,
    rails: (db) => ({
      chain: chainOf?.(db) ?? createSandboxChain(db, secret),
      market: testMarket,
    }),
  });
  return { ...test, ...collectionSteps(test) };
}

export type CollectionFixture = Awaited<ReturnType<typeof collectionFixture>>;
