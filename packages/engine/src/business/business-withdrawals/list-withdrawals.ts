import {
  listBusinessWithdrawals,
  readWithdrawalBatch,
} from "@apex/contract/business-withdrawals/business-withdrawals";
import { withdrawalsPageSize } from "@apex/contract/business/business-limits";
import { onlyRow } from "../../platform/db.ts";
import { handle } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";
import {
  operationColumns,
  renderTransaction,
  type OperationRow,
} from "../../ledger/render-transaction.ts";

const underWay = "o.status in ('processing', 'under_review')";

/** Withdrawals `o`: `$1` workspace, `$2` stage, `$3` batch, `$4` search text. */
const foundSql = `from operations o where o.workspace_id = $1 and o.kind = 'crypto-withdrawal'
  and ($2 = 'all' or ($2 = 'pool') = (${underWay}))
  and ($3::uuid is null or o.data->>'batchId' = $3::uuid::text)
  and ($4 = '' or strpos(lower(concat_ws(' ', o.reference, o.data->>'address', o.data->>'memo', o.data->>'note',
    o.data->'receiver'->>'name', o.data->>'transactionHash', o.asset)), $4) > 0)`;

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
    const { page = 1, perPage = withdrawalsPageSize, stage, batchId, q = "" } = query;
    const asked = [caller.workspaceId, stage, batchId ?? null, q.trim().toLowerCase()];
    // A batch is made at one moment: its rows are in their own order.
    const order =
      batchId === undefined ? "o.created_at desc, o.id desc" : "(o.data->>'batchRow')::int";
    const [rows, counts] = await Promise.all([
      db.query<OperationRow>(
        `select ${operationColumns} ${foundSql} order by ${order} limit $5 offset $6`,
        [...asked, perPage, (page - 1) * perPage],
      ),
      db.query<{ total: bigint }>(`select count(*) as total ${foundSql}`, asked),
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
      [caller.workspaceId, id.toLowerCase()],
    );
    if (row === undefined) throw new Refusal("not-found");
    const { created_at: at, rows, waiting, processing, completed } = row;
    const failed = rows - waiting - processing - completed;
    return {
      batch: {
        id: id.toLowerCase(),
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
