import {
  addSenderAccount,
  listSenderAccounts,
  type SenderAccount,
} from "@apex/contract/deposits/bank-deposits";
import { onlyRow, type Queryable } from "../../platform/db.ts";
import { activeBank } from "../deposits/sender-bank.ts";
import { handle } from "../../runtime/handle.ts";
import { findBank, initialsOf } from "../banks/all-banks.ts";
import { hasNuban, isUnlikelyNuban } from "../banks/nuban.ts";
import { Refusal } from "../../platform/refusal.ts";
import { storedAsset } from "../../ledger/render-transaction.ts";
import { namesMatch } from "../../people/verification/names-match.ts";
import { assetFacts } from "@apex/contract/assets";
import { announce } from "../../runtime/events/announce.ts";

/** A row of `sender_accounts`. */
export interface SenderRow {
  readonly id: string;
  readonly asset: string;
  readonly bank: string;
  readonly account_number: string;
  readonly first_name: string;
  readonly last_name: string;
}

const columns = "id, asset, bank, account_number, first_name, last_name";

/** A sender account of the workspace; undefined for an unknown one and for another workspace's. */
export async function findSender(
  queryable: Queryable,
  workspaceId: string,
  id: string,
): Promise<SenderRow | undefined> {
  const [row] = await queryable.query<SenderRow>(
    `select ${columns} from sender_accounts where id::text = $1 and workspace_id = $2`,
    [id, workspaceId],
  );
  return row;
}

export function renderSender(row: SenderRow): SenderAccount {
  const asset = storedAsset(row.asset);
  const { country } = assetFacts(asset);
  // A bank that is no longer listed is named by its code.
  const { name, initials } = findBank(country ?? "", row.bank) ?? {
    name: row.bank,
    initials: initialsOf(row.bank),
  };
  return {
    id: row.id,
    asset,
    bank: { id: row.bank, name, initials },
    accountNumber: row.account_number,
    firstName: row.first_name,
    lastName: row.last_name,
    isDoubtful: hasNuban(country) && isUnlikelyNuban(row.bank, row.account_number),
  };
}

export const listSenderAccountsHandler = handle(
  listSenderAccounts,
  { needs: "signed-in", area: ["deposits", "view"], token: "never" },
  async ({ query: { asset }, caller }, context) => {
    const rows = await context.db.query<SenderRow>(
      `select ${columns} from sender_accounts where workspace_id = $1 and ($2::text is null or asset = $2)
       order by created_at desc, id`,
      [caller.workspaceId, asset ?? null],
    );
    return { items: rows.map(renderSender) };
  },
);

export const addSenderAccountHandler = handle(
  addSenderAccount,
  {
    needs: "verified",
    area: ["deposits", "create"],
    token: "never",
    bvnAsset: ({ body }) => body.asset,
    logged: { kind: "sender-added", subject: ({ body }) => body.accountNumber },
  },
  async ({ body, caller }, context) => {
    const { asset, bank, accountNumber, firstName, lastName } = body;
    if (!context.rails.collection.assets.includes(asset)) throw new Refusal("deposits-unavailable");
    activeBank(asset, bank, "bank");
    const holder = onlyRow(
      await context.db.query<{ name: string }>(
        "select legal_name(u) as name from users u where id = $1",
        [caller.userId],
      ),
    );
    if (!namesMatch(`${firstName} ${lastName}`, holder.name))
      throw new Refusal("sender-name-mismatch");
    const at = context.clock.business();
    const { workspaceId } = caller;
    return context.db.tx(async (tx) => {
      const row = onlyRow(
        await tx.query<SenderRow>(
          `insert into sender_accounts (id, workspace_id, asset, bank, account_number, first_name, last_name, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8)
           on conflict (workspace_id, asset, bank, account_number)
             do update set first_name = excluded.first_name, last_name = excluded.last_name
           returning ${columns}`,
          [
            crypto.randomUUID(),
            workspaceId,
            asset,
            bank,
            accountNumber,
            firstName.trim(),
            lastName.trim(),
            at,
          ],
        ),
      );
      await announce(tx, [{ workspaceId, kind: "changed", changes: ["deposits"] }], at);
      return { sender: renderSender(row) };
    });
  },
);
