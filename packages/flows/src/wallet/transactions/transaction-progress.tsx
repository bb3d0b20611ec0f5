import type { ResponseOf } from "@apex/contract/endpoint";
import type { readTransaction } from "@apex/contract/transactions/transactions";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { DateTime } from "@apex/ui/date-time/date-time";
import { Timeline, type TimelineEvent } from "@apex/ui/timeline/timeline";
import { useId } from "react";
import { useIntl, type IntlShape } from "react-intl";
import { askedOf } from "../../parts/held-deposit/asked-of.ts";
import { isHeldDeposit } from "../../parts/held-deposit/held-deposit.tsx";
import {
  eventState,
  eventStateWords,
  eventWords,
} from "../../parts/transaction-facts/event-words.ts";
import { displayStateOf } from "../../parts/transaction-row/display-state.ts";
import { statusName } from "../../parts/transaction-row/transaction-words.ts";
import type { MessageId } from "../../base/words/message-ids.ts";
import { holderOf, holderWords } from "./money-holder.ts";

const correctionWords = ({ details }: Transaction) =>
  details.refundOf
    ? "apex.transaction-progress.event-refunded"
    : "apex.transaction-progress.event-corrected";

export type TransactionProgressProps = Pick<
  ResponseOf<typeof readTransaction>,
  "transaction" | "timeline"
>;

/** The first event says how one that was settled at once has ended, and that a deposit was put on hold. */
function firstWords(transaction: Transaction, status: string, isOnly: boolean): MessageId {
  if (displayStateOf(status) === "done" && isOnly)
    return "apex.transaction-progress.event-completed";
  return isHeldDeposit({ ...transaction, status })
    ? "apex.transaction-progress.event-held"
    : "apex.transaction-progress.event-created";
}

/** The steps that a deposit on hold still has before it: what its owner has to send, if anything, and our decision. */
function nextEvents(transaction: Transaction, intl: IntlShape): readonly TimelineEvent[] {
  if (!isHeldDeposit(transaction)) return [];
  const asked = askedOf(transaction);
  const next = {
    state: "todo",
    stateLabel: intl.formatMessage({ id: eventStateWords.todo }),
  } as const;
  const decision = {
    ...next,
    id: "decision",
    title: intl.formatMessage({ id: "apex.transaction-progress.nextDecision" }),
    children: intl.formatMessage({ id: "apex.transaction-progress.nextDecisionBody" }),
  };
  if (asked === undefined) return [decision];
  const id =
    asked === "document"
      ? "apex.transaction-progress.nextDocument"
      : "apex.transaction-progress.nextAnswer";
  return [{ ...next, id: "answer", title: intl.formatMessage({ id }) }, decision];
}

/** A transaction's events, first to last, the current holder of the money, and what is still to come. */
export function TransactionProgress({ transaction, timeline }: TransactionProgressProps) {
  const intl = useIntl();
  const id = useId();
  if (timeline.length === 0) return null;
  const by = { by: transaction.details.approval?.decidedBy ?? "none" };
  const events = timeline.map(({ event, status, at }, place): TimelineEvent => {
    const isLast = place === timeline.length - 1;
    const words = transaction.details.correction
      ? correctionWords(transaction)
      : event === "created"
        ? firstWords(transaction, status, timeline.length === 1)
        : eventWords[event];
    const state = eventState(status, isLast);
    return {
      id: `${place} ${event}`,
      title: words ? intl.formatMessage({ id: words }, by) : statusName(status, intl),
      time: <DateTime at={at} />,
      state,
      stateLabel: intl.formatMessage({ id: eventStateWords[state] }),
      children: isLast && intl.formatMessage(...holderWords(holderOf(transaction), transaction)),
    };
  });
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-lg font-semibold">
        {intl.formatMessage({ id: "apex.transaction-progress.timeline" })}
      </h2>
      <Timeline events={[...events, ...nextEvents(transaction, intl)]} aria-labelledby={id} />
    </section>
  );
}
