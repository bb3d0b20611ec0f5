import type { P2pDeposit } from "@apex/contract/deposits/p2p-deposits";
import * as z from "zod/mini";
import { defineFlow } from "../../base/flow/define-flow.ts";

const p2pAnswers = z.object({
  /** The amount as typed. */
  typedAmount: z.optional(z.string()),
  /** The deposit that was started. */
  depositId: z.optional(z.uuid()),
});
export type P2pAnswers = z.output<typeof p2pAnswers>;

export type P2pStep = { name: "amount" } | { name: "deposit"; depositId: string };

/** After the amount, the server's deposit decides the step. */
export const p2pFlow = defineFlow<P2pAnswers, P2pStep>({
  name: "p2p-deposit",
  answers: p2pAnswers,
  start: {},
  steps: {
    amount: { open: () => ({ name: "amount" }) },
    deposit: { open: ({ depositId }) => (depositId ? { name: "deposit", depositId } : undefined) },
  },
});

/** The stages on screen, in order. */
export const p2pStages = ["amount", "pay", "wait", "end"] as const;
export type P2pStage = (typeof p2pStages)[number];

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
