import type { Meta, StoryObj } from "@storybook/react-vite";
import { History } from "../icon/icon.tsx";
import { LinkButton } from "../link-button/link-button.tsx";
import { narrow } from "../story/narrow.tsx";
import { EmptyState } from "./empty-state.tsx";

const meta = {
  title: "Components/EmptyState",
  component: EmptyState,
  args: {
    title: "Your transactions will be here",
    children: "Add money to your naira wallet to begin.",
    icon: <History />,
    action: <LinkButton href="#deposit">Deposit</LinkButton>,
  },
} satisfies Meta<typeof EmptyState>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

/** If there is nothing to do yet, a sentence says what the place is for. */
export const Reason: Story = {
  args: {
    title: "No deliveries yet",
    children: undefined,
    drawing: "pass",
    action: undefined,
    reason: "Webhooks show here as soon as Apex sends them.",
  },
};

export const LongText: Story = {
  decorators: [narrow],
  args: {
    title: "Aucune opération ne correspond à ces filtres",
    children: "Élargissez la période ou retirez un filtre pour en voir davantage.",
    action: (
      <LinkButton href="#all" variant="secondary">
        Retirer tous les filtres
      </LinkButton>
    ),
  },
};
