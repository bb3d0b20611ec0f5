import { depositCallbacksPageSize } from "@apex/contract/business/business-limits";
import type { Transaction } from "@apex/contract/transactions/transaction";
import {
  listDepositCallbacks,
  readBusinessDeposit,
  retryDepositCallback,
  type DepositCallback,
} from "@apex/contract/webhooks/webhook-log";
import type { EngineContext } from "../../runtime/context.ts";
import { refreshChainDeposit } from "../../money/crypto-deposits/find-crypto-deposit.ts";
import { onlyRow } from "../../platform/db.ts";
import { isPermitted } from "../../runtime/access/authorise.ts";
import { handle, type Handler } from "../../runtime/handle.ts";
import { storedNetwork } from "../../money/networks/network-terms.ts";
import { Refusal } from "../../platform/refusal.ts";
import { loadTransaction } from "../../ledger/load-transaction.ts";
import { transactionOf } from "./event-body.ts";
import { redeliver } from "./redeliver.ts";
import { logColumns, logTables, renderLog, type LogRow } from "./render-log.ts";
import { foundIn } from "./search-log.ts";

/** Reading a deposit does not resend an event that was sent within this time, in milliseconds. */
const refireEveryMs = 60_000;

const results = { delivered: "SUCCESS", failed: "FAILURE", pending: "PENDING" } as const;

function renderCallback(row: LogRow): DepositCallback {
  const log = renderLog(row);
  return { ...log, result: results[log.status], transaction: transactionOf(row.operation) };
}

const isCallback = "d.workspace_id = $1 and d.type like 'deposit.%'";
/** The columns in which a part of a text is found. */
const searched = ["e.operation->>'reference'", "e.operation->'data'->>'transactionHash'", "d.url"];

const listDepositCallbacksHandler = handle(
  listDepositCallbacks,
  {
    needs: "signed-in",
    workspace: "business",
    area: ["deposits", "view"],
    token: ["deposits", "view"],
    fromReplica: true,
  },
  async ({ query, caller }, { db }) => {
    const { page = 1, perPage = depositCallbacksPageSize, q } = query;
    const { condition, params } = foundIn({
      text: q ?? "",
      place: 2,
      within: isCallback,
      parts: searched,
    });
    const asked = [caller.workspaceId, ...params];
    const where = `${isCallback} and ${condition}`;
    const [rows, counts] = await Promise.all([
      db.query<LogRow>(
        `select ${logColumns} from ${logTables} where ${where}
         order by d.created_at desc, d.id desc limit $${asked.length + 1} offset $${asked.length + 2}`,
        [...asked, perPage, (page - 1) * perPage],
      ),
      db.query<{ total: bigint }>(
        `select count(*) as total from webhook_deliveries d where ${where}`,
        asked,
      ),
    ]);
    return { items: rows.map(renderCallback), page, perPage, total: Number(onlyRow(counts).total) };
  },
);

const retryDepositCallbackHandler = handle(
  retryDepositCallback,
  {
    needs: "signed-in",
    workspace: "business",
    area: ["deposits", "create"],
    token: ["deposits", "create"],
    logged: { not: "the webhook's own log shows each delivery" },
  },
  async ({ params: { id }, caller }, { db, clock }) => {
    const { workspaceId } = caller;
    const sql = `select ${logColumns} from ${logTables} where d.id = $1 and d.workspace_id = $2 and e.type like 'deposit.%'`;
    return db.tx(async (tx) => {
      if ((await tx.query(sql, [id, workspaceId])).length === 0) throw new Refusal("not-found");
      await redeliver(tx, { workspaceId, ids: [id], at: clock.business() });
      return { log: renderLog(onlyRow(await tx.query<LogRow>(sql, [id, workspaceId]))) };
    });
  },
);

const depositTypes: readonly string[] = ["crypto-deposit", "fiat-deposit"];

/** @throws {Refusal} not-found if the workspace has no such deposit. */
async function findDeposit(
  context: EngineContext,
  workspaceId: string,
  id: string,
): Promise<Transaction> {
  const transaction = await loadTransaction(context, workspaceId, id);
  if (transaction === undefined || !depositTypes.includes(transaction.type))
    throw new Refusal("not-found");
  return transaction;
}

/** Asks the network again about a deposit that came from a chain. */
async function refresh(context: EngineContext, id: string): Promise<void> {
  const payments = await context.db.query<{ network: string; hash: string }>(
    "select network, hash from chain_payments where operation_id = $1",
    [id],
  );
  for (const { network, hash } of payments)
    await refreshChainDeposit(context, storedNetwork(network), hash);
}

/** Redelivers the deposit's latest event, unless it is pending or was just sent, as when a link is opened twice. */
function refire(
  { db, clock }: EngineContext,
  workspaceId: string,
  operationId: string,
): Promise<number> {
  const at = clock.business();
  return db.tx(async (tx) => {
    const rows = await tx.query<{ id: string }>(
      `select d.id from webhook_deliveries d
       where d.workspace_id = $1 and d.status <> 'pending'
         and d.event_id = (select id from webhook_events where operation_id = $2 order by operation_event_id desc limit 1)
         and not exists (select from webhook_attempts a where a.delivery_id = d.id and a.at > $3)
       for update of d`,
      [workspaceId, operationId, new Date(at.getTime() - refireEveryMs)],
    );
    await redeliver(tx, { workspaceId, ids: rows.map(({ id }) => id), at });
    return rows.length;
  });
}

const readBusinessDepositHandler = handle(
  readBusinessDeposit,
  {
    needs: "signed-in",
    workspace: "business",
    area: ["deposits", "view"],
    token: ["deposits", "view"],
  },
  async ({ params: { id }, query, caller }, context) => {
    const { workspaceId } = caller;
    const isRefired = query["refire-webhook"] !== undefined;
    // The call reads, except for this: it needs the level of the call that sends an event again.
    if (isRefired && !isPermitted(["deposits", "create"], caller))
      throw new Refusal("not-permitted");
    await findDeposit(context, workspaceId, id);
    if (query.refresh !== undefined) await refresh(context, id);
    const refired = isRefired ? await refire(context, workspaceId, id) : 0;
    const callbacks = await context.db.query<LogRow>(
      `select ${logColumns} from ${logTables} where e.operation_id = $1 and d.workspace_id = $2
     order by e.operation_event_id desc, d.created_at, d.id`,
      [id, workspaceId],
    );
    return {
      transaction: await findDeposit(context, workspaceId, id),
      callbacks: callbacks.map(renderLog),
      refired,
    };
  },
);

export const depositCallbackHandlers: readonly Handler[] = [
  listDepositCallbacksHandler,
  retryDepositCallbackHandler,
  readBusinessDepositHandler,
];
