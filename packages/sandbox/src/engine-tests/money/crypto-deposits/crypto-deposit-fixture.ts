import type { Asset } from "@apex/contract/assets";
import {
  createCryptoAddress,
  type BitcoinAddressType,
} from "@apex/contract/deposits/crypto-deposits";
import { toMinor } from "@apex/contract/money";
import type { Network } from "@apex/contract/networks";
import * as z from "zod/mini";
import { randomHash } from "@apex/engine/money/addresses/transaction-hash";
import type { ChainPayment } from "@apex/engine/rails/chain";
import { createSandboxChain } from "../../../rails/chain.ts";
import type { PersonOptions } from "@apex/engine/testing/people";
import { sandbox } from "../../../sandbox.ts";
import { testEngine } from "@apex/engine/testing/test-engine";

/** An engine on the sandbox's chains, with a person's address to pay. */
export async function cryptoDepositFixture() {
  const test = await testEngine({
    simulation: sandbox,
    rails: (db) => ({ chain: createSandboxChain(db, "a secret of the tests") }),
  });

  async function receiver(
    network: Network = "tron",
    asset: Asset = "USDT",
    type?: BitcoinAddressType,
    options: PersonOptions = { kycLevel: 0 },
  ) {
    const person = await test.person(options);
    const { address } = await test.ok(
      createCryptoAddress,
      { body: { asset, network, ...(type === undefined ? {} : { type }) } },
      { token: person.token },
    );
    return { ...person, ...address };
  }

  return {
    ...test,
    receiver,
    /** A chain's reading of a payment to a person. */
    reading(
      { address, memo, network }: Awaited<ReturnType<typeof receiver>>,
      more: Partial<ChainPayment> = {},
    ): ChainPayment {
      return {
        network,
        address,
        ...(memo === undefined ? {} : { memo }),
        asset: "USDT",
        amountMinor: toMinor("25", "USDT"),
        hash: randomHash(network),
        output: 0,
        confirmations: 0,
        height: 100n,
        isDropped: false,
        ...more,
      };
    },
    /** A workspace's balance of an asset, in minor units. */
    async balance(workspaceId: string, asset: Asset = "USDT"): Promise<bigint> {
      const [row] = await test.db.query<{ balance: string }>(
        "select balance from accounts where workspace_id = $1 and asset = $2 and kind = 'available'",
        [workspaceId, asset],
      );
      return BigInt(row?.balance ?? 0);
    },
    async pay(body: object): Promise<string> {
      const answer = await test.send("POST", "/sandbox/chain-payments", body);
      return z.parse(z.object({ hash: z.string() }), answer.body).hash;
    },
    mine: (network: Network, blocks = 1) =>
      test.send("POST", "/sandbox/chain-blocks", { network, blocks }),
    reorganise: (network: Network, hash: string, back = false) =>
      test.send("POST", "/sandbox/chain-reorganisations", { network, hash, back }),
  };
}

export type CryptoDepositFixture = Awaited<ReturnType<typeof cryptoDepositFixture>>;
