import {
  createBusinessAddress,
  type BusinessAddress,
} from "@apex/contract/business-deposits/business-addresses";
import type { InputOf } from "@apex/contract/endpoint";
import { networksAlike } from "@apex/contract/networks";
import type { EngineContext } from "../../runtime/context.ts";
import { checkReceivable } from "../../money/crypto-deposits/crypto-addresses.ts";
import { timedUuid } from "../../platform/crypto.ts";
import { onlyRow, type Queryable, type Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { announce } from "../../runtime/events/announce.ts";
import type { ChainAddress } from "../../rails/chain.ts";
import { askRail } from "../../runtime/ask-rail.ts";
import { handle } from "../../runtime/handle.ts";
import { loadBusinessAddresses } from "./load-business-addresses.ts";

type Wanted = InputOf<typeof createBusinessAddress>["body"];

/** Makes a deposit address, derived from a number that no other address has. */
export const createBusinessAddressHandler = handle(
  createBusinessAddress,
  {
    needs: "signed-in",
    workspace: "business",
    area: ["deposits", "create"],
    token: ["deposits", "create"],
    port: "crypto-deposits",
    logged: { kind: "address-made", subject: ({ body }) => body.label },
  },
  async ({ body, caller: { workspaceId } }, context) => {
    checkReceivable(body, context.rails);
    const at = context.clock.business();
    const id = body.addressId ?? timedUuid(at);
    const wanted = { ...body, addressId: id };
    const before = body.addressId && (await knownAddress(context.db, workspaceId, wanted));
    if (before) return { address: before };
    // The partner is asked before the transaction begins, so that no transaction waits for it.
    const made = await newAddress(context, body);
    return context.db.tx(async (tx) => {
      if (body.addressId !== undefined) {
        await tx.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [id]);
        const known = await knownAddress(tx, workspaceId, wanted);
        if (known !== undefined) return { address: known };
      }
      await insertAddress(tx, { ...body, ...made, id, workspaceId, at });
      await announce(tx, [{ workspaceId, kind: "changed", changes: ["business-addresses"] }], at);
      return { address: onlyRow(await loadBusinessAddresses(tx, "a.id = $1", [id])) };
    });
  },
);

/**
 * The address that was made before under the id of the request.
 * @throws {Refusal} idempotency-key-reused if that address differs from the wanted one, or belongs to another
 * workspace.
 */
async function knownAddress(
  db: Queryable,
  workspaceId: string,
  { addressId, asset, network, label }: Wanted & { readonly addressId: string },
): Promise<BusinessAddress | undefined> {
  const [known] = await db.query<{ is_same: boolean }>(
    `select workspace_id = $2 and asset = $3 and network = $4 and label = $5 as is_same
     from business_addresses where id = $1`,
    [addressId, workspaceId, asset, network, label],
  );
  if (known === undefined) return undefined;
  if (!known.is_same) throw new Refusal("idempotency-key-reused");
  return onlyRow(await loadBusinessAddresses(db, "a.id = $1", [addressId]));
}

interface NewAddress extends ChainAddress {
  readonly place: number;
}

/** Derives an address from the next number. A number may stay unused. */
async function newAddress(context: EngineContext, { network, type }: Wanted): Promise<NewAddress> {
  const { place } = onlyRow(
    await context.db.query<{ place: number }>(
      "select nextval(pg_get_serial_sequence('chain_customers', 'place'))::int as place",
    ),
  );
  const address = await askRail(context, "deposit address", () =>
    context.rails.chain.depositAddress({
      network,
      index: place,
      ...(type !== undefined && { type }),
    }),
  );
  return { place, ...address };
}

async function insertAddress(
  tx: Tx,
  wanted: Wanted &
    NewAddress & { readonly id: string; readonly workspaceId: string; readonly at: Date },
): Promise<void> {
  const { id, workspaceId, network, asset, type, label, place, address, memo = "", at } = wanted;
  const stored = type === "legacy" ? "legacy" : "standard";
  await tx.query(
    `insert into business_addresses (id, workspace_id, network, asset, type, address, memo, label, place, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [id, workspaceId, network, asset, stored, address, memo, label, place, at],
  );
  await tx.query(
    `insert into crypto_addresses (workspace_id, network, type, address, memo, created_at, business_address_id)
     select $1, n, $3, $4, $5, $6, $7 from unnest($2::text[]) as n`,
    [workspaceId, networksAlike(network), stored, address, memo, at, id],
  );
}
