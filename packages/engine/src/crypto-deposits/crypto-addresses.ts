import {
  createCryptoAddress,
  type BitcoinAddressType,
  type CryptoAddress,
} from "@apex/contract/deposits/crypto-deposits";
import { networkFacts, networkIds, type Network } from "@apex/contract/networks";
import type { EngineContext } from "../context.ts";
import { onlyRow, type Queryable } from "../db.ts";
import { handle } from "../handle.ts";
import { canReceive } from "../networks/list-networks.ts";
import { findNetworkTerms, storedNetwork } from "../networks/network-terms.ts";
import { Refusal } from "../refusal.ts";

interface AddressRow {
  readonly network: string;
  readonly type: "standard" | "legacy";
  readonly address: string;
  readonly memo: string;
}

/** Answers the workspace's address, made at the first time. */
export const createCryptoAddressHandler = handle(
  createCryptoAddress,
  async ({ body: { asset, network, type }, caller }, context) => {
    if (type !== undefined && network !== "bitcoin")
      throw new Refusal("validation-failed", {
        issues: [{ path: ["body", "type"], code: "invalid" }],
      });
    if (findNetworkTerms(asset, network) === undefined)
      throw new Refusal("validation-failed", {
        issues: [{ path: ["body", "network"], code: "invalid" }],
      });
    if (!canReceive(asset, network, context.rails)) throw new Refusal("deposits-unavailable");
    return { address: await addressOf(context, caller.workspaceId, network, type) };
  },
);

/**
 * An address of a workspace. Networks of one family share it: what is sent over the wrong one of them is not lost.
 */
export async function addressOf(
  context: EngineContext,
  workspaceId: string,
  network: Network,
  type: BitcoinAddressType | undefined,
): Promise<CryptoAddress> {
  const stored = type === "legacy" ? "legacy" : "standard";
  const known = await findAddress(context.db, workspaceId, network, stored);
  if (known !== undefined) return render(known);
  const index = await customerIndex(context.db, workspaceId);
  const { address, memo = "" } = context.rails.chain.depositAddress({
    network,
    index,
    ...(type === undefined ? {} : { type }),
  });
  const { family } = networkFacts(network);
  await context.db.query(
    `insert into crypto_addresses (workspace_id, network, type, address, memo, created_at)
     select $1, n, $3, $4, $5, $6 from unnest($2::text[]) as n on conflict (workspace_id, network, type) do nothing`,
    [
      workspaceId,
      networkIds.filter((id) => networkFacts(id).family === family),
      stored,
      address,
      memo,
      context.clock.business(),
    ],
  );
  const made = await findAddress(context.db, workspaceId, network, stored);
  if (made === undefined) throw new Error("An address that was kept is not there.");
  return render(made);
}

async function findAddress(
  db: Queryable,
  workspaceId: string,
  network: Network,
  type: AddressRow["type"],
): Promise<AddressRow | undefined> {
  const [row] = await db.query<AddressRow>(
    "select network, type, address, memo from crypto_addresses where workspace_id = $1 and network = $2 and type = $3",
    [workspaceId, network, type],
  );
  return row;
}

/** The number of a workspace, its own for ever. */
async function customerIndex(db: Queryable, workspaceId: string): Promise<number> {
  await db.query(
    `insert into chain_customers (workspace_id)
     select $1 where not exists (select from chain_customers where workspace_id = $1) on conflict do nothing`,
    [workspaceId],
  );
  const { place } = onlyRow(
    await db.query<{ place: number }>("select place from chain_customers where workspace_id = $1", [
      workspaceId,
    ]),
  );
  return place;
}

function render({ network: id, type, address, memo }: AddressRow): CryptoAddress {
  const network = storedNetwork(id);
  return {
    network,
    ...(network === "bitcoin" ? { type: type === "legacy" ? "legacy" : "segwit" } : {}),
    address,
    ...(memo === "" ? {} : { memo }),
  };
}
