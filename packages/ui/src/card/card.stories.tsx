import type { Meta, StoryObj } from "@storybook/react-vite";
import { AssetIcon } from "../asset-icon/asset-icon.tsx";
import { Money } from "../money/money.tsx";
import { Card } from "./card.tsx";

const meta = { title: "Components/Card", component: Card } satisfies Meta<typeof Card>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  args: {
    className: "w-56",
    children: (
      <>
        <p className="flex items-center gap-2.5 text-body text-text-muted">
          <AssetIcon asset="NGN" /> Naira
        </p>
        <p className="mt-3">
          <Money amount="1204550.2" asset="NGN" size="title" />
        </p>
        <p className="text-sm text-text-muted">Available</p>
      </>
    ),
  },
};

export const Roomy: Story = {
  args: { padding: "roomy", className: "max-w-xl", children: "The one card of a step." },
};

/** For rows that reach the edge. */
export const WithoutPadding: Story = {
  args: {
    padding: "none",
    className: "max-w-xl",
    children: <p className="border-b border-border px-5 py-3.5">A row from edge to edge.</p>,
  },
};
