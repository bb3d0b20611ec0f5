import {
  adjustmentActs,
  approveAdjustment,
  declineAdjustment,
  followAdjustment,
  readAdjustment,
  takeBackAdjustment,
  type Adjustment,
} from "@apex/contract/desk/adjustments";
import type { StaffProof } from "@apex/contract/desk/staff-proof";
import { useAttempt } from "../../base/errors/use-attempt.ts";
import { useSettledCall } from "../../parts/desk-case/use-settled-call.ts";

/** The acts on a proposal. The page shows the proposal of the answer, or reads it again if a colleague decided first. */
export function useAdjustmentActs({ id, may }: Adjustment) {
  const { pending, error, attempt } = useAttempt<"take-back">();
  const params = { id };
  const { settle, decide, changed } = useSettledCall({
    read: readAdjustment,
    follow: followAdjustment,
    id,
  });
  return {
    may: adjustmentActs.filter((act) => may.includes(act)),
    pending,
    error: changed ?? error,
    takeBack: () =>
      void attempt("take-back", () => settle(takeBackAdjustment, { params, body: {} })),
    /** Rejects with the server's refusal; if the proposal has changed, `error` is set too. */
    approve: (proof: StaffProof) => decide(approveAdjustment, { params, body: proof }),
    /** Rejects with the server's refusal; if the proposal has changed, `error` is set too. */
    decline: (reason: string) => decide(declineAdjustment, { params, body: { reason } }),
  };
}
