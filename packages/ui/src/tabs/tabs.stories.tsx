import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { CirclePause, CreditCard } from "../icon/icon.tsx";
import { narrow } from "../story/narrow.tsx";
import { useArg } from "../story/use-arg.ts";
import { Tabs, type TabsProps } from "./tabs.tsx";

function Controlled(args: TabsProps<string>) {
  const [selected, setSelected] = useArg(args.selected);
  return (
    <Tabs {...args} selected={selected} onSelect={setSelected}>
      <p>Cards that are {selected}.</p>
    </Tabs>
  );
}

const meta = {
  title: "Components/Tabs",
  component: Tabs,
  args: {
    label: "Cards",
    tabs: [
      { id: "active", label: "Active", count: 2 },
      { id: "disabled", label: "Disabled" },
      { id: "terminated", label: "Terminated" },
    ],
    selected: "active",
    onSelect: () => {},
    children: null,
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof Tabs>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("tab", { name: "Disabled" }));
    await expect(canvas.getByRole("tabpanel")).toHaveTextContent("Cards that are disabled.");
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("tab", { name: "Terminated" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
  },
};

export const LongText: Story = {
  decorators: [narrow],
  args: {
    label: "Cartes",
    tabs: [
      { id: "active", label: "En cours d’utilisation", count: 12 },
      { id: "disabled", label: "Désactivées" },
      { id: "terminated", label: "Clôturées" },
    ],
  },
};

/** Tabs that do not fit scroll, with a fade on each side that has more; the selected one is scrolled into view. */
export const Overflowing: Story = {
  decorators: [narrow],
  args: {
    label: "Reports",
    tabs: ["Payments", "Payouts", "Disputes", "Refunds", "Webhooks", "Members"].map((word) => ({
      id: word.toLowerCase(),
      label: word,
    })),
    selected: "webhooks",
  },
  play: async ({ canvas }) => {
    const row = canvas.getByRole("tablist");
    const chosen = canvas.getByRole("tab", { name: "Webhooks" });
    await waitFor(() =>
      expect(chosen.getBoundingClientRect().right).toBeLessThanOrEqual(
        row.getBoundingClientRect().right + 1,
      ),
    );
    await waitFor(() => expect(row).toHaveAttribute("data-before"));
    chosen.focus();
    await userEvent.keyboard("{Home}");
    await expect(canvas.getByRole("tab", { name: "Payments" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await waitFor(() => expect(row).not.toHaveAttribute("data-before"));
    await expect(row).toHaveAttribute("data-after");
  },
};

export const WithIcons: Story = {
  args: {
    tabs: [
      { id: "active", label: "Active", icon: <CreditCard className="size-4.5" /> },
      { id: "disabled", label: "Paused", icon: <CirclePause className="size-4.5" /> },
      { id: "terminated", label: "Closed", isDisabled: true },
    ],
  },
};
