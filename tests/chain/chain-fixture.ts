import { createBusinessAddress } from "@apex/contract/business-deposits/business-addresses";
import { createCryptoAddress } from "@apex/contract/deposits/crypto-deposits";
import { toMinor } from "@apex/contract/money";
import type { Asset } from "@apex/contract/assets";
import {
  withdrawalBody,
  withdrawalFixture,
  type WithdrawalBody,
} from "@apex/sandbox/engine-tests/money/crypto-withdrawals/withdrawal-fixture";
import type { Db } from "@apex/engine/platform/db";
import { openEvmChain, type EvmChainOptions } from "@apex/partners/evm-chain/evm-chain";
import { createEvmSigner, type EvmKeys, type LocalSigner } from "@apex/partners/evm-chain/evm-keys";
import { connectEvmSigner } from "@apex/partners/evm-chain/remote-signer";
import { createSignerServer } from "@apex/partners/evm-chain/serve-signer";
import { joinChain } from "@apex/partners/evm-chain/joined-chain";
import { createSandboxChain } from "@apex/sandbox/rails/chain";
import { readSettings } from "../../apps/api/src/settings.ts";
import type { Person } from "@apex/engine/testing/people";
import { startAnvil, tokenUnits } from "../../scripts/chain/anvil.mjs";
import { chainEnvironment } from "../../scripts/chain/set-up.mjs";
import { freePort } from "../../scripts/free-port.mjs";

/** Ether as its smallest unit. */
export const ether = (amount: string) => toMinor(amount, "ETH");

/** A chain of the test's own that makes a block for each transaction, and its token. */
export async function testChain() {
  const anvil = await startAnvil({ port: await freePort() });
  const token = await anvil.makeToken();
  return { anvil, token };
}

export type TestChain = Awaited<ReturnType<typeof testChain>>;

/** Options of a process that has the keys itself. */
type KeyedOptions = EvmChainOptions & { readonly signer: LocalSigner };

/** A process's options for following the test's chain. */
export function chainOptions(
  { url, token }: { readonly url: string; readonly token: string },
  db: Db,
  log: EvmChainOptions["log"] = () => undefined,
  keys: Partial<EvmKeys> = {},
): KeyedOptions {
  const { chain } = readSettings(chainEnvironment(url, token));
  if (chain === undefined) throw new Error("The settings are of a chain.");
  const { signing, ...terms } = chain;
  if ("url" in signing) throw new Error("The settings have a seed.");
  return { db, log, ...terms, signer: createEvmSigner({ ...signing, ...keys }) };
}

/** A fault of the next request to the signer: it does not arrive, or its answer is lost. */
export interface SignerMishap {
  now?: "away" | "lost" | undefined;
}

/** The signer of these options as a process of its own would be, with what befalls it. */
async function signedApart(options: KeyedOptions, mishap: SignerMishap): Promise<EvmChainOptions> {
  const keys = [new Uint8Array(32).fill(1)];
  const wallClock = () => new Date();
  const serve = createSignerServer(options.signer, { keys, wallClock, log: () => undefined });
  const signer = await connectEvmSigner(
    { url: "http://signer.test", keys },
    {
      wallClock,
      log: options.log,
      async fetch(url, init) {
        if (mishap.now === "away") throw new TypeError("away");
        const response = await serve(new Request(url, init));
        if (mishap.now === "lost") throw new TypeError("lost");
        return response;
      },
    },
  );
  return { ...options, signer };
}

/**
 * An engine that follows the chain when it is told to, and what is done on it over and over.
 * @param mishap of a signer that is a process of its own; absent where the engine has the keys.
 */
export async function chainFixture(
  { anvil, token }: TestChain,
  db: Db,
  keys: Partial<EvmKeys> = {},
  mishap?: SignerMishap,
) {
  const chainLog: { message: string }[] = [];
  const own = chainOptions({ url: anvil.url, token }, db, (entry) => chainLog.push(entry), keys);
  const chain = await openEvmChain(mishap === undefined ? own : await signedApart(own, mishap));
  const others = createSandboxChain(db, "a secret of the tests");
  const test = await withdrawalFixture(() => joinChain(chain.network, chain.rail, others), db);
  await chain.connect();
  const { hotWallet } = chain;

  return {
    ...test,
    chain,
    chainLog,
    look: () => chain.look(test.engine.context),
    async fillHotWallet(wei: bigint, units: bigint) {
      await anvil.payEther(hotWallet, wei);
      await anvil.payToken(token, hotWallet, units);
    },
    /** A person with an address on the chain. */
    async receiver(): Promise<Person & { readonly address: string }> {
      const person = await test.person({ kycLevel: 2 });
      const { address } = await test.ok(
        createCryptoAddress,
        { body: { asset: "ETH", network: "ethereum" } },
        { token: person.token },
      );
      return { ...person, address: address.address };
    },
    /** A business's deposit address for the token. */
    async businessAddress({ token: session }: Person): Promise<string> {
      const body = { asset: "USDT", network: "ethereum", label: "Till" } as const;
      const { address } = await test.ok(createBusinessAddress, { body }, { token: session });
      return address.address;
    },
    /** A person with ether and the token to send. */
    async sender(): Promise<Person> {
      const person = await test.person({ kycLevel: 2 });
      await test.fund(person.workspaceId, "ETH", ether("5"));
      await test.fund(person.workspaceId, "USDT", tokenUnits(1000));
      return person;
    },
    /** A person's balance of an asset: available, and on hold. */
    async holdings({ workspaceId }: Person, asset: Asset) {
      const rows = await db.query<{ kind: string; balance: string }>(
        "select kind, balance from accounts where workspace_id = $1 and asset = $2",
        [workspaceId, asset],
      );
      const of = (kind: string) => BigInt(rows.find((row) => row.kind === kind)?.balance ?? 0);
      return { available: of("available"), held: of("held") };
    },
    async payments({ workspaceId }: Person) {
      return db.query<{ state: string; asset: string; confirmations: number }>(
        "select state, asset, confirmations from chain_payments where workspace_id = $1 order by seen_at, hash",
        [workspaceId],
      );
    },
    async status(person: Person, id: string): Promise<string> {
      return (await test.read(person, id)).transaction.status;
    },
    /** Jobs that are due, and what the chain says after them. */
    async goOn() {
      await test.engine.jobs.runDue();
      await chain.look(test.engine.context);
    },
  };
}

export type ChainFixture = Awaited<ReturnType<typeof chainFixture>>;

/** Ether to an address elsewhere. */
export function etherTo(address: string, amount = "0.1"): WithdrawalBody {
  return withdrawalBody(amount, {
    asset: "ETH",
    network: "ethereum",
    address,
    amount: { amount, asset: "ETH" },
    fee: { amount: "0.0017", asset: "ETH" },
  });
}

/** A withdrawal of the token to an address elsewhere. */
export function tokensTo(address: string, amount = "40"): WithdrawalBody {
  return withdrawalBody(amount, {
    network: "ethereum",
    address,
    fee: { amount: "5", asset: "USDT" },
  });
}

/** An address that nobody has. */
export function strangersAddress(): string {
  const digits = crypto.randomUUID().replaceAll("-", "").padEnd(40, "7");
  return `0x${digits}`;
}
