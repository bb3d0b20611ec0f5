import { listPartnerWaits } from "@apex/contract/desk/operations";
import { defaultPageSize, partnerAnswerLateMs } from "@apex/contract/limits";
import { moneyOf } from "@apex/contract/money";
import { storedAsset } from "../../ledger/render-transaction.ts";
import { behindTime, timePage } from "../../platform/time-pages.ts";
import type { Clock } from "../../runtime/context.ts";
import { handleDesk, type DeskHandler } from "../access/desk-call.ts";
import type { CountedQueue } from "../cases/case-rows.ts";
import { mayOperate } from "./operations-roles.ts";

/** Finds unanswered payments by their jobs, which ask the partner again, instead of searching all payments. */
const waits = "jobs j join operations o on o.id = (j.payload->>'operationId')::uuid";
const isLate = ({ business }: Clock) =>
  `j.failed_at is null and j.kind in ('payout', 'bill')
     and o.created_at <= '${new Date(business().getTime() - partnerAnswerLateMs).toISOString()}'`;

export const countedPartnerWaits: CountedQueue = {
  name: "partner-waits",
  roles: mayOperate,
  // Waits are not assigned, so the join finds no case.
  from: `${waits} left join desk_cases c on false`,
  where: isLate,
  since: "o.created_at",
};

interface WaitRow {
  readonly id: string;
  readonly reference: string;
  readonly kind: "payout" | "bill";
  readonly asset: string;
  readonly amount: bigint | string;
  readonly partner: string | null;
  readonly created_at: Date;
  readonly user_id: string;
}

const listPartnerWaitsHandler = handleDesk(
  listPartnerWaits,
  mayOperate,
  async ({ query: { cursor, perPage = defaultPageSize } }, { db, clock }) => {
    const { at, id } = behindTime(cursor);
    const rows = await db.query<WaitRow>(
      `select o.id, o.reference, j.kind, o.asset, o.amount::text as amount, nullif(p.partner, '') as partner, o.created_at,
         (select m.user_id from members m where m.workspace_id = o.workspace_id and m.role = 'owner' order by m.user_id limit 1) as user_id
       from ${waits} left join order_partners p on p.reference = o.id::text and p.port = case j.kind when 'payout' then 'payouts' else 'bills' end
       where ${isLate(clock)} and ($1::timestamptz is null or (o.created_at, o.id) > ($1, $2::uuid))
       order by o.created_at, o.id limit $3`,
      [at, id, perPage + 1],
    );
    return timePage(rows, perPage, (row) => ({
      id: row.id,
      reference: row.reference,
      kind: row.kind,
      amount: moneyOf(BigInt(row.amount), storedAsset(row.asset)),
      ...(row.partner !== null && { partner: row.partner }),
      since: row.created_at.toISOString(),
      userId: row.user_id,
    }));
  },
);

export const partnerWaitHandlers: readonly DeskHandler[] = [listPartnerWaitsHandler];
