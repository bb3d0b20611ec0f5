import type { HoldState } from "@apex/contract/transactions/deposit-hold";
import type { Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { stepHeldDepositIn } from "./check-held-deposit.ts";
import { findHeldDeposit } from "./held-deposits.ts";
import { settleHeldDepositIn } from "./settle-held-deposit.ts";

/** A decision of staff. The customer sees the question as staff wrote it. */
export type HeldDepositDecision =
  | { readonly action: "take" | "release" | "send-back" }
  | { readonly action: "ask-more"; readonly question: string };

/** The state that a decision leads to, and the function that carries it out; it returns whether it changed anything. */
interface Action {
  readonly state: HoldState;
  run(
    tx: Tx,
    context: EngineContext,
    operationId: string,
    question: string | undefined,
  ): Promise<boolean>;
}

const actions: Readonly<Record<HeldDepositDecision["action"], Action>> = {
  take: {
    state: "being-checked",
    run: (tx, context, operationId) => stepHeldDepositIn(tx, context, operationId, "take"),
  },
  "ask-more": {
    state: "asked",
    run: (tx, context, operationId, question) =>
      stepHeldDepositIn(tx, context, operationId, "askAgain", { question }),
  },
  release: {
    state: "released",
    run: (tx, context, operationId) => settleHeldDepositIn(tx, context, operationId, "release"),
  },
  "send-back": {
    state: "sent-back",
    run: (tx, context, operationId) => settleHeldDepositIn(tx, context, operationId, "send-back"),
  },
};

/**
 * Carries out a decision of staff on a held deposit, once, within the caller's transaction. A repeat returns the same
 * as the first.
 * @throws {Refusal} not-found if there is no such held deposit, deposit-changed if another decision came first.
 */
export async function decideHeldDepositIn(
  tx: Tx,
  context: EngineContext,
  operationId: string,
  decision: HeldDepositDecision,
): Promise<{ readonly state: HoldState }> {
  const { state, run } = actions[decision.action];
  const question = decision.action === "ask-more" ? decision.question : undefined;
  // The lock makes a concurrent decision wait for the end of this transaction.
  const before = await findHeldDeposit(tx, operationId, "for no key update");
  if (before === undefined) throw new Refusal("not-found");
  const isAskedAlready = before.hold.state === "asked" && before.hold.question === question;
  if (question !== undefined && isAskedAlready) return { state };
  const isDone = await run(tx, context, operationId, question);
  if (!isDone && before.hold.state !== state) throw new Refusal("deposit-changed");
  return { state };
}
