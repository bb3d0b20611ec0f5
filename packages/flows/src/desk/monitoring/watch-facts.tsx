import type { WatchCase } from "@apex/contract/desk/watch-cases";
import type { WatchedPayment, WatchHit } from "@apex/contract/desk/watch-hits";
import { DateTime } from "@apex/ui/date-time/date-time";
import { DescriptionRow } from "@apex/ui/description-list/description-list";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { Money } from "@apex/ui/money/money";
import { Table, type Column } from "@apex/ui/table/table";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import { writtenMoney } from "../../base/format/written-money.ts";
import { CaseCustomerFacts, type CustomerLink } from "../../parts/desk-case/facts.tsx";
import { writtenPattern } from "./watch-words.ts";
import { dot } from "../../base/format/dotted.ts";

export interface WatchFactsProps {
  shown: WatchCase;
  customerLink: CustomerLink;
}

/** The customer, what each hit found, its payments, and the notes of colleagues. */
export function WatchFacts({ shown, customerLink }: WatchFactsProps) {
  const intl = useIntl();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
      <CaseCustomerFacts
        customer={shown.customer}
        reason={intl.formatMessage(
          { id: "apex.desk.watchCustomerReason" },
          { id: shown.id.slice(0, 8) },
        )}
        customerLink={customerLink}
      >
        <DescriptionRow term={intl.formatMessage({ id: "apex.desk.watchTotal" })}>
          <Money {...shown.sum} />
        </DescriptionRow>
      </CaseCustomerFacts>
      <Hits hits={shown.hitList} />
      <Payments payments={shown.payments} />
      <Notes notes={shown.notes} />
    </div>
  );
}

function Hits({ hits }: { hits: readonly WatchHit[] }) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "apex.desk.watchHits" });
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{title}</h2>
      <RowList label={title}>
        {hits.map((hit) => (
          <ListRow
            key={hit.id}
            title={writtenPattern(hit.pattern, intl)}
            subtitle={<HitFound hit={hit} />}
            trailing={
              <span className="text-sm text-text-muted">
                {intl.formatMessage({ id: "apex.desk.watchVersion" })}{" "}
                {intl.formatNumber(hit.version)}
              </span>
            }
            trailingNote={<DateTime at={hit.at} />}
          />
        ))}
      </RowList>
    </section>
  );
}

function HitFound({ hit: { payments, sum, listed } }: { hit: WatchHit }) {
  const intl = useIntl();
  return (
    <>
      {intl.formatMessage(
        { id: "apex.desk.watchHitPayments" },
        { count: payments.length, sum: writtenMoney(sum, intl) },
      )}
      {listed.map(({ name, list }) => (
        <span key={`${list} ${name}`} className="block">
          {intl.formatMessage({ id: "apex.desk.watchListedAs" }, { name, list })}
        </span>
      ))}
    </>
  );
}

function Payments({ payments }: { payments: readonly WatchedPayment[] }) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "apex.desk.watchPayments" });
  const columns = useMemo(
    (): readonly Column<WatchedPayment>[] => [
      {
        id: "payment",
        header: intl.formatMessage({ id: "apex.desk.watchColumnPayment" }),
        isRowHeader: true,
        cell: ({ reference, direction }) =>
          `${reference}${dot}${intl.formatMessage({
            id: direction === "in" ? "apex.desk.watchIn" : "apex.desk.watchOut",
          })}`,
      },
      {
        id: "amount",
        header: intl.formatMessage({ id: "apex.desk.watchColumnAmount" }),
        align: "end",
        cell: ({ amount }) => <Money {...amount} />,
      },
      {
        id: "worth",
        header: intl.formatMessage({ id: "apex.desk.watchColumnWorth" }),
        align: "end",
        cell: ({ worth }) =>
          worth === undefined ? (
            intl.formatMessage({ id: "apex.desk.watchNoPrice" })
          ) : (
            <Money {...worth} />
          ),
      },
      {
        id: "other",
        header: intl.formatMessage({ id: "apex.desk.watchColumnOther" }),
        cell: ({ name }) => name ?? intl.formatMessage({ id: "apex.desk.watchUnknown" }),
      },
      {
        id: "when",
        header: intl.formatMessage({ id: "apex.desk.watchColumnWhen" }),
        cell: ({ at }) => <DateTime at={at} />,
      },
    ],
    [intl],
  );
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:col-span-2">
      <h2 className="text-lg font-semibold">{title}</h2>
      <Table
        caption={title}
        columns={columns}
        rows={payments}
        rowKey={({ id }) => id}
        narrow="cards"
      />
    </section>
  );
}

function Notes({ notes }: Pick<WatchCase, "notes">) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "apex.desk.watchNotes" });
  if (notes.length === 0) return null;
  return (
    <section className="grid gap-3 lg:col-span-2">
      <h2 className="text-lg font-semibold">{title}</h2>
      <RowList label={title}>
        {notes.map(({ id, by, text, at }) => (
          <ListRow
            key={id}
            title={<span className="wrap-anywhere whitespace-pre-line">{text}</span>}
            subtitle={by.name}
            trailingNote={<DateTime at={at} />}
          />
        ))}
      </RowList>
    </section>
  );
}
