import { readCustomerTransaction } from "@apex/contract/desk/customer-transaction";
import type { Customer } from "@apex/contract/desk/customers";
import { queueNames, type QueueName } from "@apex/contract/desk/queues";
import type { ResponseOf } from "@apex/contract/endpoint";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { DateTime } from "@apex/ui/date-time/date-time";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { Dialog } from "@apex/ui/dialog/dialog";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { Timeline } from "@apex/ui/timeline/timeline";
import { useIntl } from "react-intl";
import { Loaded } from "../../base/flow/loaded.tsx";
import { useRead } from "../../base/use-read.ts";
import { useAssetName } from "../../parts/asset-words/use-asset-name.ts";
import { lookOnce } from "../../parts/desk-case/look-once.ts";
import { queueWords } from "../../parts/desk-words/queue-words.ts";
import {
  eventState,
  eventStateWords,
  eventWords,
} from "../../parts/transaction-facts/event-words.ts";
import { factsOf } from "../../parts/transaction-facts/facts-of.ts";
import { statusName } from "../../parts/transaction-row/transaction-words.ts";

export interface CustomerTransactionProps {
  customer: Customer;
  /** One of the customer's transactions, which may be older than those of their page. */
  id: string;
  hrefOfCase: (queue: QueueName, id: string) => string;
  onClose: () => void;
}

/** A transaction of a customer whose page is open: its facts, what happened to it, and the cases about it. */
export function CustomerTransaction({
  customer,
  id,
  hrefOfCase,
  onClose,
}: CustomerTransactionProps) {
  const intl = useIntl();
  const params = { id: customer.id, transactionId: id };
  const found = useRead(readCustomerTransaction, { params }, lookOnce);
  const shown =
    found.data?.transaction ?? customer.transactions.find((transaction) => transaction.id === id);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={shown?.reference ?? intl.formatMessage({ id: "apex.desk.transaction" })}
      closeLabel={intl.formatMessage({ id: "apex.desk.close" })}
    >
      <Loaded query={found}>
        {(data) => (
          <div className="grid gap-6">
            <TransactionFacts transaction={data.transaction} />
            <Events timeline={data.timeline} />
            <Cases cases={data.cases} hrefOfCase={hrefOfCase} />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

function TransactionFacts({ transaction }: { transaction: Transaction }) {
  const intl = useIntl();
  const facts = factsOf(transaction, { intl, assetName: useAssetName() });
  return (
    <DescriptionList>
      {facts.map(({ name, term, text, note }) => (
        <DescriptionRow key={name} term={term} {...(note !== undefined && { note })}>
          {text}
        </DescriptionRow>
      ))}
    </DescriptionList>
  );
}

type Answer = ResponseOf<typeof readCustomerTransaction>;

function Events({ timeline }: Pick<Answer, "timeline">) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "apex.desk.history" });
  return (
    <section className="grid gap-4">
      <h3 className="text-lg font-semibold">{title}</h3>
      <Timeline
        aria-label={title}
        events={timeline.map(({ event, status, at }, place) => {
          const state = eventState(status, place === timeline.length - 1);
          return {
            id: String(place),
            title: titleOf(event, status),
            time: <DateTime at={at} />,
            state,
            stateLabel: intl.formatMessage({ id: eventStateWords[state] }),
          };
        })}
      />
    </section>
  );
  function titleOf(event: string, status: string): string {
    const words =
      event === "created" ? "apex.transaction-progress.event-created" : eventWords[event];
    // The desk does not name the member of the business who approved.
    return words === undefined
      ? statusName(status, intl)
      : intl.formatMessage({ id: words }, { by: "none" });
  }
}

/** The cases that the member can open. Cases in a queue that this version does not know are left out. */
function Cases({
  cases,
  hrefOfCase,
}: Pick<Answer, "cases"> & Pick<CustomerTransactionProps, "hrefOfCase">) {
  const intl = useIntl();
  const known = cases.flatMap(({ queue, id }) => {
    const name = queueNames.find((one) => one === queue);
    return name === undefined ? [] : [{ name, id }];
  });
  if (known.length === 0) return null;
  const title = intl.formatMessage({ id: "apex.desk.cases" });
  return (
    <section className="grid gap-3">
      <h3 className="text-lg font-semibold">{title}</h3>
      <RowList label={title}>
        {known.map(({ name, id }) => (
          <ListRow
            key={`${name} ${id}`}
            href={hrefOfCase(name, id)}
            title={intl.formatMessage({ id: queueWords[name] })}
          />
        ))}
      </RowList>
    </section>
  );
}
