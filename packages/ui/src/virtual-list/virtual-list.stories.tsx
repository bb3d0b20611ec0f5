import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState, type ReactNode } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { Button } from "../button/button.tsx";
import { ArrowDown, Send } from "../icon/icon.tsx";
import { ListRow } from "../list-row/list-row.tsx";
import { Money } from "../money/money.tsx";
import { StatusChip } from "../status-chip/status-chip.tsx";
import { narrow } from "../story/narrow.tsx";
import { VirtualList, type VirtualListProps } from "./virtual-list.tsx";
import type { VirtualRow } from "./virtual-groups.tsx";

interface Payment {
  id: string;
  title: string;
  day: string;
  time: string;
  amount: string;
  isHeld: boolean;
}

const names = [
  "Ngozi Eze",
  "Green Valley Ltd",
  "Tunde Alabi",
  "Établissements Koné, Traoré et Fils",
];

const payments: Payment[] = Array.from({ length: 10_000 }, (_, place) => ({
  id: `p${place}`,
  title: names[(place * 3) % names.length] ?? "",
  day: `Day ${String(1 + Math.floor(place / 9))}`,
  time: `${String(20 - (place % 9)).padStart(2, "0")}:15`,
  amount: String((place % 3 === 0 ? 1 : -1) * (((place * 7_919) % 90_000) + 500)),
  isHeld: place % 11 === 5,
}));

function drawPayment(payment: Payment, row: VirtualRow): ReactNode {
  const isIn = !payment.amount.startsWith("-");
  return (
    <ListRow
      {...row}
      href={`#${payment.id}`}
      leading={isIn ? <ArrowDown /> : <Send />}
      leadingLook="square"
      title={payment.title}
      subtitle={payment.time}
      trailing={<Money amount={payment.amount} asset="NGN" sign="always" tone="signed" />}
      trailingNote={payment.isHeld && <StatusChip status="held">On hold</StatusChip>}
    />
  );
}

const dayOf = ({ day }: Payment) => day;
const keyOf = ({ id }: Payment) => id;

const meta = {
  title: "Components/VirtualList",
  component: VirtualList<Payment>,
  args: {
    label: "Transactions",
    items: payments,
    itemKey: keyOf,
    height: "30rem",
    children: drawPayment,
  },
} satisfies Meta<typeof VirtualList<Payment>>;
export default meta;

type Story = StoryObj<typeof meta>;

const focusedPlace = () =>
  Number(document.activeElement?.closest("li")?.getAttribute("aria-posinset"));

/** Ten thousand rows, of which a dozen are there. */
export const Ready: Story = {
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole("link");
    const items = canvas.getAllByRole("listitem");
    await expect(items.length).toBeLessThan(20);
    await expect(items[0]).toHaveAttribute("aria-setsize", "10000");
    first?.focus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await waitFor(() => expect(focusedPlace()).toBe(3));
    await userEvent.keyboard("{PageDown}");
    await waitFor(() => expect(focusedPlace()).toBeGreaterThan(6));
    await userEvent.keyboard("{End}");
    await waitFor(() => expect(focusedPlace()).toBe(10_000));
    await userEvent.keyboard("{PageUp}{ArrowUp}");
    await waitFor(() => expect(focusedPlace()).toBeLessThan(9_999));
    await userEvent.keyboard("{Home}");
    await waitFor(() => expect(focusedPlace()).toBe(1));
    const stops = canvas.getAllByRole("link").filter((link) => link.tabIndex === 0);
    await expect(stops).toHaveLength(1);
  },
};

/** The heading of the day stays while its rows scroll; the focused row stays rendered, however far the list scrolls. */
export const Days: Story = {
  args: { groupOf: dayOf, groupHeading: (day) => day },
  play: async ({ canvas, canvasElement }) => {
    const [first] = await canvas.findAllByRole("link");
    first?.focus();
    const box = canvasElement.querySelector(".overflow-y-auto");
    box?.scrollTo({ top: 300 });
    const heading = await canvas.findByRole("heading", { name: "Day 1" });
    await waitFor(() =>
      expect(heading.getBoundingClientRect().top).toBeCloseTo(
        box?.getBoundingClientRect().top ?? -1,
        0,
      ),
    );
    box?.scrollTo({ top: 40_000 });
    await waitFor(() => expect(canvas.getAllByRole("heading").length).toBeGreaterThan(1));
    await expect(first).toHaveFocus();
  },
};

/** Scrolls with the page, as a list of transactions does. */
export const WithThePage: Story = {
  args: { items: payments.slice(0, 200), groupOf: dayOf, groupHeading: (day) => day },
  render: ({ height: _height, ...args }) => (
    <div className="mx-auto max-w-3xl">
      <h1 className="pb-4 font-display text-2xl font-bold">Transactions</h1>
      <VirtualList {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole("listitem")).length).toBeLessThan(60);
  },
};

/** Scrolls with the part of another application's page that a flow stands in. */
export const WithAPartOfThePage: Story = {
  args: { items: payments.slice(0, 500) },
  render: ({ height: _height, ...args }) => (
    <main className="h-96 overflow-y-auto" data-testid="part">
      <h1 className="pb-4 font-display text-2xl font-bold">Transactions</h1>
      <VirtualList {...args} />
    </main>
  ),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole("listitem")).length).toBeLessThan(30);
    const part = canvas.getByTestId("part");
    const places = () =>
      canvas.getAllByRole("listitem").map((item) => Number(item.getAttribute("aria-posinset")));
    part.scrollTo({ top: 10_000 });
    await waitFor(() => expect(Math.min(...places())).toBeGreaterThan(100));
    const box = part.getBoundingClientRect();
    const isSeen = (item: HTMLElement) => {
      const { top, bottom } = item.getBoundingClientRect();
      return top < box.bottom && bottom > box.top;
    };
    await expect(canvas.getAllByRole("listitem").filter(isSeen).length).toBeGreaterThan(3);
    const [first] = canvas.getAllByRole("link");
    first?.focus();
    await userEvent.keyboard("{End}");
    await waitFor(() => expect(focusedPlace()).toBe(500));
  },
};

function Leaving(args: VirtualListProps<Payment>) {
  const [isThere, setThere] = useState(true);
  return (
    <div className="grid gap-4">
      <Button variant="secondary" onPress={() => setThere(!isThere)}>
        {isThere ? "Leave" : "Come back"}
      </Button>
      {isThere && <VirtualList {...args} restoreKey="story" />}
    </div>
  );
}

/** Returning to the list restores its position. */
export const Restored: Story = {
  args: { height: "20rem" },
  render: (args) => <Leaving {...args} />,
  play: async ({ canvas, canvasElement }) => {
    const box = () => canvasElement.querySelector(".overflow-y-auto");
    await canvas.findAllByRole("link");
    box()?.scrollTo({ top: 5_000 });
    await waitFor(() =>
      expect(canvas.getAllByRole("listitem")[5]).not.toHaveAttribute("aria-posinset", "6"),
    );
    await userEvent.click(canvas.getByRole("button", { name: "Leave" }));
    await userEvent.click(canvas.getByRole("button", { name: "Come back" }));
    await waitFor(() => expect(box()?.scrollTop).toBeGreaterThan(4_900));
  },
};

export const LoadsMore: Story = {
  args: { items: payments.slice(0, 12), total: -1, onNearEnd: fn() },
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(args.onNearEnd).toHaveBeenCalled());
    const [first] = await canvas.findAllByRole("listitem");
    await expect(first).toHaveAttribute("aria-setsize", "-1");
  },
};

export const Narrow: Story = {
  decorators: [narrow],
  args: { groupOf: dayOf, groupHeading: (day) => day },
};
