import type { Asset } from "@apex/contract/assets";
import { storedAsset } from "../../ledger/render-transaction.ts";
import type { IncomingPayment } from "../../money/deposits/credit-payment.ts";
import type { Queryable } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";

/** An arrival that one member has proposed and another has to approve. */
export interface Confirmation {
  readonly payment: IncomingPayment;
  readonly proposedBy: string;
}

interface Proposed {
  readonly depositId: string;
  readonly payment: IncomingPayment;
  readonly by: string;
  readonly reason: string;
  readonly at: Date;
}

/** Proposes an arrival, replacing the open proposal if there is one. */
export async function proposeArrival(
  tx: Queryable,
  { depositId, payment, by, reason, at }: Proposed,
): Promise<void> {
  await endArrival(tx, depositId, { outcome: "closed", by, at });
  const { id, asset, amountMinor, senderName, senderBank, senderAccount } = payment;
  await tx.query(
    `insert into p2p_confirmations
       (id, deposit_id, payment_id, asset, amount, sender_name, sender_bank, sender_account, reason, proposed_by, proposed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      crypto.randomUUID(),
      depositId,
      id,
      asset,
      amountMinor.toString(),
      senderName,
      senderBank,
      senderAccount,
      reason,
      by,
      at,
    ],
  );
}

export interface ConfirmationRow {
  readonly payment_id: string;
  readonly asset: string;
  readonly amount: string;
  readonly sender_name: string;
  readonly sender_bank: string;
  readonly sender_account: string;
  readonly proposed_by: string;
}

/** Finds the open proposal. @throws {Refusal} deposit-changed if there is none. */
export async function openArrival(tx: Queryable, depositId: string): Promise<Confirmation> {
  const [row] = await tx.query<ConfirmationRow>(
    `select payment_id, asset, amount::text, sender_name, sender_bank, sender_account, proposed_by
     from p2p_confirmations where deposit_id = $1 and outcome is null for update`,
    [depositId],
  );
  if (row === undefined) throw new Refusal("deposit-changed");
  const asset: Asset = storedAsset(row.asset);
  return {
    payment: {
      id: row.payment_id,
      asset,
      amountMinor: BigInt(row.amount),
      senderName: row.sender_name,
      senderBank: row.sender_bank,
      senderAccount: row.sender_account,
    },
    proposedBy: row.proposed_by,
  };
}

/** Ends the open proposal, if there is one. */
export async function endArrival(
  tx: Queryable,
  depositId: string,
  {
    outcome,
    by,
    at,
  }: {
    readonly outcome: "approved" | "declined" | "closed";
    readonly by: string;
    readonly at: Date;
  },
): Promise<void> {
  await tx.query(
    "update p2p_confirmations set outcome = $2, decided_by = $3, decided_at = $4 where deposit_id = $1 and outcome is null",
    [depositId, outcome, by, at],
  );
}
