import * as z from "zod/mini";
import type { NewJob } from "../../ledger/movement.ts";
import { storedAsset } from "../../ledger/render-transaction.ts";
import type { ReturnedMoney } from "../../rails/returns.ts";
import type { JobHandler } from "../../runtime/jobs/job.ts";

const returnKind = "deposit-return";
const payloadSchema = z.object({ operationId: z.uuid() });

/** The job that asks the partner to return a deposit's money to its sender. */
export function returnJob(operationId: string, at: Date): NewJob {
  return { kind: returnKind, payload: { operationId }, runAt: at };
}

interface ArrivedRow extends Pick<ReturnedMoney, "via"> {
  readonly id: string;
  readonly asset: string;
  readonly amount: string;
  readonly sender_name: string;
  readonly sender_bank: string;
  readonly sender_account: string;
}

const columns = "p.id, p.asset, p.amount, p.sender_name, p.sender_bank, p.sender_account";

const sendBack: JobHandler = async (payload, context) => {
  const { operationId } = payloadSchema.parse(payload);
  const [arrived] = await context.db.query<ArrivedRow>(
    `select ${columns}, 'virtual-account' as via from incoming_transfers p where p.operation_id = $1
     union all
     select ${columns}, case when b.id is null then 'peer-to-peer' else 'bank-transfer' end
     from deposit_payments p left join bank_deposits b on b.id = p.deposit_id where p.operation_id = $1`,
    [operationId],
  );
  if (arrived === undefined) throw new Error("A deposit to send back came from nobody.");
  await context.rails.returns.sendBack({
    id: operationId,
    via: arrived.via,
    paymentId: arrived.id,
    asset: storedAsset(arrived.asset),
    amountMinor: BigInt(arrived.amount),
    senderName: arrived.sender_name,
    senderBank: arrived.sender_bank,
    senderAccount: arrived.sender_account,
  });
};

export const returnJobs: Readonly<Record<string, JobHandler>> = { [returnKind]: sendBack };
