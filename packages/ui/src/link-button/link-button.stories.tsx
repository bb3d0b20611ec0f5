import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ArrowDown } from "../icon/icon.tsx";
import { narrow } from "../story/narrow.tsx";
import { LinkButton } from "./link-button.tsx";

const meta = {
  title: "Components/LinkButton",
  component: LinkButton,
  args: { href: "#deposit", children: "Deposit", icon: <ArrowDown /> },
} satisfies Meta<typeof LinkButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Deposit" })).toHaveAttribute("href", "#deposit");
  },
};

export const Secondary: Story = { args: { variant: "secondary" } };

export const LongText: Story = {
  decorators: [narrow],
  args: { children: "Voir toutes les opérations de ce compte", width: "full" },
};
