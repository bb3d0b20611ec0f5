import type { Asset } from "@apex/contract/assets";
import type { Money } from "@apex/contract/money";
import { approvalReminderMs } from "@apex/contract/business/business-limits";
import type { TransactionApproval } from "@apex/contract/transactions/transaction";
import type { Leg, Movement, NewEvent, NewJob, NewOperation } from "../../ledger/movement.ts";
import { givenBack } from "../../ledger/reversal.ts";
import type { WaitingMovement } from "./stored-movement.ts";

export const approvalExpiryKind = "approval-expiry";
export const approvalMailKind = "approval-mail";
export const approvalReminderKind = "approval-reminder";
export const approvalOutcomeKind = "approval-outcome";

/** The sums that a movement takes from a workspace's wallets, by asset. */
export function takenFrom(workspaceId: string, legs: readonly Leg[]): ReadonlyMap<Asset, bigint> {
  const taken = new Map<Asset, bigint>();
  for (const leg of legs)
    if (isOfWallet(workspaceId, leg))
      taken.set(leg.asset, (taken.get(leg.asset) ?? 0n) - leg.amountMinor);
  return new Map([...taken].filter(([, minor]) => minor > 0n));
}

function isOfWallet(workspaceId: string, leg: Leg): boolean {
  return leg.workspaceId === workspaceId && leg.kind === "available";
}

/** The facts about a waiting payment in notifications, its transactions and the log. */
export interface ApprovalNews {
  readonly id: string;
  readonly workspaceId: string;
  /** The member who requested it. */
  readonly requesterId: string;
  readonly name: string;
  readonly amounts: readonly Money[];
  readonly expiresAt: Date;
  /** The threshold that the payment passes only with its requester's other payments. */
  readonly sumOver?: Money;
}

/** A member's decision, as the team reads it. */
export interface Decided {
  /** The member's name. */
  readonly by: string;
  readonly reason?: string | undefined;
}

function news(
  code:
    | "approval-requested"
    | "approval-given"
    | "approval-declined"
    | "approval-cancelled"
    | "approval-expired",
  { id, workspaceId, name, amounts }: ApprovalNews,
  more: Readonly<Record<string, unknown>> = {},
): NewEvent {
  return {
    workspaceId,
    kind: "notification",
    changes: ["approvals", "wallets", "transactions", "limits", "cards", "notifications"],
    operationId: id,
    notification: { code, params: { amounts, name, operationId: id, ...more } },
  };
}

/** The approval, as the payment's page shows it. */
function shown({ name, expiresAt, sumOver }: ApprovalNews, decided?: Decided): TransactionApproval {
  return {
    ...(sumOver && { sumOver }),
    requestedBy: name,
    expiresAt: expiresAt.toISOString(),
    ...(decided && { decidedBy: decided.by }),
    ...(decided?.reason !== undefined && { reason: decided.reason }),
  };
}

/**
 * The movement to post in place of the call's: its payments wait for approval, their money is on hold, and they count
 * against limits at once.
 * @param approvers the ids of the members to mail.
 */
export function holdMovement(
  movement: Movement,
  told: ApprovalNews,
  approvers: readonly string[],
): Movement {
  const { id: approvalId, workspaceId } = told;
  const { at, idempotency, codeId, counters = [], operations = [] } = movement;
  return {
    at,
    ...(idempotency && { idempotency }),
    ...(codeId !== undefined && { codeId }),
    counters,
    operations: own(workspaceId, operations).map((operation) => ({
      ...operation,
      status: "under_review",
      data: { ...operation.data, approval: shown(told) },
    })),
    legs: movement.legs
      .filter((leg) => isOfWallet(workspaceId, leg))
      .flatMap((leg) => [leg, { ...leg, kind: "held", amountMinor: -leg.amountMinor }]),
    events: [
      news("approval-requested", told, {
        notFor: told.requesterId,
        ...(told.sumOver && { sumOver: told.sumOver }),
      }),
    ],
    jobs: [
      {
        kind: approvalExpiryKind,
        payload: { approvalId },
        runAt: told.expiresAt,
        dedupeKey: `${approvalExpiryKind}:${approvalId}`,
      },
      {
        kind: approvalReminderKind,
        payload: { approvalId },
        runAt: new Date(told.expiresAt.getTime() - approvalReminderMs),
        dedupeKey: `${approvalReminderKind}:${approvalId}`,
      },
      ...approvers.map((userId) => ({
        kind: approvalMailKind,
        payload: { approvalId, userId },
        runAt: at,
        dedupeKey: `${approvalMailKind}:${approvalId}:${userId}`,
      })),
    ],
  };
}

/** The call's own movement, paid from the hold. */
export function approvedMovement(
  waiting: WaitingMovement,
  told: ApprovalNews,
  {
    codeId,
    at,
    decided,
  }: { readonly codeId: string; readonly at: Date; readonly decided: Decided },
): Movement {
  const { workspaceId } = told;
  return {
    at,
    codeId,
    operations: waiting.operations.filter((operation) => operation.workspaceId !== workspaceId),
    transitions: own(workspaceId, waiting.operations).map(({ id, status }) => ({
      operationId: id,
      from: ["under_review"],
      to: status,
      event: "approved",
      data: { approval: shown(told, decided) },
    })),
    legs: withoutUndone(
      waiting.legs.map((leg) => (isOfWallet(workspaceId, leg) ? { ...leg, kind: "held" } : leg)),
    ),
    events: [...waiting.events, news("approval-given", told)],
    jobs: [
      ...waiting.jobs.map((job) => ({ ...job, runAt: job.runAt < at ? at : job.runAt })),
      outcomeMail(told, at),
    ],
  };
}

/** Releases the hold and takes it off every limit. */
export function calledOffMovement(
  waiting: WaitingMovement,
  told: ApprovalNews,
  end: {
    /** Declined by another member, cancelled by its requester, or nobody decided in time. */
    readonly as: "declined" | "cancelled" | "expired";
    readonly codeId?: string | undefined;
    readonly at: Date;
    readonly decided?: Decided;
  },
): Movement {
  const { workspaceId, requesterId } = told;
  const { as, decided } = end;
  return {
    at: end.at,
    ...(end.codeId !== undefined && { codeId: end.codeId }),
    transitions: own(workspaceId, waiting.operations).map(({ id }) => ({
      operationId: id,
      from: ["under_review"],
      to: as === "declined" ? "declined" : "cancelled",
      event: as,
      data: { approval: shown(told, decided) },
    })),
    legs: waiting.legs
      .filter((leg) => isOfWallet(workspaceId, leg))
      .flatMap((leg) => [
        { ...leg, kind: "held", amountMinor: leg.amountMinor },
        { ...leg, amountMinor: -leg.amountMinor },
      ]),
    counters: waiting.counters.map(givenBack),
    events: [
      news(
        `approval-${as}`,
        told,
        as === "cancelled"
          ? { notFor: requesterId }
          : { by: decided?.by ?? "", reason: decided?.reason ?? "" },
      ),
    ],
    // Its requester needs no mail about what they have cancelled themselves.
    jobs: as === "cancelled" ? [] : [outcomeMail(told, end.at)],
  };
}

/** The job that mails the requester what became of their payment. */
function outcomeMail({ id: approvalId }: ApprovalNews, at: Date): NewJob {
  return {
    kind: approvalOutcomeKind,
    payload: { approvalId },
    runAt: at,
    dedupeKey: `${approvalOutcomeKind}:${approvalId}`,
  };
}

function own(workspaceId: string, operations: readonly NewOperation[]): NewOperation[] {
  return operations.filter((operation) => operation.workspaceId === workspaceId);
}

/** Drops the legs of one operation that undo each other. */
function withoutUndone(legs: readonly Leg[]): Leg[] {
  const sums = new Map<string, Leg>();
  for (const leg of legs) {
    const key = [leg.workspaceId, leg.asset, leg.kind, leg.operationId].join(" ");
    const before = sums.get(key)?.amountMinor ?? 0n;
    sums.set(key, { ...leg, amountMinor: before + leg.amountMinor });
  }
  return [...sums.values()].filter(({ amountMinor }) => amountMinor !== 0n);
}
