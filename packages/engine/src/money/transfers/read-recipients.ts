import { moneyOf } from "@apex/contract/money";
import type { Recipient } from "@apex/contract/transfers/recipients";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import { storedAsset } from "../../ledger/render-transaction.ts";
import { namedPayee, type NamedPayee, type Payee } from "./payee.ts";
import { movedSql } from "../../ledger/moved-sql.ts";

/** The number of a workspace's newest transfers that are searched for its last payments. */
const transfersLookedAt = 500;

/** A recipient and the times that sort a list of them. */
export interface KnownRecipient {
  readonly workspaceId: string;
  readonly recipient: Recipient;
  readonly paidAt: Date | undefined;
  readonly savedAt: Date | undefined;
}

interface RecipientRow extends Payee {
  readonly paid_at: Date | null;
  readonly paid_asset: string | null;
  readonly paid_amount: string | null;
  readonly saved_at: Date | null;
}

/**
 * Reads recipients as the caller may see them: when they were last paid, and whether they are saved.
 * @param workspaces a subquery of workspace ids, with `$3` as its parameter; it may read `last_paid` and `$1`, the caller's workspace.
 */
export async function readRecipients(
  context: EngineContext,
  caller: Caller,
  workspaces: string,
  parameter: string,
): Promise<KnownRecipient[]> {
  const rows = await context.db.query<RecipientRow>(
    `with paid as (
       select (o.data->>'recipientId')::uuid as handle, o.created_at, o.asset, ${movedSql("o")} as amount
       from operations o
       where o.workspace_id = $1 and o.kind = 'transfer' and o.direction = 'out' and o.data ? 'recipientId'
       order by o.created_at desc, o.id desc limit $2
     ), last_paid as materialized (
       select distinct on (handle) * from paid order by handle, created_at desc
     )
     select p.workspace_id, p.handle, p.type, p.workspace_name, p.username, p.first_name, p.last_name,
       l.created_at as paid_at, l.asset as paid_asset, l.amount as paid_amount, b.saved_at
     from (${workspaces}) as wanted (workspace_id)
     cross join lateral (select * from payees where workspace_id = wanted.workspace_id) p
     left join last_paid l on l.handle = p.handle
     left join beneficiaries b on b.workspace_id = $1 and b.recipient_workspace_id = p.workspace_id
     where $3::text is not null`,
    [caller.workspaceId, transfersLookedAt, parameter],
  );
  return rows.flatMap((row) => {
    const payee = namedPayee(row);
    return payee === undefined ? [] : [known(row, payee)];
  });
}

function known(row: RecipientRow, payee: NamedPayee): KnownRecipient {
  const { paid_at, paid_asset, paid_amount, saved_at } = row;
  const paid = paid_at !== null && paid_asset !== null && paid_amount !== null;
  return {
    workspaceId: payee.workspaceId,
    recipient: {
      id: payee.handle,
      username: payee.username,
      maskedName: payee.maskedName,
      initials: payee.initials,
      ...(paid
        ? {
            lastPaid: {
              at: paid_at.toISOString(),
              amount: moneyOf(BigInt(paid_amount), storedAsset(paid_asset)),
            },
          }
        : {}),
      saved: saved_at !== null,
    },
    paidAt: paid_at ?? undefined,
    savedAt: saved_at ?? undefined,
  };
}
