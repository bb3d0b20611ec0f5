import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { narrow } from "../story/narrow.tsx";
import { Tabs, type TabsProps } from "./tabs.tsx";

function Controlled(args: TabsProps<string>) {
  const [selected, setSelected] = useState(args.selected);
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
