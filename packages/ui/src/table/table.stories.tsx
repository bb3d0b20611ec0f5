import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Money } from "../money/money.tsx";
import { StatusChip } from "../status-chip/status-chip.tsx";
import { narrow } from "../story/narrow.tsx";
import { type Column, Table } from "./table.tsx";

const rows = [
  { id: "1", from: "Green Valley Ltd", at: "21 Nov, 2026", amount: "250000" },
  { id: "2", from: "Ada Mbeki", at: "20 Nov, 2026", amount: "18400.5" },
  { id: "3", from: "Établissements Koné", at: "19 Nov, 2026", amount: "1250" },
];

const columns: Column<(typeof rows)[number]>[] = [
  { id: "from", header: "From", cell: (row) => row.from, isRowHeader: true },
  { id: "at", header: "Date", cell: (row) => <span className="whitespace-nowrap">{row.at}</span> },
  { id: "status", header: "Status", cell: () => <StatusChip status="done">Done</StatusChip> },
  {
    id: "amount",
    header: "Amount",
    cell: (row) => <Money amount={row.amount} asset="NGN" />,
    align: "end",
  },
];

const meta = {
  title: "Components/Table",
  component: Table<(typeof rows)[number]>,
  args: { caption: "Deposits", columns, rows, rowKey: (row) => row.id },
} satisfies Meta<typeof Table<(typeof rows)[number]>>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("table", { name: "Deposits" })).toBeVisible();
    await expect(canvas.getAllByRole("rowheader")).toHaveLength(3);
  },
};

export const Narrow: Story = { decorators: [narrow] };
