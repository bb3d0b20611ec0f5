import { useState } from "react";
import { Button } from "../button/button.tsx";
import { Download, SlidersHorizontal } from "../icon/icon.tsx";
import { ListRow, RowList } from "../list-row/list-row.tsx";
import { Money } from "../money/money.tsx";
import { PageHeader } from "../page-header/page-header.tsx";
import { SearchField } from "../search-field/search-field.tsx";
import { SegmentedControl } from "../segmented-control/segmented-control.tsx";
import { type Status, StatusChip } from "../status-chip/status-chip.tsx";
import { type Column, Table } from "../table/table.tsx";
import { AppScreen } from "./screen-frame.tsx";

interface Transaction {
  id: string;
  what: string;
  who: string;
  when: string;
  status: Status;
  word: string;
  amount: string;
  asset: string;
}

function transaction(
  id: string,
  [what, who, when]: [string, string, string],
  [status, word]: [Status, string],
  [amount, asset]: [string, string],
): Transaction {
  return { id, what, who, when, status, word, amount, asset };
}

const rows: Transaction[] = [
  transaction(
    "1",
    ["Bank deposit", "Zenith Bank, 2041 8823 19", "Today, 09:41"],
    ["held", "On hold"],
    ["250000", "NGN"],
  ),
  transaction(
    "2",
    ["Gift card sold", "Amazon US, $200", "Today, 08:12"],
    ["progress", "In progress"],
    ["184000", "NGN"],
  ),
  transaction(
    "3",
    ["Transfer", "Green Valley Ltd", "Yesterday, 18:20"],
    ["done", "Done"],
    ["-25000", "NGN"],
  ),
  transaction(
    "4",
    ["Electricity", "Ikeja Electric, prepaid", "19 Nov, 19:03"],
    ["done", "Done"],
    ["-15000", "NGN"],
  ),
  transaction(
    "5",
    ["Trade", "USDT to naira", "18 Nov, 11:47"],
    ["done", "Done"],
    ["306420", "NGN"],
  ),
  transaction(
    "6",
    ["Withdrawal", "bc1q…9x4k", "17 Nov, 22:10"],
    ["failed", "Returned"],
    ["-0.00204118", "BTC"],
  ),
  transaction(
    "7",
    ["Card top-up", "Subscriptions", "17 Nov, 07:55"],
    ["done", "Done"],
    ["-60", "USDT"],
  ),
  transaction(
    "8",
    ["Airtime", "MTN, 0803 555 0142", "16 Nov, 16:31"],
    ["done", "Done"],
    ["-2000", "NGN"],
  ),
];

const columns: Column<Transaction>[] = [
  {
    id: "what",
    header: "What",
    isRowHeader: true,
    cell: ({ what, who }) => (
      <span>
        <span className="block font-semibold">{what}</span>
        <span className="block text-sm font-normal text-text-muted">{who}</span>
      </span>
    ),
  },
  {
    id: "when",
    header: "When",
    cell: ({ when }) => <span className="text-text-muted">{when}</span>,
  },
  {
    id: "status",
    header: "Status",
    cell: ({ status, word }) => <StatusChip status={status}>{word}</StatusChip>,
  },
  {
    id: "amount",
    header: "Amount",
    align: "end",
    cell: ({ amount, asset }) => (
      <span className="font-semibold">
        <Money amount={amount} asset={asset} sign="always" tone="signed" />
      </span>
    ),
  },
];

export function TransactionsScreen() {
  const [kind, setKind] = useState<"all" | "in" | "out">("all");
  const shown = rows.filter(({ amount }) =>
    kind === "all" ? true : amount.startsWith("-") === (kind === "out"),
  );
  return (
    <AppScreen current="transactions">
      <PageHeader
        title="Transactions"
        actions={
          <Button variant="secondary" size="compact" icon={<Download />}>
            Export
          </Button>
        }
      />
      <div className="mt-6 mb-4 flex flex-wrap items-center gap-3">
        <SearchField label="Search transactions" clearLabel="Clear" className="min-w-56 flex-1" />
        <SegmentedControl
          label="Direction"
          width="content"
          value={kind}
          onChange={setKind}
          segments={[
            { value: "all", label: "All" },
            { value: "in", label: "In" },
            { value: "out", label: "Out" },
          ]}
        />
        <Button variant="secondary" icon={<SlidersHorizontal />}>
          Filters
        </Button>
      </div>
      {/* The table of a screen is a list under a thumb. */}
      <Table
        caption="Transactions"
        columns={columns}
        rows={shown}
        rowKey={({ id }) => id}
        className="max-sm:hidden"
      />
      <RowList label="Transactions" className="sm:hidden">
        {shown.map(({ id, what, when, status, word, amount, asset }) => (
          <ListRow
            key={id}
            href={`#${id}`}
            title={what}
            subtitle={when}
            trailing={<Money amount={amount} asset={asset} sign="always" tone="signed" />}
            trailingNote={<StatusChip status={status}>{word}</StatusChip>}
          />
        ))}
      </RowList>
    </AppScreen>
  );
}
