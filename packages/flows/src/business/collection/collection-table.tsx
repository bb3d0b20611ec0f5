import type { Collection } from "@apex/contract/collection/collections";
import { networkFacts } from "@apex/contract/networks";
import { DateTime } from "@apex/ui/date-time/date-time";
import { Money } from "@apex/ui/money/money";
import { RowStatus } from "@apex/ui/status-chip/status-chip";
import { Table, type Column } from "@apex/ui/table/table";
import { useMemo } from "react";
import { useIntl, type IntlShape } from "react-intl";
import { PlaceLink } from "../../base/places/place-link.tsx";
import { collectionState } from "./collection-words.ts";

export interface CollectionTableProps {
  caption: string;
  collections: readonly Collection[];
}

/** Collections, the latest first. */
export function CollectionTable({ caption, collections }: CollectionTableProps) {
  const intl = useIntl();
  const columns = useMemo(() => columnsOf(intl), [intl]);
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={collections}
      rowKey={({ id }) => id}
      narrow="cards"
    />
  );
}

function columnsOf(intl: IntlShape): readonly Column<Collection>[] {
  return [
    {
      id: "total",
      header: intl.formatMessage({ id: "apex.collection.total" }),
      isRowHeader: true,
      cell: ({ id, total, network }) => (
        <span className="grid gap-0.5">
          <PlaceLink to="collections" with={{ id }} variant="standalone">
            <Money {...total} />
          </PlaceLink>
          <span className="text-sm font-normal text-text-muted">{networkFacts(network).name}</span>
        </span>
      ),
    },
    {
      id: "progress",
      header: intl.formatMessage({ id: "apex.collection.addresses" }),
      cell: ({ addresses: { collected, total } }) =>
        intl.formatMessage({ id: "apex.collection.progress" }, { done: collected, total }),
    },
    {
      id: "begun",
      header: intl.formatMessage({ id: "apex.collection.begun" }),
      cell: ({ confirmedAt, createdAt, byRule }) => (
        <span className="grid gap-0.5">
          <DateTime at={confirmedAt ?? createdAt} />
          {byRule && (
            <span className="text-sm text-text-muted">
              {intl.formatMessage({ id: "apex.collection.byRule" })}
            </span>
          )}
        </span>
      ),
    },
    {
      id: "state",
      header: intl.formatMessage({ id: "apex.collection.state" }),
      cell: (collection) => {
        const { status, words } = collectionState(collection);
        return <RowStatus status={status}>{intl.formatMessage({ id: words })}</RowStatus>;
      },
    },
  ];
}
