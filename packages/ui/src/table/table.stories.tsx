import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { EmptyState } from "../empty-state/empty-state.tsx";
import { Landmark } from "../icon/icon.tsx";
import { Money } from "../money/money.tsx";
import { StatusChip } from "../status-chip/status-chip.tsx";
import { narrow } from "../story/narrow.tsx";
import { type Column, Table, type TableProps, type TableSort } from "./table.tsx";

const rows = [
  { id: "1", from: "Green Valley Ltd", bank: "Wema Bank", at: "21 Nov, 2026", amount: "250000" },
  { id: "2", from: "Ada Mbeki", bank: "GTBank", at: "20 Nov, 2026", amount: "18400.5" },
  { id: "3", from: "Établissements Koné", bank: "Ecobank", at: "19 Nov, 2026", amount: "1250" },
  { id: "4", from: "Ngozi Eze", bank: "Kuda", at: "19 Nov, 2026", amount: "72000" },
  { id: "5", from: "Tunde Alabi", bank: "Access Bank", at: "18 Nov, 2026", amount: "5000" },
];
type Deposit = (typeof rows)[number];

const columns: Column<Deposit>[] = [
  { id: "from", header: "From", cell: (row) => row.from, isRowHeader: true, isSortable: true },
  { id: "bank", header: "Bank", cell: (row) => row.bank },
  { id: "at", header: "Date", cell: (row) => <span className="whitespace-nowrap">{row.at}</span> },
  { id: "status", header: "Status", cell: () => <StatusChip status="done">Done</StatusChip> },
  {
    id: "amount",
    header: "Amount",
    cell: (row) => <Money amount={row.amount} asset="NGN" />,
    align: "end",
    isSortable: true,
  },
];

function sorted({ column, direction }: TableSort): Deposit[] {
  const inOrder = rows.toSorted((a, b) =>
    column === "amount" ? Number(a.amount) - Number(b.amount) : a.from.localeCompare(b.from),
  );
  return direction === "ascending" ? inOrder : inOrder.toReversed();
}

function Sorting(args: TableProps<Deposit>) {
  const [sort, setSort] = useState<TableSort>({ column: "amount", direction: "descending" });
  return <Table {...args} rows={sorted(sort)} sort={sort} onSort={setSort} />;
}

const meta = {
  title: "Components/Table",
  component: Table<Deposit>,
  args: { caption: "Deposits", columns, rows, rowKey: (row) => row.id },
} satisfies Meta<typeof Table<Deposit>>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("table", { name: "Deposits" })).toBeVisible();
    await expect(canvas.getAllByRole("rowheader")).toHaveLength(5);
  },
};

export const Compact: Story = { args: { density: "compact" } };

export const Sorted: Story = {
  render: (args) => <Sorting {...args} />,
  play: async ({ canvas }) => {
    const amount = canvas.getByRole("columnheader", { name: "Amount" });
    await expect(amount).toHaveAttribute("aria-sort", "descending");
    await userEvent.click(canvas.getByRole("button", { name: "From" }));
    await expect(amount).toHaveAttribute("aria-sort", "none");
    await expect(canvas.getAllByRole("rowheader")[0]).toHaveTextContent("Ada Mbeki");
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("columnheader", { name: "From" })).toHaveAttribute(
      "aria-sort",
      "descending",
    );
    await expect(canvas.getAllByRole("rowheader")[0]).toHaveTextContent("Tunde Alabi");
  },
};

/** A long table scrolls within its card, under a sticky header. */
export const StickyHeader: Story = {
  args: { maxHeight: "11rem" },
  play: async ({ canvas }) => {
    const region = await canvas.findByRole("region", { name: "Deposits" });
    region.scrollTo({ top: 80 });
    const header = canvas.getByRole("columnheader", { name: "From" });
    await expect(header.getBoundingClientRect().top).toBeCloseTo(
      region.getBoundingClientRect().top,
      0,
    );
  },
};

/** On a phone it scrolls within its card, and the first column stays. */
export const Narrow: Story = {
  decorators: [narrow],
  args: { isFirstColumnSticky: true },
  play: async ({ canvas }) => {
    const region = await canvas.findByRole("region", { name: "Deposits" });
    await expect(region).toHaveAttribute("tabindex", "0");
    region.scrollTo({ left: 60 });
    const [name] = canvas.getAllByRole("rowheader");
    await expect(name?.getBoundingClientRect().left).toBeCloseTo(
      region.getBoundingClientRect().left,
      0,
    );
  },
};

/** On a phone each row is a card. Screen readers still get a table. */
export const NarrowCards: Story = {
  decorators: [narrow],
  args: { narrow: "cards" },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("region")).not.toBeInTheDocument();
    await expect(canvas.getAllByRole("row")).toHaveLength(6);
    await expect(canvas.getAllByRole("cell", { name: /Wema Bank/ })).toHaveLength(1);
  },
};

/** Six columns and more need a page of their own: beside a navigation on a tablet the rows are cards, and no column is out of sight. */
export const ManyColumnsOnTablet: Story = {
  decorators: [(Shown) => <div className="max-w-160">{Shown()}</div>],
  args: {
    narrow: "cards",
    columns: [
      ...columns,
      { id: "since", header: "On hold since", cell: () => "2 hours ago" },
      { id: "assignee", header: "Assigned to", cell: () => "Nobody" },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("region")).not.toBeInTheDocument();
    await expect(canvas.getAllByRole("cell", { name: /Nobody/ })).toHaveLength(5);
  },
};

export const NarrowCardsSorted: Story = {
  decorators: [narrow],
  args: { narrow: "cards" },
  render: (args) => <Sorting {...args} />,
};

export const Loading: Story = {
  args: { loadingLabel: "Loading deposits" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading deposits");
    await expect(canvas.getByRole("table")).toHaveAttribute("aria-busy", "true");
  },
};

export const Empty: Story = {
  args: {
    rows: [],
    empty: (
      <EmptyState
        title="Your deposits will show here"
        icon={<Landmark />}
        reason="Share your account number, and the money lands in seconds."
      />
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Your deposits will show here")).toBeVisible();
  },
};

export const WithFooter: Story = {
  args: { footer: <span>5 deposits, together ₦346,650.50</span> },
};
