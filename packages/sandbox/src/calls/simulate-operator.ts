import type { Asset } from "@apex/contract/assets";
import {
  heldDepositActions,
  heldDepositDecisionSchema,
} from "@apex/contract/deposits/held-deposits";
import { reportTextMaxLength } from "@apex/contract/limits";
import { complaintStatuses } from "@apex/contract/transactions/complaint";
import { assetSchema, signedDecimalSchema, toMinor, TooManyDecimals } from "@apex/contract/money";
import * as z from "zod/mini";
import type { EngineContext } from "@apex/engine/runtime/context";
import { decideHeldDeposit } from "@apex/engine/money/deposits/decide-held-deposit";
import { adjustBalance } from "@apex/engine/money/wallets/adjust-balance";
import { vouchForContacts } from "@apex/engine/people/security/freeze-account";
import { Refusal } from "@apex/engine/platform/refusal";
import { moveComplaint } from "@apex/engine/money/transactions/complaints";

/** The balance to correct: of the person who signs in with the email, in their personal workspace or their first business. */
export const balanceAdjustmentBody = z.strictObject({
  email: z.string().check(z.minLength(3), z.maxLength(254)),
  /** Default `personal`. */
  workspace: z.optional(z.enum(["personal", "business"])),
  /** A negative amount takes money out. */
  amount: signedDecimalSchema,
  asset: assetSchema,
  reason: z.string().check(z.minLength(3), z.maxLength(200)),
});

/** The new status of a transaction's report. */
export const complaintMoveBody = z.strictObject({
  /** The transaction's reference: `APX-7K2M-9QXD`. */
  reference: z.string().check(z.minLength(3), z.maxLength(20)),
  status: z.enum(complaintStatuses),
});

/** A decision on a held deposit, as `heldDepositDecisionSchema` has it. */
export const heldDepositBody = z.strictObject({
  /** The deposit's reference: `APX-7K2M-9QXD`. */
  reference: z.string().check(z.minLength(3), z.maxLength(20)),
  action: z.enum(heldDepositActions),
  /** Only for `ask-more`; a form sends it empty with the others. */
  question: z.optional(z.string().check(z.maxLength(reportTextMaxLength))),
});

/** Decides on a held deposit as the desk of those who check does. */
export async function simulateHeldDepositDecision(
  context: EngineContext,
  { reference, action, question = "" }: z.output<typeof heldDepositBody>,
): Promise<object> {
  const [deposit] = await context.db.query<{ id: string }>(
    "select id from operations where reference = $1",
    [reference.trim().toUpperCase()],
  );
  if (deposit === undefined) throw new Refusal("not-found");
  const decision = heldDepositDecisionSchema.safeParse({
    action,
    ...(action === "ask-more" && { question }),
  });
  if (!decision.success)
    throw new Refusal("validation-failed", {
      issues: [{ path: ["body", "question"], code: "value-required" }],
    });
  return decideHeldDeposit(context, deposit.id, decision.data);
}

/** Corrects a balance as an operator does. */
export async function simulateBalanceAdjustment(
  context: EngineContext,
  { email, workspace = "personal", amount, asset, reason }: z.output<typeof balanceAdjustmentBody>,
): Promise<{ operationId: string }> {
  const [owner] = await context.db.query<{ workspace_id: string }>(
    `select m.workspace_id from users u join members m on m.user_id = u.id and m.role = 'owner'
       join workspaces w on w.id = m.workspace_id and w.type = $2
     where u.email = $1 order by w.created_at limit 1`,
    [email.trim().toLowerCase(), workspace],
  );
  if (owner === undefined) throw new Refusal("not-found");
  const amountMinor = minorOf(amount, asset);
  if (amountMinor === 0n) throw refused("amount-zero");
  const adjustment = { workspaceId: owner.workspace_id, asset, amountMinor, reason };
  return { operationId: await adjustBalance(context, adjustment) };
}

function minorOf(amount: string, asset: Asset): bigint {
  try {
    return toMinor(amount, asset);
  } catch (error) {
    if (error instanceof TooManyDecimals) throw refused("amount-decimals");
    throw error;
  }
}

function refused(code: "amount-zero" | "amount-decimals"): Refusal {
  return new Refusal("validation-failed", { issues: [{ path: ["body", "amount"], code }] });
}

/** Changes a report's status as support does. */
export async function simulateComplaintMove(
  context: EngineContext,
  { reference, status }: z.output<typeof complaintMoveBody>,
): Promise<object> {
  await moveComplaint(context, reference.trim().toUpperCase(), status);
  return {};
}

/** The frozen account of the person who signs in with the email. */
export const frozenAccountBody = z.strictObject({
  email: z.string().check(z.minLength(3), z.maxLength(254)),
});

/** Vouches for the contacts of a frozen account, as support does after it has checked who calls. */
export async function simulateVouch(
  context: EngineContext,
  { email }: z.output<typeof frozenAccountBody>,
): Promise<object> {
  await vouchForContacts(context, email.trim().toLowerCase());
  return {};
}
