import type { Asset } from "@apex/contract/assets";
import {
  createBusinessAddress,
  listBusinessAddresses,
} from "@apex/contract/business-deposits/business-addresses";
import { listAddressDeposits } from "@apex/contract/business-deposits/business-deposits";
import type { Network } from "@apex/contract/networks";
import * as z from "zod/mini";
import { businessFixture } from "../business-api/business-fixture.ts";
import type { Person } from "@apex/engine/testing/people";

/** Businesses with addresses on the sandbox's chains, and a way to pay them. */
export async function businessDepositFixture() {
  const test = await businessFixture();
  return {
    ...test,
    async address(
      { token }: Person,
      label = "Shop",
      network: Network = "ethereum",
      asset: Asset = "USDT",
    ) {
      const body = { label, network, asset };
      return (await test.ok(createBusinessAddress, { body }, { token })).address;
    },
    async pay(body: object): Promise<string> {
      const answer = await test.send("POST", "/sandbox/chain-payments", { asset: "USDT", ...body });
      return z.parse(z.object({ hash: z.string() }), answer.body).hash;
    },
    mine: (network: Network, blocks: number) =>
      test.send("POST", "/sandbox/chain-blocks", { network, blocks }),
    /** The ledger's balances of an asset, by account. */
    async accounts({ workspaceId }: Person, asset: Asset = "USDT") {
      const rows = await test.db.query<{ kind: string; balance: string }>(
        "select kind, balance from accounts where workspace_id = $1 and asset = $2 and balance <> 0",
        [workspaceId, asset],
      );
      return Object.fromEntries(rows.map(({ kind, balance }) => [kind, BigInt(balance)]));
    },
    deposits: (person: Person, query: object = {}) =>
      test.ok(listAddressDeposits, { query }, person),
    addresses: (person: Person, query: object = {}) =>
      test.ok(listBusinessAddresses, { query }, person),
  };
}

export type BusinessDepositFixture = Awaited<ReturnType<typeof businessDepositFixture>>;
