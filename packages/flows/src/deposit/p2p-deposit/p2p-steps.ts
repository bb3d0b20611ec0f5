import type { Asset } from "@apex/contract/assets";
import type { P2pDeposit } from "@apex/contract/deposits/p2p-deposits";
import * as z from "zod/mini";
import { defineFlow } from "../../base/flow/define-flow.ts";
import { depositAmountWords } from "../../parts/fiat-deposit/deposit-words.ts";

const p2pAnswers = z.object({
  /** The amount as typed. */
  typedAmount: z.optional(z.string()),
  /** The deposit that was started. */
  depositId: z.optional(z.uuid()),
});
type P2pAnswers = z.output<typeof p2pAnswers>;

/** The open step. After the amount, the deposit's state on the server decides it. */
export type P2pStage = "amount" | "pay" | "wait" | "end";
export type P2pStep = { [Stage in P2pStage]: { name: Stage } }[P2pStage];

/** The steps are the amount, the payment, its confirmation, and the outcome. @param asset of the wallet. */
export function p2pFlow(asset: Asset) {
  return defineFlow<P2pAnswers, P2pStep>({
    name: "p2p-deposit",
    answers: p2pAnswers,
    start: {},
    steps: {
      amount: { ...depositAmountWords(asset), open: () => ({ name: "amount" }) },
      pay: {
        label: "apex.fiat-deposit.payStep",
        title: "apex.fiat-deposit.p2pPayTitle",
        lead: "apex.fiat-deposit.p2pPayLead",
        open: ({ depositId }) => (depositId ? { name: "pay" } : undefined),
        isEnd: true,
      },
      wait: {
        label: "apex.fiat-deposit.waitStep",
        title: "apex.fiat-deposit.waitTitle",
        open: () => undefined,
        isEnd: true,
      },
      end: { label: "apex.fiat-deposit.endStep", open: () => undefined, isEnd: true },
    },
  });
}

export function stageOf({ status }: P2pDeposit): P2pStage {
  switch (status) {
    case "waiting":
      return "pay";
    case "paid":
    case "claimed":
    case "disputed":
      return "wait";
    default:
      return "end";
  }
}
