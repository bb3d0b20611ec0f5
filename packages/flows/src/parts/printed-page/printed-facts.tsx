import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { MessageId } from "../../base/words/message-ids.ts";

export interface PrintedFactsProps {
  /** A term and its value a row. */
  facts: readonly (readonly [term: MessageId, value: string])[];
  /** More rows, each a `div` of the class `contents`. */
  children?: ReactNode;
}

/** The facts at the head of a printed page. */
export function PrintedFacts({ facts, children }: PrintedFactsProps) {
  const intl = useIntl();
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 py-4 text-sm">
      {facts.map(([term, value]) => (
        <div key={term} className="contents">
          <dt>{intl.formatMessage({ id: term })}</dt>
          <dd className="font-medium tabular-nums">{value}</dd>
        </div>
      ))}
      {children}
    </dl>
  );
}
