import type { HoldState } from "@apex/contract/transactions/deposit-hold";
import type { HeldDepositAction, HeldDepositDecision } from "@apex/contract/deposits/held-deposits";
import { Refusal } from "../../platform/refusal.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { stepHeldDeposit } from "./check-held-deposit.ts";
import { findHeldDeposit } from "./held-deposits.ts";
import { releaseHeldDeposit, returnHeldDeposit } from "./settle-held-deposit.ts";

/** Where a decision leads to, and what carries it out; that returns whether it changed anything. */
interface Action {
  readonly state: HoldState;
  run(context: EngineContext, operationId: string, question: string | undefined): Promise<boolean>;
}

const actions: Readonly<Record<HeldDepositAction, Action>> = {
  take: {
    state: "being-checked",
    run: (context, operationId) => stepHeldDeposit(context, operationId, "take"),
  },
  "ask-more": {
    state: "asked",
    run: (context, operationId, question) =>
      stepHeldDeposit(context, operationId, "askAgain", { question }),
  },
  release: { state: "released", run: releaseHeldDeposit },
  "send-back": { state: "sent-back", run: returnHeldDeposit },
};

/**
 * Carries out an operator's decision on a held deposit, once. A repeat answers the same as the first.
 * @throws {Refusal} not-found for no held deposit, deposit-changed where another decision came first.
 */
export async function decideHeldDeposit(
  context: EngineContext,
  operationId: string,
  { action, question }: HeldDepositDecision,
): Promise<{ readonly state: HoldState }> {
  const { state, run } = actions[action];
  const stateNow = async () => {
    const held = await findHeldDeposit(context.db, operationId);
    if (held === undefined) throw new Refusal("not-found");
    return held.hold;
  };
  const before = await stateNow();
  const isAskedAlready = before.state === "asked" && before.question === question;
  if (action === "ask-more" && isAskedAlready) return { state };
  const isDone = await run(context, operationId, question);
  if (!isDone && (await stateNow()).state !== state) throw new Refusal("deposit-changed");
  return { state };
}
