import type { DepositHold } from "@apex/contract/transactions/deposit-hold";
import type { TransactionStatus } from "@apex/contract/transactions/transaction";
import * as z from "zod/mini";
import type { SharedNotificationCode } from "../../ledger/audience.ts";
import type { Movement, NewJob } from "../../ledger/movement.ts";
import type { Tx } from "../../platform/db.ts";
import type { EngineContext } from "../../runtime/context.ts";
import type { JobHandler } from "../../runtime/jobs/job.ts";
import { depositMail, type DepositNews } from "./deposit-jobs.ts";
import { findHeldDeposit, heldMoney, heldStatuses, type HeldDeposit } from "./held-deposits.ts";
import { nextWordBy } from "./next-word.ts";

/** A step of a check that moves no money. */
interface CheckStep {
  readonly state: "asked" | "handed-in" | "being-checked";
  /** The states in which the step can be taken. */
  readonly after: readonly string[];
  /** The step's name in the transaction's timeline. */
  readonly event: string;
  readonly notification: SharedNotificationCode;
  readonly news: DepositNews;
}

const steps = {
  handIn: {
    state: "handed-in",
    after: ["asked"],
    event: "handed-in",
    notification: "deposit-handed-in",
    news: "depositHandedIn",
  },
  take: {
    state: "being-checked",
    after: ["asked", "handed-in"],
    event: "being-checked",
    notification: "deposit-being-checked",
    news: "depositBeingChecked",
  },
  askAgain: {
    state: "asked",
    after: ["asked", "handed-in", "being-checked"],
    event: "asked-again",
    notification: "deposit-asked-again",
    news: "depositAskedAgain",
  },
} as const satisfies Record<string, CheckStep>;

type StepName = keyof typeof steps;

/** The details that go with a step. */
interface StepOptions {
  /** The question from staff, with `askAgain`. */
  readonly question?: string | undefined;
  /** Further writes in the same transaction. */
  readonly also?: (tx: Tx) => Promise<void>;
}

/**
 * Takes a step in the check of a held deposit. Returns whether this call did: false if the deposit is not on hold, or
 * not in a state in which the step can be taken.
 */
export function stepHeldDeposit(
  context: EngineContext,
  operationId: string,
  name: StepName,
  options?: StepOptions,
): Promise<boolean> {
  return context.db.tx((tx) => stepHeldDepositIn(tx, context, operationId, name, options));
}

/** Does the same as `stepHeldDeposit` within the caller's transaction. */
export async function stepHeldDepositIn(
  tx: Tx,
  context: EngineContext,
  operationId: string,
  name: StepName,
  { question, also }: StepOptions = {},
): Promise<boolean> {
  // The lock prevents other steps between this read and the posting; a concurrent settlement waits, or has come first.
  const held = await findHeldDeposit(tx, operationId, "for no key update");
  const step: CheckStep = steps[name];
  if (held === undefined || !held.isHeld || !step.after.includes(held.hold.state)) return false;
  await also?.(tx);
  await postStep(context, tx, held, step, question);
  return true;
}

async function postStep(
  context: EngineContext,
  tx: Tx,
  held: HeldDeposit,
  step: CheckStep,
  question: string | undefined,
): Promise<void> {
  const { outcome } = await context.ledger.postIn(tx, stepMovement(context, held, step, question));
  if (outcome !== "posted") throw new Error(`The check of a deposit did not move on: ${outcome}.`);
}

function stepMovement(
  { clock, rails }: EngineContext,
  held: HeldDeposit,
  { state, event, notification, news }: CheckStep,
  question: string | undefined,
): Movement {
  const { operationId, workspaceId } = held;
  const at = clock.business();
  const status: TransactionStatus = state === "asked" ? "verification needed" : "under_review";
  const wordBy = state === "asked" ? undefined : nextWordBy(at, rails.support.hours);
  const asked = question ?? (state === "asked" ? undefined : held.hold.question);
  const hold: DepositHold = {
    state,
    ...(wordBy !== undefined && { nextWordBy: wordBy.toISOString() }),
    ...(asked !== undefined && { question: asked }),
  };
  return {
    at,
    transitions: [{ operationId, from: heldStatuses, to: status, event, data: { hold } }],
    legs: [],
    jobs: [
      depositMail(news, operationId, at),
      ...(wordBy === undefined ? [] : [wordJob(operationId, wordBy)]),
    ],
    events: [
      {
        workspaceId,
        kind: "notification",
        changes: ["transactions", "notifications"],
        operationId,
        notification: {
          code: notification,
          params: { ...heldMoney(held), ...(question !== undefined && { question }) },
        },
      },
    ],
  };
}

const wordKind = "held-deposit-word";
const wordSchema = z.object({ operationId: z.uuid(), by: z.iso.datetime() });

/** The job at a promised time: if the customer has heard nothing by then, they are given a new time. */
function wordJob(operationId: string, by: Date): NewJob {
  return { kind: wordKind, payload: { operationId, by: by.toISOString() }, runAt: by };
}

const keepWord: JobHandler = async (payload, context) => {
  const { operationId, by } = wordSchema.parse(payload);
  await context.db.tx(async (tx) => {
    const held = await findHeldDeposit(tx, operationId, "for no key update");
    if (held === undefined || !held.isHeld || held.hold.nextWordBy !== by) return;
    const state = held.hold.state === "handed-in" ? "handed-in" : "being-checked";
    const late: CheckStep = {
      state,
      after: [state],
      event: "late",
      notification: "deposit-check-late",
      news: "depositCheckLate",
    };
    await postStep(context, tx, held, late, undefined);
  });
};

export const heldDepositJobs: Readonly<Record<string, JobHandler>> = { [wordKind]: keepWord };
