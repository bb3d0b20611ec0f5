import { networkFacts, networkNamed } from "@apex/contract/networks";
import { Table, type Column } from "@apex/ui/table/table";
import { useMemo, useState } from "react";
import { useIntl, type IntlShape } from "react-intl";
import { writtenMoney } from "../../base/format/written-money.ts";
import { Pages } from "../../base/paged-search/paged-search.tsx";
import { MarkedAddress } from "../../parts/crypto-address/marked-address.tsx";
import type { CheckedRow } from "./use-batch.ts";
import { columnName } from "./withdrawal-words.ts";

/** Rows visible at once. */
const perPage = 10;

export interface BatchRowsProps {
  rows: readonly CheckedRow[];
  /** The columns besides destination and amount. */
  columns: readonly Column<CheckedRow>[];
}

/** Rows of a file, page by page. */
export function BatchRows({ rows, columns }: BatchRowsProps) {
  const intl = useIntl();
  const [page, setPage] = useState(1);
  const all = useMemo(() => [...firstColumns(intl), ...columns], [intl, columns]);
  // The last row of its page may have been omitted.
  const shown = Math.min(page, Math.max(1, Math.ceil(rows.length / perPage)));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Table
        caption={intl.formatMessage({ id: "apex.business-withdrawals.rows" })}
        columns={all}
        rows={rows.slice((shown - 1) * perPage, shown * perPage)}
        rowKey={({ line }) => String(line)}
        narrow="cards"
      />
      <Pages page={shown} perPage={perPage} total={rows.length} onPage={setPage} />
    </div>
  );
}

function firstColumns(intl: IntlShape): readonly Column<CheckedRow>[] {
  return [
    {
      id: "line",
      header: intl.formatMessage({ id: "apex.business-withdrawals.columnLine" }),
      isRowHeader: true,
      cell: ({ line }) => intl.formatNumber(line),
    },
    {
      id: "to",
      header: intl.formatMessage({ id: "apex.business-withdrawals.columnTo" }),
      cell: ({ cells }) => (
        <span className="min-w-0">
          <MarkedAddress address={cells.address} marked={[]} />
          <span className="block text-sm text-text-muted wrap-anywhere">
            {networkName(cells.network)}
          </span>
          {cells.memo !== "" && (
            <span className="block text-sm text-text-muted wrap-anywhere">
              {intl.formatMessage(
                { id: "apex.business-withdrawals.issue" },
                { column: columnName("memo", intl), words: cells.memo },
              )}
            </span>
          )}
        </span>
      ),
    },
    {
      id: "amount",
      header: intl.formatMessage({ id: "apex.business-withdrawals.column-amount" }),
      cell: ({ cells, payment }) =>
        payment ? writtenMoney(payment.amount, intl) : `${cells.amount} ${cells.asset}`,
    },
  ];
}

/** A network's name, or the text of a cell that names none. */
function networkName(text: string): string {
  const network = networkNamed(text);
  return network === undefined ? text : networkFacts(network).name;
}
