import { saveAddress, saveAddressBody } from "@apex/contract/address-book/addresses";
import type { InputOf } from "@apex/contract/endpoint";
import { networkFacts } from "@apex/contract/networks";
import * as z from "zod/mini";
import { confirmable } from "../../runtime/confirmable.ts";
import { useCode } from "../../people/codes/try-code.ts";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import { onlyRow, isUniqueViolation, type Queryable, type Tx } from "../../platform/db.ts";
import { announce } from "../../runtime/events/announce.ts";
import { handle } from "../../runtime/handle.ts";
import { textsOf } from "../addresses/same-account.ts";
import { carriedTerms } from "../networks/network-terms.ts";
import { Refusal } from "../../platform/refusal.ts";
import { loadAllowList } from "./allow-list.ts";
import { readDestination, type Destination } from "./read-destination.ts";
import { renderSaved, savedColumns, type SavedRow } from "./saved-addresses.ts";

type Body = Omit<InputOf<typeof saveAddress>["body"], "security">;

/** An entry as the request wants it saved. */
interface Entry extends Destination {
  readonly id: string;
  readonly label: string;
  readonly asset: Body["asset"];
  readonly isUniversal: boolean;
}

/** The security code's message says which address the entry allows payments to. */
const confirmSaveAddress = confirmable(
  z.omit(saveAddressBody, { security: true }),
  async (body, _, context) => {
    const { network, address } = await readEntry(context, "", body);
    return {
      id: "apex.server.code.saveAddress",
      params: { label: body.label.trim(), address, network: networkFacts(network).name },
    };
  },
);

/** Saves an entry. A repeat of the request changes nothing. */
export const saveAddressHandler = handle(
  saveAddress,
  {
    needs: "verified",
    area: ["withdrawals", "create"],
    token: "never",
    proof: confirmSaveAddress,
    proofKey: ({ params }) => params.addressId,
    unproved: "only its label changes",
    logged: { kind: "payee-saved", subject: ({ body }) => body.label },
  },
  async ({ params: { addressId }, body, caller }, context) => {
    const entry = await readEntry(context, addressId, body);
    await refuseDeleted(context.db, addressId);
    const before = await loadSaved(context, caller.workspaceId, addressId);
    if (before === undefined && (await isKnownElsewhere(context, addressId)))
      throw new Refusal("not-found");
    const save = async (codeId: string | undefined) => {
      await keep(context, caller, entry, codeId);
      const saved = await loadSaved(context, caller.workspaceId, addressId);
      if (saved === undefined) throw new Refusal("not-found");
      const at = context.clock.business();
      const allowList = await loadAllowList(context.db, caller.workspaceId, at);
      return { address: renderSaved(saved, allowList, at) };
    };
    if (before !== undefined && isSamePlace(before, entry))
      return { unproved: await save(undefined) };
    await refuseHighRisk(context, entry);
    return save;
  },
);

async function readEntry(context: EngineContext, id: string, body: Body): Promise<Entry> {
  carriedTerms(body.asset, body.network);
  return {
    id,
    label: body.label.trim(),
    asset: body.asset,
    isUniversal: body.isUniversal,
    ...(await readDestination(context, body)),
  };
}

/** True if an edit leaves the destination and its asset as they were. */
function isSamePlace(
  row: SavedRow,
  { network, address, memo, asset, isUniversal }: Entry,
): boolean {
  return (
    row.network === network &&
    row.address === address &&
    row.memo === memo &&
    row.asset === asset &&
    row.is_universal === isUniversal
  );
}

async function refuseHighRisk(context: EngineContext, entry: Entry): Promise<void> {
  const { network, address } = entry;
  if ((await context.rails.screening.screen({ network, address })) === "HIGH_RISK")
    throw new Refusal("address-high-risk");
}

async function keep(
  context: EngineContext,
  { workspaceId }: Caller,
  entry: Entry,
  codeId: string | undefined,
): Promise<void> {
  const at = context.clock.business();
  try {
    await context.db.tx(async (tx) => {
      // A used code has saved this entry already, or a later one that must not be overwritten.
      if (codeId !== undefined && !(await useCode(tx, codeId, context.clock.wall())))
        throw new Refusal("security-code-expired");
      await write(tx, workspaceId, entry, at, codeId !== undefined);
      // Only now: the write has waited for a deletion that was on its way.
      await refuseDeleted(tx, entry.id);
      await announce(tx, [{ workspaceId, kind: "changed", changes: ["addresses"] }], at);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal("address-already-saved");
    throw error;
  }
}

async function write(
  tx: Tx,
  workspaceId: string,
  entry: Entry,
  at: Date,
  isNewPlace: boolean,
): Promise<void> {
  const { id, label, asset, network, address, memo, isUniversal } = entry;
  if (!isNewPlace) {
    await tx.query("update saved_addresses set label = $3 where id = $1 and workspace_id = $2", [
      id,
      workspaceId,
      label,
    ]);
    return;
  }
  const texts = textsOf(network, address).filter((text) => text !== address);
  const alike = await tx.query(
    `select from saved_addresses
     where workspace_id = $1 and network = $2 and address = any ($3::text[]) and memo = $4 and id <> $5`,
    [workspaceId, network, texts, memo, id],
  );
  if (alike.length > 0) throw new Refusal("address-already-saved");
  onlyRow(
    await tx.query(
      `insert into saved_addresses
         (id, workspace_id, label, asset, network, address, memo, is_universal, added_at, address_set_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)
       on conflict (id) do update set label = excluded.label, asset = excluded.asset, network = excluded.network,
         address = excluded.address, memo = excluded.memo, is_universal = excluded.is_universal,
         address_set_at = excluded.address_set_at
       where saved_addresses.workspace_id = excluded.workspace_id
       returning id`,
      [id, workspaceId, label, asset, network, address, memo, isUniversal, at],
    ),
  );
}

async function loadSaved(
  context: EngineContext,
  workspaceId: string,
  id: string,
): Promise<SavedRow | undefined> {
  const [row] = await context.db.query<SavedRow>(
    `select ${savedColumns} from saved_addresses s where s.id = $1 and s.workspace_id = $2`,
    [id, workspaceId],
  );
  return row;
}

/**
 * An entry that its owner has deleted does not come back by a save, which another tab or device sends later.
 * @throws {Refusal} not-found.
 */
async function refuseDeleted(queryable: Queryable, id: string): Promise<void> {
  const deleted = await queryable.query("select from deleted_addresses where id = $1", [id]);
  if (deleted.length > 0) throw new Refusal("not-found");
}

async function isKnownElsewhere(context: EngineContext, id: string): Promise<boolean> {
  const rows = await context.db.query("select from saved_addresses where id = $1", [id]);
  return rows.length > 0;
}
