import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { narrow } from "../story/narrow.tsx";
import { VirtualCard } from "./virtual-card.tsx";

const meta = {
  title: "Components/VirtualCard",
  component: VirtualCard,
  args: {
    label: "Subscriptions",
    number: "•••• •••• •••• 4021",
    numberLabel: "Card ending in 4021",
    expiry: "09/29",
    balance: "$142.60 available",
  },
} satisfies Meta<typeof VirtualCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Card ending in 4021")).toBeInTheDocument();
  },
};

export const Revealed: Story = {
  args: { number: "5399 8412 0077 4021", numberLabel: "5399 8412 0077 4021" },
};

export const Frozen: Story = { args: { state: "Frozen" } };

export const LongText: Story = {
  decorators: [narrow],
  args: {
    label: "Abonnements et services de l’équipe commerciale",
    balance: "142,60 $ disponibles",
    state: "Gelée",
  },
};
