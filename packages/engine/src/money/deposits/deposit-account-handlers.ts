import {
  generateDepositAccount,
  listDepositAccounts,
  type DepositAccount,
} from "@apex/contract/deposits/deposit-accounts";
import { askRail } from "../../runtime/ask-rail.ts";
import { onlyRow } from "../../platform/db.ts";
import { handle } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";
import { storedAsset } from "../../ledger/render-transaction.ts";

interface AccountRow {
  readonly id: string;
  readonly asset: string;
  readonly account_number: string;
  readonly account_name: string;
  readonly bank_name: string;
}

const columns = "id, asset, account_number, account_name, bank_name";

export const listDepositAccountsHandler = handle(
  listDepositAccounts,
  { needs: "signed-in", area: ["deposits", "view"], token: ["deposits", "view"] },
  async ({ query: { asset }, caller }, context) => {
    const rows = await context.db.query<AccountRow>(
      `select ${columns} from deposit_accounts where workspace_id = $1 and ($2::text is null or asset = $2)
     order by created_at, id`,
      [caller.workspaceId, asset ?? null],
    );
    return { items: rows.map(render) };
  },
);

/** Opens a wallet's account at the partner bank, once, in the name from the identity register. */
export const generateDepositAccountHandler = handle(
  generateDepositAccount,
  {
    needs: "signed-in",
    area: ["deposits", "create"],
    token: ["deposits", "create"],
    port: "bank-deposits",
    bvnAsset: ({ body }) => body.asset,
    logged: { kind: "account-opened", subject: ({ body }) => body.asset },
  },
  async ({ body: { asset }, caller }, context) => {
    const { bank } = context.rails;
    if (!bank.assets.includes(asset)) throw new Refusal("deposits-unavailable");
    const holder = onlyRow(
      await context.db.query<{
        type: string;
        name: string;
        person_name: string;
        phone: string | null;
        opened: boolean;
      }>(
        `select w.type, w.name, legal_name(u) as person_name, u.phone,
         exists (select from deposit_accounts d where d.workspace_id = w.id and d.asset = $3) as opened
       from workspaces w, users u where w.id = $1 and u.id = $2`,
        [caller.workspaceId, caller.userId, asset],
      ),
    );
    if (!holder.opened) {
      const issued = await askRail(context, "opening of an account", () =>
        bank.issueAccount({
          asset,
          holderName: holder.type === "business" ? holder.name : holder.person_name,
          ...(holder.phone !== null && { holderPhone: holder.phone }),
          reference: `${caller.workspaceId}:${asset}`,
        }),
      );
      await context.db.tx(async (tx) => {
        const added = await tx.query(
          `insert into deposit_accounts (id, workspace_id, user_id, asset, account_number, account_name, bank_name, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (workspace_id, asset) do nothing returning id`,
          [
            crypto.randomUUID(),
            caller.workspaceId,
            caller.userId,
            asset,
            issued.accountNumber,
            issued.accountName,
            issued.bankName,
            context.clock.business(),
          ],
        );
        if (added.length > 0) await tx.changed?.();
      });
    }
    const row = onlyRow(
      await context.db.query<AccountRow>(
        `select ${columns} from deposit_accounts where workspace_id = $1 and asset = $2`,
        [caller.workspaceId, asset],
      ),
    );
    return { account: render(row) };
  },
);

function render(row: AccountRow): DepositAccount {
  return {
    id: row.id,
    asset: storedAsset(row.asset),
    accountNumber: row.account_number,
    accountName: row.account_name,
    bankName: row.bank_name,
  };
}
