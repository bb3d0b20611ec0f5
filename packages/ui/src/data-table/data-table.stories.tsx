import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fireEvent, fn, userEvent, waitFor } from "storybook/test";
import { Button } from "../button/button.tsx";
import { EmptyState } from "../empty-state/empty-state.tsx";
import { Download, Send } from "../icon/icon.tsx";
import { narrow } from "../story/narrow.tsx";
import type { TableSort } from "../table/table.tsx";
import type { ColumnWidths } from "./column-widths.ts";
import { DataTable, type DataTableProps } from "./data-table.tsx";
import {
  type Payment,
  paymentColumns,
  paymentColumnsWithFaces,
  payments,
  sortedPayments,
} from "./payments-story.tsx";

const twelve = payments(12);
const thousands = payments(10_000);

/** Holds what a page would: the order, the selection, the widths. */
function Keeping(args: DataTableProps<Payment>) {
  const [sort, setSort] = useState<TableSort>();
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const [widths, setWidths] = useState<ColumnWidths>({});
  const rows = sort ? sortedPayments(args.rows, sort) : args.rows;
  return (
    <DataTable
      {...args}
      rows={rows}
      sort={sort}
      onSort={setSort}
      {...(args.onSelect && { selection, onSelect: setSelection })}
      {...(args.onResize && { widths, onResize: setWidths })}
      footer={
        selection.size > 0 ? (
          <>
            <span className="font-semibold text-text tabular-nums">{selection.size} selected</span>
            <Button variant="secondary" size="compact" icon={<Download className="size-4" />}>
              Export
            </Button>
          </>
        ) : (
          args.footer
        )
      }
    />
  );
}

const payHref = ({ id }: Payment): string | undefined => `#${id}`;
const noHref = (): string | undefined => undefined;

const meta = {
  title: "Components/DataTable",
  component: DataTable<Payment>,
  args: {
    caption: "Payments",
    columns: paymentColumns,
    rows: twelve,
    rowKey: ({ id }) => id,
    rowHref: payHref,
    selectLabel: ({ to }) => `Select ${to}`,
    selectAllLabel: "Select all payments",
    resizeLabel: (column) => `Width of ${column}`,
    footer: <span className="tabular-nums">12 payments</span>,
  },
  render: (args) => <Keeping {...args} />,
} satisfies Meta<typeof DataTable<Payment>>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The whole row opens the payment. Tab stops at one row; the arrows go between them. */
export const Ready: Story = {
  args: { columns: paymentColumnsWithFaces },
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole("link");
    await expect(links.filter((link) => link.tabIndex === 0)).toHaveLength(1);
    links[0]?.focus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await waitFor(() => expect(links[2]).toHaveFocus());
    await userEvent.keyboard("{End}");
    await waitFor(() => expect(links.at(-1)).toHaveFocus());
    await userEvent.keyboard("{Home}");
    await waitFor(() => expect(links[0]).toHaveFocus());
    const opened = fn((event: Event) => event.preventDefault());
    links[1]?.addEventListener("click", opened, { once: true });
    await userEvent.click(canvas.getByRole("cell", { name: twelve[1]?.reference ?? "" }));
    await expect(opened).toHaveBeenCalledOnce();
  },
};

export const RowsThatOpen: Story = {
  args: { rowHref: noHref, onRowPress: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(
      canvas.getAllByRole("button", { name: "Kofi Mensah" })[0] ?? document.body,
    );
    await expect(args.onRowPress).toHaveBeenCalledWith(twelve[1]);
  },
};

/** Shift selects from the last row pressed; so does Shift with an arrow. */
export const Selection: Story = {
  args: { rows: twelve.slice(0, 6), onSelect: fn() },
  play: async ({ canvas }) => {
    const all = canvas.getByRole("checkbox", { name: "Select all payments" });
    const boxes = canvas.getAllByRole("checkbox").slice(1);
    const user = userEvent.setup();
    await user.click(boxes[0] ?? all);
    await expect(all).toBePartiallyChecked();
    await user.keyboard("{Shift>}");
    await user.click(boxes[3] ?? all);
    await user.keyboard("{/Shift}");
    await expect(await canvas.findByText("4 selected")).toBeVisible();
    await user.keyboard("{Shift>}{ArrowDown}{/Shift}");
    await expect(await canvas.findByText("5 selected")).toBeVisible();
    await waitFor(() => expect(boxes[4]).toHaveFocus());
    await user.click(all);
    await expect(await canvas.findByText("6 selected")).toBeVisible();
    await user.click(all);
    await expect(all).not.toBeChecked();
    await user.click(boxes[1] ?? all);
  },
};

/** A column is resized by its edge, or by the arrow keys while focused; a double press fits it to its content. */
export const Resizable: Story = {
  args: { onResize: fn() },
  play: async ({ canvas }) => {
    const edge = canvas.getByRole("separator", { name: "Width of to" });
    const header = canvas.getByRole("columnheader", { name: "To Width of to" });
    const before = header.getBoundingClientRect().width;
    edge.focus();
    await userEvent.keyboard("{ArrowRight}{Shift>}{ArrowRight}{/Shift}");
    await waitFor(() => expect(header.getBoundingClientRect().width).toBeCloseTo(before + 60, 0));
    await expect(edge).toHaveAttribute("aria-valuenow", String(Math.round(before + 60)));
    const { left, top } = edge.getBoundingClientRect();
    const at = (x: number) => ({ pointerId: 1, button: 0, clientX: left + x, clientY: top });
    await fireEvent.pointerDown(edge, at(0));
    await fireEvent.pointerMove(edge, at(-40));
    await expect(header.getBoundingClientRect().width).toBeCloseTo(before + 20, 0);
    await fireEvent.pointerUp(edge, at(-40));
    await expect(header.getBoundingClientRect().width).toBeCloseTo(before + 20, 0);
    await userEvent.dblClick(edge);
    await waitFor(() => expect(header.getBoundingClientRect().width).toBeGreaterThan(before + 40));
  },
};

/** Ten thousand rows, of which only the visible ones are rendered. */
export const Virtual: Story = {
  args: {
    rows: thousands,
    density: "compact",
    isVirtual: true,
    maxHeight: "30rem",
    onSelect: fn(),
    onResize: fn(),
    footer: <span className="tabular-nums">10,000 payments</span>,
  },
  play: async ({ canvas }) => {
    const table = canvas.getByRole("table", { name: "Payments" });
    await expect(table).toHaveAttribute("aria-rowcount", "10001");
    const [first] = await canvas.findAllByRole("link");
    await expect(canvas.getAllByRole("row").length).toBeLessThan(40);
    first?.focus();
    await userEvent.keyboard("{End}");
    await waitFor(() =>
      expect(document.activeElement?.closest("tr")).toHaveAttribute("aria-rowindex", "10001"),
    );
    await expect(document.activeElement).toBeVisible();
    await userEvent.keyboard("{ArrowUp}{PageUp}");
    await waitFor(() =>
      expect(
        Number(document.activeElement?.closest("tr")?.getAttribute("aria-rowindex")),
      ).toBeLessThan(9_998),
    );
    await userEvent.keyboard("{Home}");
    await waitFor(() =>
      expect(document.activeElement?.closest("tr")).toHaveAttribute("aria-rowindex", "2"),
    );
  },
};

export const Narrow: Story = {
  decorators: [narrow],
  args: { isFirstColumnSticky: true, onSelect: fn(), rows: twelve.slice(0, 5), density: "compact" },
};

export const Loading: Story = {
  args: { loadingLabel: "Loading payments", onSelect: fn() },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading payments");
  },
};

export const Empty: Story = {
  args: {
    rows: [],
    footer: undefined,
    empty: (
      <EmptyState
        title="Your payments will show here"
        icon={<Send />}
        reason="Pay somebody, and the payment is the first line."
      />
    ),
  },
};
