import type { ResponseOf } from "@apex/contract/endpoint";
import { signedMoneyOf } from "@apex/contract/money";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { readTransaction } from "@apex/contract/transactions/transactions";
import type { Queryable } from "../../platform/db.ts";
import type { Caller } from "../../runtime/context.ts";
import { handle } from "../../runtime/handle.ts";
import { customerAccountKinds } from "../../ledger/movement.ts";
import { Refusal } from "../../platform/refusal.ts";
import { latestComplaint } from "./complaints.ts";
import { loadTransaction } from "../../ledger/load-transaction.ts";
import { storedAsset } from "../../ledger/render-transaction.ts";

/** Returns one transaction of the caller's workspace; another workspace's id is treated like an unknown one. */
export const readTransactionHandler = handle(
  readTransaction,
  { needs: "signed-in", area: ["reports", "view"], token: ["reports", "view"] },
  async ({ params: { category, id }, caller }, context) => {
    const transaction = await loadTransaction(context, caller.workspaceId, id);
    if (transaction?.category !== category) throw new Refusal("not-found");
    const [events, postings, complaint, own] = await Promise.all([
      context.db.query<{ event: string; status: string; at: Date }>(
        "select event, status, at from operation_events where operation_id = $1 order by at, id",
        [id],
      ),
      context.db.query<EntryRow>(
        `select a.asset, a.kind, e.amount, e.at from entries e join accounts a on a.id = e.account_id
       where e.operation_id = $1 and a.workspace_id = $2 order by e.id`,
        [id, caller.workspaceId],
      ),
      latestComplaint(context.db, id, caller.userId),
      ownApproval(context.db, transaction, caller),
    ]);
    return {
      transaction,
      timeline: events.map(({ event, status, at }) => ({ event, status, at: at.toISOString() })),
      postings: postings.map(postingOf),
      ...(complaint !== undefined && { complaint }),
      ...(own !== undefined && { ownApproval: own }),
    };
  },
);

/** The approval that a payment waits for, if the caller requested it. A batch has one for all its payments. */
async function ownApproval(
  db: Queryable,
  { id, status, details: { approval, batchId = id } }: Transaction,
  { userId }: Caller,
): Promise<string | undefined> {
  if (approval === undefined || status !== "under_review") return undefined;
  const [open] = await db.query<{ id: string }>(
    "select id from approvals where id = $1 and status = 'open' and requested_by = $2",
    [batchId, userId],
  );
  return open?.id;
}

interface EntryRow {
  readonly asset: string;
  readonly kind: string;
  readonly amount: string;
  readonly at: Date;
}

function postingOf({
  asset,
  kind,
  amount,
  at,
}: EntryRow): ResponseOf<typeof readTransaction>["postings"][number] {
  const wallet = storedAsset(asset);
  const part = customerAccountKinds.find((known) => known === kind) ?? "available";
  return { wallet, part, amount: signedMoneyOf(BigInt(amount), wallet), at: at.toISOString() };
}
