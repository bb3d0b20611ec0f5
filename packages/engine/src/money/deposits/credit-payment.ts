import type { EngineContext } from "../../runtime/context.ts";
import { onlyRow, type Tx } from "../../platform/db.ts";
import { requireSameReport } from "../../runtime/repeated-report.ts";
import {
  depositMovement,
  holdReasonOf,
  type ArrivedMoney,
  type Holder,
  type HoldReason,
} from "./arrived-money.ts";

/** The outcome of a payment that a partner reported. */
export type PaymentOutcome =
  | {
      readonly outcome: "credited";
      readonly operationId: string;
      /** The reason why the payment is on hold for a check. */
      readonly holdReason: HoldReason | undefined;
      /** True if it was reported before, and nothing has changed now. */
      readonly repeated: boolean;
    }
  /** No deposit waits for the payment, or no longer: the partner returns it. */
  | { readonly outcome: "unmatched" };

/** A payment with the partner's own reference, which identifies repeats. */
export interface IncomingPayment extends ArrivedMoney {
  readonly id: string;
}

/** The deposit that a payment belongs to. */
export interface PaidDeposit {
  readonly id: string;
  readonly method: "peer-to-peer" | "bank-transfer";
  readonly workspace_id: string;
  readonly user_id: string;
}

/** A payment that was reported before, with the reference of its deposit. */
interface KnownPayment {
  readonly operation_id: string;
  readonly hold_reason: HoldReason | null;
  readonly asset: string;
  readonly amount: string;
  readonly sender_account: string;
  readonly reference: string | null;
}

/**
 * The outcome of a payment that was reported before; undefined for a new one. Call it with the deposit locked.
 * @param reference of the deposit, where the partner names one.
 * @throws {Refusal} idempotency-key-reused for another amount, sender or deposit than before.
 */
export async function knownPayment(
  context: EngineContext,
  tx: Tx,
  { id, asset, amountMinor, senderAccount }: IncomingPayment,
  reference: string | undefined,
): Promise<PaymentOutcome | undefined> {
  const [known] = await tx.query<KnownPayment>(
    `select p.operation_id, p.hold_reason, p.asset, p.amount, p.sender_account, coalesce(d.reference, b.reference) as reference
     from deposit_payments p left join p2p_deposits d on d.id = p.deposit_id left join bank_deposits b on b.id = p.deposit_id
     where p.id = $1`,
    [id],
  );
  if (known === undefined) return undefined;
  requireSameReport(
    context,
    { kind: "deposit-payment", reference: id },
    {
      before: {
        asset: known.asset,
        amount: known.amount,
        sender: known.sender_account,
        deposit: known.reference ?? undefined,
      },
      now: { asset, amount: amountMinor.toString(), sender: senderAccount, deposit: reference },
    },
  );
  return {
    outcome: "credited",
    operationId: known.operation_id,
    holdReason: known.hold_reason ?? undefined,
    repeated: true,
  };
}

/**
 * Stores a new payment and posts it: into the wallet, or on hold if the sender's name differs from the verified one or
 * the amount is above the review threshold.
 */
export async function creditPayment(
  context: EngineContext,
  tx: Tx,
  deposit: PaidDeposit,
  payment: IncomingPayment,
  at: Date,
): Promise<{ readonly operationId: string; readonly holdReason: HoldReason | undefined }> {
  const holdReason = holdReasonOf(payment, await holderOf(tx, deposit));
  const operationId = crypto.randomUUID();
  await tx.query(
    `insert into deposit_payments
       (id, deposit_id, operation_id, asset, amount, sender_name, sender_bank, sender_account, hold_reason, arrived_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      payment.id,
      deposit.id,
      operationId,
      payment.asset,
      payment.amountMinor.toString(),
      payment.senderName,
      payment.senderBank,
      payment.senderAccount,
      holdReason ?? null,
      at,
    ],
  );
  const posted = await context.ledger.postIn(
    tx,
    depositMovement(payment, {
      workspaceId: deposit.workspace_id,
      operationId,
      holdReason,
      paymentMethod: deposit.method,
      at,
    }),
  );
  if (posted.outcome !== "posted") throw new Error(`A payment was not posted: ${posted.outcome}.`);
  return { operationId, holdReason };
}

/** The names from which payments for a deposit may come: the person's own, and a business's. */
async function holderOf(tx: Tx, { workspace_id, user_id }: PaidDeposit): Promise<Holder> {
  const holder = onlyRow(
    await tx.query<{ name: string; business: string | null; kyc_level: number }>(
      `select legal_name(u) as name, u.kyc_level,
         case when w.type = 'business' then w.name end as business
       from users u, workspaces w where u.id = $1 and w.id = $2`,
      [user_id, workspace_id],
    ),
  );
  const { name, business, kyc_level: kycLevel } = holder;
  return { names: business === null ? [name] : [name, business], kycLevel };
}
