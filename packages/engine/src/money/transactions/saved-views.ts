import { savedViewsMax } from "@apex/contract/limits";
import {
  deleteTransactionView,
  listTransactionViews,
  saveTransactionView,
  type TransactionView,
} from "@apex/contract/transactions/saved-views";
import { onlyRow } from "../../platform/db.ts";
import { handle, type Handler } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";

const listTransactionViewsHandler = handle(
  listTransactionViews,
  { needs: "signed-in", area: ["reports", "view"], token: "never" },
  async ({ caller }, { db }) => ({
    items: await db.query<TransactionView>(
      "select id, name, search from transaction_views where workspace_id = $1 and user_id = $2 order by lower(name)",
      [caller.workspaceId, caller.userId],
    ),
  }),
);

const saveTransactionViewHandler = handle(
  saveTransactionView,
  {
    needs: "signed-in",
    area: ["reports", "view"],
    token: "never",
    logged: { not: "it is the person's own view" },
  },
  async ({ body, caller }, { db, clock }) => {
    const owner = [caller.workspaceId, caller.userId] as const;
    const view = await db.tx(async (tx) => {
      // The lock makes concurrent requests of one person wait, so that the bound counts both.
      await tx.query("select from users where id = $1 for no key update", [caller.userId]);
      const saved = onlyRow(
        await tx.query<TransactionView>(
          `insert into transaction_views (id, workspace_id, user_id, name, search, created_at) values ($1, $2, $3, $4, $5, $6)
           on conflict (workspace_id, user_id, lower(name)) do update set name = excluded.name, search = excluded.search
           returning id, name, search`,
          [crypto.randomUUID(), ...owner, body.name.trim(), body.search, clock.business()],
        ),
      );
      const { count } = onlyRow(
        await tx.query<{ count: number }>(
          "select count(*)::int as count from transaction_views where workspace_id = $1 and user_id = $2",
          owner,
        ),
      );
      if (count > savedViewsMax) throw new Refusal("too-many-views");
      return saved;
    });
    return { view };
  },
);

/** Deletes a view; succeeds also for one that does not exist or belongs to somebody else. */
const deleteTransactionViewHandler = handle(
  deleteTransactionView,
  {
    needs: "signed-in",
    area: ["reports", "view"],
    token: "never",
    logged: { not: "it is the person's own view" },
  },
  async ({ params: { id }, caller }, { db }) => {
    await db.query(
      "delete from transaction_views where id = $1 and workspace_id = $2 and user_id = $3",
      [id, caller.workspaceId, caller.userId],
    );
    return {};
  },
);

export const savedViewHandlers: readonly Handler[] = [
  listTransactionViewsHandler,
  saveTransactionViewHandler,
  deleteTransactionViewHandler,
];
