import {
  listBusinessWithdrawals,
  readWithdrawalBatch,
} from "@apex/contract/business-withdrawals/business-withdrawals";
import { withdrawalsPageSize } from "@apex/contract/business/business-limits";
import type { InputOf } from "@apex/contract/endpoint";
import { onlyRow, type SqlValue } from "../../platform/db.ts";
import { handle } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";
import {
  operationColumns,
  renderTransaction,
  type OperationRow,
} from "../../ledger/render-transaction.ts";

const underWay = "o.status in ('processing', 'under_review')";
const stages = {
  all: "true",
  pool: underWay,
  processing: "o.status = 'processing'",
  history: `not (${underWay})`,
} as const;

type Asked = InputOf<typeof listBusinessWithdrawals>["query"];

/**
 * The condition on operations, as `o`, that finds the withdrawals asked for. It leaves out filters that are not set, so
 * that counting reads only an index.
 */
function conditionOf(workspaceId: string, { stage, batchId, q = "" }: Asked) {
  const params: SqlValue[] = [workspaceId];
  const parts = ["o.workspace_id = $1", "o.kind = 'crypto-withdrawal'", stages[stage]];
  if (batchId !== undefined) parts.push(`o.data->>'batchId' = $${params.push(batchId)}`);
  const text = q.trim().toLowerCase();
  if (text !== "")
    parts.push(`strpos(lower(concat_ws(' ', o.reference, o.data->>'address', o.data->>'memo', o.data->>'note',
      o.data->'receiver'->>'name', o.data->>'transactionHash', o.asset)), $${params.push(text)}) > 0`);
  return { found: `from operations o where ${parts.join(" and ")}`, params };
}

export const listBusinessWithdrawalsHandler = handle(
  listBusinessWithdrawals,
  {
    needs: "signed-in",
    workspace: "business",
    area: ["withdrawals", "view"],
    token: ["withdrawals", "view"],
    fromReplica: true,
  },
  async ({ query, caller }, { db }) => {
    const { page = 1, perPage = withdrawalsPageSize, batchId } = query;
    const { found, params } = conditionOf(caller.workspaceId, query);
    // All rows of a batch have the same time, so they are sorted by their place in it.
    const order =
      batchId === undefined ? "o.created_at desc, o.id desc" : "(o.data->>'batchRow')::int";
    const [rows, counts] = await Promise.all([
      db.query<OperationRow>(
        `select ${operationColumns} ${found} order by ${order} limit $${params.length + 1} offset $${params.length + 2}`,
        [...params, perPage, (page - 1) * perPage],
      ),
      db.query<{ total: bigint }>(`select count(*) as total ${found}`, params),
    ]);
    return {
      items: rows.map(renderTransaction),
      page,
      perPage,
      total: Number(onlyRow(counts).total),
    };
  },
);

interface BatchRow {
  readonly created_at: Date;
  readonly rows: number;
  readonly waiting: number;
  readonly processing: number;
  readonly completed: number;
}

export const readWithdrawalBatchHandler = handle(
  readWithdrawalBatch,
  {
    needs: "signed-in",
    workspace: "business",
    area: ["withdrawals", "view"],
    token: ["withdrawals", "view"],
    fromReplica: true,
  },
  async ({ params: { id }, caller }, { db }) => {
    const [row] = await db.query<BatchRow>(
      `select min(created_at) as created_at, count(*)::int as rows,
         count(*) filter (where status = 'under_review')::int as waiting,
         count(*) filter (where status = 'processing')::int as processing,
         count(*) filter (where status = 'completed')::int as completed
       from operations where workspace_id = $1 and kind = 'crypto-withdrawal' and data->>'batchId' = $2
       having count(*) > 0`,
      [caller.workspaceId, id],
    );
    if (row === undefined) throw new Refusal("not-found");
    const { created_at: at, rows, waiting, processing, completed } = row;
    const failed = rows - waiting - processing - completed;
    return {
      batch: {
        id,
        createdAt: at.toISOString(),
        rows,
        waiting,
        processing,
        completed,
        failed,
      },
    };
  },
);
