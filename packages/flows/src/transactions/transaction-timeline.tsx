import type { ResponseOf } from "@apex/contract/endpoint";
import type { readTransaction } from "@apex/contract/transactions/transactions";
import { Check } from "@apex/ui/icon/icon";
import { useId } from "react";
import { useIntl } from "react-intl";
import { formatMoment } from "@apex/ui/date-time/format-moment";
import { statusName } from "../transaction-row/transaction-words.ts";
import type { MessageId } from "../words/message-ids.ts";

const eventWords: Readonly<Partial<Record<string, MessageId>>> = {
  created: "apex.transactions.event-created",
  received: "apex.transactions.event-received",
  held: "apex.transactions.event-held",
  released: "apex.transactions.event-released",
  returned: "apex.transactions.event-returned",
  posted: "apex.transactions.event-posted",
  completed: "apex.transactions.event-completed",
  reversed: "apex.transactions.event-reversed",
  failed: "apex.transactions.event-failed",
  cancelled: "apex.transactions.event-cancelled",
};

export type TransactionTimelineProps = Pick<ResponseOf<typeof readTransaction>, "timeline">;

/** What happened to a transaction, first to last. */
export function TransactionTimeline({ timeline }: TransactionTimelineProps) {
  const intl = useIntl();
  const id = useId();
  if (timeline.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-lg font-semibold">
        {intl.formatMessage({ id: "apex.transactions.timeline" })}
      </h2>
      <ol>
        {timeline.map(({ event, status, at }, index) => {
          const words = eventWords[event];
          const isLast = index === timeline.length - 1;
          return (
            <li key={`${event} ${at}`} className="relative flex gap-3.5 pb-5 last:pb-0">
              {!isLast && (
                <span
                  aria-hidden="true"
                  className="absolute start-2.75 top-7 bottom-1 w-0.5 rounded-full bg-border"
                />
              )}
              <span
                aria-hidden="true"
                className={`grid size-6 flex-none place-items-center rounded-full ${isLast ? "bg-brand text-brand-contrast" : "bg-surface-sunken text-text-muted"}`}
              >
                <Check className="size-3.5 stroke-3" />
              </span>
              <span className="min-w-0 text-body">
                <span className="block font-semibold">
                  {words ? intl.formatMessage({ id: words }) : statusName(status, intl)}
                </span>
                <time dateTime={at} className="block text-sm text-text-muted">
                  {formatMoment(at, intl.locale)}
                </time>
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
