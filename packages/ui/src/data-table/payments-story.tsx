import { Avatar } from "../avatar/avatar.tsx";
import { Money } from "../money/money.tsx";
import { StatusChip } from "../status-chip/status-chip.tsx";
import type { Column, TableSort } from "../table/table.tsx";

export interface Payment {
  id: string;
  to: string;
  bank: string;
  reference: string;
  at: string;
  state: "done" | "progress" | "failed";
  amount: string;
}

const people = [
  ["Green Valley Ltd", "Wema Bank"],
  ["Ada Mbeki", "GTBank"],
  ["Établissements Koné, Traoré et Fils", "Ecobank"],
  ["Ngozi Eze", "Kuda"],
  ["Tunde Alabi", "Access Bank"],
  ["Kofi Mensah", "Zenith Bank"],
] as const;
const states = ["done", "done", "done", "progress", "failed"] as const;
const words = { done: "Done", progress: "In progress", failed: "Failed" };

/** Payments as a business sees them, the newest first. */
export function payments(count: number): Payment[] {
  return Array.from({ length: count }, (_, place) => {
    const [to, bank] = people[(place * 5) % people.length] ?? people[0];
    return {
      id: `p${place}`,
      to,
      bank,
      reference: `APX-${(7_919 * (place + 13)).toString(36).toUpperCase().padStart(6, "0")}`,
      at: `${String(28 - (Math.floor(place / 7) % 28)).padStart(2, "0")} Nov, 09:${String((place * 17) % 60).padStart(2, "0")}`,
      state: states[place % states.length] ?? "done",
      amount: String(((place * 7_919) % 950_000) + 500),
    };
  });
}

export const paymentColumns: Column<Payment>[] = [
  {
    id: "to",
    header: "To",
    cell: ({ to }) => to,
    isRowHeader: true,
    isSortable: true,
    width: 220,
  },
  { id: "bank", header: "Bank", cell: ({ bank }) => bank, width: 130 },
  {
    id: "reference",
    header: "Reference",
    cell: ({ reference }) => <code className="font-mono text-sm text-text-muted">{reference}</code>,
  },
  { id: "at", header: "Date", cell: ({ at }) => at, width: 140 },
  {
    id: "state",
    header: "Status",
    cell: ({ state }) => <StatusChip status={state}>{words[state]}</StatusChip>,
    width: 140,
  },
  {
    id: "amount",
    header: "Amount",
    cell: ({ amount }) => <Money amount={amount} asset="NGN" />,
    align: "end",
    isSortable: true,
    width: 150,
  },
];

export const paymentColumnsWithFaces: Column<Payment>[] = paymentColumns.map((column) =>
  column.id === "to"
    ? {
        ...column,
        cell: ({ to }) => (
          <span className="flex items-center gap-2.5">
            <Avatar name={to} size="small" />
            <span className="truncate">{to}</span>
          </span>
        ),
      }
    : column,
);

export function sortedPayments(rows: readonly Payment[], sort: TableSort): Payment[] {
  const inOrder = rows.toSorted((a, b) =>
    sort.column === "amount" ? Number(a.amount) - Number(b.amount) : a.to.localeCompare(b.to),
  );
  return sort.direction === "ascending" ? inOrder : inOrder.toReversed();
}
