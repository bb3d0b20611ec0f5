import { watchCaseStates, type WatchCaseState } from "@apex/contract/desk/watch-cases";
import {
  watchRuleStates,
  type WatchPattern,
  type WatchRuleState,
} from "@apex/contract/desk/watch-rules";
import type { Status } from "@apex/ui/status-chip/status-chip";
import type { IntlShape } from "react-intl";
import { writtenMoney } from "../../base/format/written-money.ts";

const caseWords = {
  "to-check": "apex.desk.watchStateToCheck",
  escalated: "apex.desk.watchStateEscalated",
  "nothing-found": "apex.desk.watchStateNothingFound",
  reported: "apex.desk.watchStateReported",
} as const satisfies Record<WatchCaseState, string>;

const caseStatuses: Readonly<Record<WatchCaseState, Status>> = {
  "to-check": "progress",
  escalated: "needs-you",
  "nothing-found": "cancelled",
  reported: "done",
};

/** The words and look of a case's state. A state of a newer server is shown as to be checked. */
export function watchCaseState(state: string) {
  const known = watchCaseStates.find((one) => one === state) ?? "to-check";
  return { words: caseWords[known], status: caseStatuses[known] };
}

const ruleStatuses: Readonly<Record<WatchRuleState, Status>> = {
  draft: "needs-you",
  live: "done",
  retired: "cancelled",
};

/** The words and look of a version's state. A state of a newer server is shown as a draft. */
export function watchRuleState(state: string) {
  const known = watchRuleStates.find((one) => one === state) ?? "draft";
  return { words: `apex.desk.watchRuleState-${known}` as const, status: ruleStatuses[known] };
}

/** Describes what a rule looks for, with its parameters. */
export function writtenPattern(pattern: WatchPattern, intl: IntlShape): string {
  const id = `apex.desk.watchPattern-${pattern.kind}` as const;
  if (pattern.kind === "name") return intl.formatMessage({ id });
  const { hours, amountUsd } = pattern;
  const amount = writtenMoney({ amount: `${amountUsd}.00`, asset: "USD" }, intl);
  return intl.formatMessage(
    { id },
    {
      hours,
      amount,
      count: "count" in pattern ? pattern.count : 0,
      percent:
        "belowPercent" in pattern
          ? pattern.belowPercent
          : "leavesPercent" in pattern
            ? pattern.leavesPercent
            : 0,
    },
  );
}
