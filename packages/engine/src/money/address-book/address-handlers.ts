import { deleteAddress, listAddresses } from "@apex/contract/address-book/addresses";
import { addressesPageSize } from "@apex/contract/limits";
import { announce } from "../../runtime/events/announce.ts";
import { onlyRow } from "../../platform/db.ts";
import { handle, type Handler } from "../../runtime/handle.ts";
import { loadAllowList, readAllowListHandler, updateAllowListHandler } from "./allow-list.ts";
import { checkAddressHandler } from "./check-address.ts";
import { saveAddressHandler } from "./save-address.ts";
import { renderSaved, savedColumns, type SavedRow } from "./saved-addresses.ts";

const listAddressesHandler = handle(
  listAddresses,
  { needs: "signed-in", area: ["withdrawals", "view"], token: ["withdrawals", "view"] },
  async ({ query, caller }, context) => {
    const { page = 1, perPage = addressesPageSize, q = "", asset, network } = query;
    const at = context.clock.business();
    const where = `s.workspace_id = $1 and ($2 = '' or position(lower($2) in lower(s.label || ' ' || s.address)) > 0)
    and ($3::text is null or s.is_universal or s.asset = $3) and ($4::text is null or s.network = $4)`;
    const wanted = [caller.workspaceId, q.trim(), asset ?? null, network ?? null];
    const [allowList, counted, rows] = await Promise.all([
      loadAllowList(context.db, caller.workspaceId, at),
      context.db.query<{ total: number }>(
        `select count(*)::int as total from saved_addresses s where ${where}`,
        wanted,
      ),
      context.db.query<SavedRow>(
        `select ${savedColumns} from saved_addresses s where ${where}
       order by lower(s.label), s.id limit $5 offset $6`,
        [...wanted, perPage, (BigInt(page) - 1n) * BigInt(perPage)],
      ),
    ]);
    return {
      items: rows.map((row) => renderSaved(row, allowList, at)),
      page,
      perPage,
      total: onlyRow(counted).total,
    };
  },
);

/** Deletes a saved address; succeeds also if it is not saved. */
const deleteAddressHandler = handle(
  deleteAddress,
  {
    needs: "signed-in",
    area: ["withdrawals", "create"],
    token: "never",
    logged: {
      kind: "payee-deleted",
      nameIn: "saved_addresses.label",
      id: ({ params }) => params.addressId,
    },
  },
  async ({ params: { addressId }, caller: { workspaceId } }, context) => {
    await context.db.tx(async (tx) => {
      const gone = await tx.query(
        "delete from saved_addresses where id = $1 and workspace_id = $2 returning id",
        [addressId, workspaceId],
      );
      if (gone.length === 0) return;
      await tx.query("insert into deleted_addresses (id) values ($1) on conflict do nothing", [
        addressId,
      ]);
      await announce(
        tx,
        [{ workspaceId, kind: "changed", changes: ["addresses"] }],
        context.clock.business(),
      );
    });
    return {};
  },
);

export const addressHandlers: readonly Handler[] = [
  listAddressesHandler,
  saveAddressHandler,
  deleteAddressHandler,
  readAllowListHandler,
  updateAllowListHandler,
  checkAddressHandler,
];
