import type { EngineContext } from "../../runtime/context.ts";
import type { Queryable, Tx } from "../../platform/db.ts";
import type { IncomingTransfer } from "../../rails/bank.ts";
import { requireSameReport } from "../../runtime/repeated-report.ts";
import { storedAsset } from "../../ledger/render-transaction.ts";
import { depositMovement, holdReasonOf, type HoldReason } from "./arrived-money.ts";

export type CreditOutcome =
  /** The transfer is in the wallet, or on hold for a reason. `repeated`: it was reported before, and nothing changed now. */
  | {
      readonly outcome: "credited";
      readonly operationId: string;
      readonly holdReason: HoldReason | undefined;
      readonly repeated: boolean;
    }
  /** The account belongs to nobody: the bank has to return the transfer. */
  | { readonly outcome: "unknown-account" };

interface KnownTransfer {
  readonly operation_id: string;
  readonly hold_reason: HoldReason | null;
  readonly asset: string;
  readonly amount: string;
  readonly account_number: string;
}

interface AccountHolder {
  readonly id: string;
  readonly workspace_id: string;
  readonly asset: string;
  readonly account_name: string;
  readonly holder_name: string;
  readonly kyc_level: number;
}

/**
 * Credits a transfer that the partner bank reports, once per bank reference, however often it is reported. A repeat
 * with another amount or account is refused. The transfer is put on hold if the sender's name differs from the verified
 * one, or the amount is above the review threshold.
 */
export async function creditBankTransfer(
  context: EngineContext,
  incoming: IncomingTransfer,
): Promise<CreditOutcome> {
  const [holder] = await context.db.query<AccountHolder>(
    `select d.id, d.workspace_id, d.asset, d.account_name,
       legal_name(u) as holder_name, u.kyc_level
     from deposit_accounts d join users u on u.id = d.user_id where d.account_number = $1`,
    [incoming.accountNumber],
  );
  if (holder === undefined || storedAsset(holder.asset) !== incoming.asset)
    return (await knownTransfer(context, context.db, incoming)) ?? { outcome: "unknown-account" };
  const operationId = crypto.randomUUID();
  const holdReason = holdReasonOf(incoming, {
    names: [holder.holder_name, holder.account_name],
    kycLevel: holder.kyc_level,
  });
  const movement = depositMovement(incoming, {
    workspaceId: holder.workspace_id,
    operationId,
    holdReason,
    paymentMethod: "virtual-account",
    at: context.clock.business(),
  });
  return context.db.tx(async (tx) => {
    const known = await record(
      context,
      tx,
      incoming,
      holder.id,
      operationId,
      holdReason,
      movement.at,
    );
    if (known !== undefined) return known;
    const posted = await context.ledger.postIn(tx, movement);
    if (posted.outcome !== "posted")
      throw new Error(`A deposit was not posted: ${posted.outcome}.`);
    return { outcome: "credited", operationId, holdReason, repeated: false };
  });
}

/** Stores the transfer; returns its outcome if it was known already. */
async function record(
  context: EngineContext,
  tx: Tx,
  incoming: IncomingTransfer,
  depositAccountId: string,
  operationId: string,
  holdReason: HoldReason | undefined,
  at: Date,
): Promise<CreditOutcome | undefined> {
  const fresh = await tx.query(
    `insert into incoming_transfers
       (id, deposit_account_id, operation_id, asset, amount, sender_name, sender_bank, sender_account, hold_reason, arrived_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (id) do nothing returning id`,
    [
      incoming.id,
      depositAccountId,
      operationId,
      incoming.asset,
      incoming.amountMinor.toString(),
      incoming.senderName,
      incoming.senderBank,
      incoming.senderAccount,
      holdReason ?? null,
      at,
    ],
  );
  return fresh.length > 0 ? undefined : knownTransfer(context, tx, incoming);
}

/**
 * The outcome of a transfer that was reported before; undefined for a new one.
 * @throws {Refusal} idempotency-key-reused for another amount or account than before.
 */
async function knownTransfer(
  context: EngineContext,
  queryable: Queryable,
  { id, asset, amountMinor, accountNumber }: IncomingTransfer,
): Promise<CreditOutcome | undefined> {
  const [known] = await queryable.query<KnownTransfer>(
    `select t.operation_id, t.hold_reason, t.asset, t.amount, d.account_number
     from incoming_transfers t join deposit_accounts d on d.id = t.deposit_account_id where t.id = $1`,
    [id],
  );
  if (known === undefined) return undefined;
  requireSameReport(
    context,
    { kind: "bank-transfer", reference: id },
    {
      before: { asset: known.asset, amount: known.amount, account: known.account_number },
      now: { asset, amount: amountMinor.toString(), account: accountNumber },
    },
  );
  return {
    outcome: "credited",
    operationId: known.operation_id,
    holdReason: known.hold_reason ?? undefined,
    repeated: true,
  };
}
