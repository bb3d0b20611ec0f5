import { recoveryStates, type RecoveryState } from "@apex/contract/desk/factor-recoveries";
import type { Status } from "@apex/ui/status-chip/status-chip";

const words = {
  waiting: "apex.desk-recoveries.stateWaiting",
  ready: "apex.desk-recoveries.stateReady",
  removed: "apex.desk-recoveries.stateRemoved",
  stopped: "apex.desk-recoveries.stateStopped",
  "factor-used": "apex.desk-recoveries.stateFactorUsed",
  cancelled: "apex.desk-recoveries.stateCancelled",
} as const satisfies Record<RecoveryState, string>;

const statuses: Readonly<Record<RecoveryState, Status>> = {
  waiting: "progress",
  ready: "needs-you",
  removed: "done",
  stopped: "cancelled",
  "factor-used": "cancelled",
  cancelled: "cancelled",
};

/** The words and look of a recovery's state. A state of a newer server is shown as waiting. */
export function recoveryState(state: string) {
  const known = recoveryStates.find((one) => one === state) ?? "waiting";
  return { words: words[known], status: statuses[known] };
}
