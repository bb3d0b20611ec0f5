import type { Asset } from "@apex/contract/assets";
import {
  createCryptoAddress,
  type BitcoinAddressType,
  type CryptoAddress,
} from "@apex/contract/deposits/crypto-deposits";
import { networksAlike, type Network } from "@apex/contract/networks";
import type { EngineContext } from "../../runtime/context.ts";
import type { Rails } from "../../rails/rails.ts";
import { onlyRow, type Queryable } from "../../platform/db.ts";
import { handle } from "../../runtime/handle.ts";
import { canReceive } from "../networks/list-networks.ts";
import { findNetworkTerms, networkOptions, storedNetwork } from "../networks/network-terms.ts";
import { Refusal } from "../../platform/refusal.ts";

interface AddressRow {
  readonly network: string;
  readonly type: "standard" | "legacy";
  readonly address: string;
  readonly memo: string;
}

/** Returns the workspace's address; the first call creates it. */
export const createCryptoAddressHandler = handle(
  createCryptoAddress,
  {
    // People at level 0 may receive crypto.
    needs: "signed-in",
    area: ["deposits", "create"],
    token: ["deposits", "create"],
    port: "crypto-deposits",
    logged: { kind: "address-made", subject: ({ body }) => body.network },
  },
  async ({ body, caller }, context) => {
    checkReceivable(body, context.rails);
    const { network, type } = body;
    return { address: await addressOf(context, caller.workspaceId, network, type) };
  },
);

interface WantedAddress {
  readonly asset: Asset;
  readonly network: Network;
  readonly type?: BitcoinAddressType | undefined;
}

/**
 * @throws {Refusal} validation-failed if the network has no such address, deposits-unavailable if the asset cannot be
 * received now.
 */
export function checkReceivable({ asset, network, type }: WantedAddress, rails: Rails): void {
  if (type !== undefined && network !== "bitcoin")
    throw new Refusal("validation-failed", {
      issues: [{ path: ["body", "type"], code: "invalid" }],
    });
  if (findNetworkTerms(asset, network) === undefined)
    throw new Refusal("validation-failed", {
      issues: [{ path: ["body", "network"], code: "invalid", params: networkOptions(asset) }],
    });
  if (!canReceive(asset, network, rails)) throw new Refusal("deposits-unavailable");
}

/**
 * An address of a workspace. Networks of one family share it, so money sent over the wrong one of them is not lost.
 */
export async function addressOf(
  context: EngineContext,
  workspaceId: string,
  network: Network,
  type: BitcoinAddressType | undefined,
): Promise<CryptoAddress> {
  const stored = type === "legacy" ? "legacy" : "standard";
  const known = await findAddress(context.db, workspaceId, network, stored);
  if (known !== undefined) return renderCryptoAddress(known);
  const index = await customerIndex(context.db, workspaceId);
  const { address, memo = "" } = await context.rails.chain.depositAddress({
    network,
    index,
    ...(type === undefined ? {} : { type }),
  });
  const at = context.clock.business();
  await context.db.tx(async (tx) => {
    const added = await tx.query(
      `insert into crypto_addresses (workspace_id, network, type, address, memo, created_at)
       select $1, n, $3, $4, $5, $6 from unnest($2::text[]) as n
       on conflict (workspace_id, network, type) where business_address_id is null do nothing returning network`,
      [workspaceId, networksAlike(network), stored, address, memo, at],
    );
    if (added.length > 0) await tx.changed?.();
  });
  const made = await findAddress(context.db, workspaceId, network, stored);
  if (made === undefined) throw new Error("An address that was kept is not there.");
  return renderCryptoAddress(made);
}

async function findAddress(
  db: Queryable,
  workspaceId: string,
  network: Network,
  type: AddressRow["type"],
): Promise<AddressRow | undefined> {
  const [row] = await db.query<AddressRow>(
    `select network, type, address, memo from crypto_addresses
     where workspace_id = $1 and network = $2 and type = $3 and business_address_id is null`,
    [workspaceId, network, type],
  );
  return row;
}

/** The index from which a workspace's addresses are derived; it never changes. */
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

/** A stored address. */
export function renderCryptoAddress({
  network: id,
  type,
  address,
  memo,
}: AddressRow): CryptoAddress {
  const network = storedNetwork(id);
  return {
    network,
    ...(network === "bitcoin" ? { type: type === "legacy" ? "legacy" : "segwit" } : {}),
    address,
    ...(memo === "" ? {} : { memo }),
  };
}
