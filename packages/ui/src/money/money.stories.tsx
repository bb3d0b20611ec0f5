import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { narrow } from "../story/narrow.tsx";
import { rightToLeft } from "../story/right-to-left.tsx";
import { Money } from "./money.tsx";

const meta = {
  title: "Components/Money",
  component: Money,
  args: { amount: "4862190.45", asset: "NGN" },
} satisfies Meta<typeof Money>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  globals: { locale: "en" },
  args: { size: "display" },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent("₦4,862,190.45");
  },
};

export const French: Story = {
  globals: { locale: "fr" },
  args: { size: "display" },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.textContent).toBe("4\u00a0862\u00a0190,45\u00a0₦");
  },
};

/** A large minus stands apart from the bars of ₦. */
export const Signed: Story = {
  args: { size: "display", amount: "-2000.00" },
};

export const Kinds: Story = {
  render: (args) => (
    <ul className="grid gap-2 text-base font-semibold">
      <li>
        <Money amount="250000" asset="NGN" sign="always" tone="signed" />
      </li>
      <li>
        <Money amount="-25000.00" asset="NGN" tone="signed" />
      </li>
      <li>
        <Money amount="1310" asset="GHS" />
      </li>
      <li>
        <Money amount="0.00812044" asset="BTC" />
      </li>
      <li>
        <Money amount="1482.5" asset="USDT" />
      </li>
      <li>
        <Money {...args} size="title" />
      </li>
    </ul>
  ),
};

export const Hidden: Story = {
  args: { size: "display", isHidden: true, hiddenLabel: "Hidden" },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText("Hidden")).toBeInTheDocument();
    await expect(canvasElement).not.toHaveTextContent("4");
  },
};

export const Narrow: Story = {
  decorators: [narrow],
  args: { size: "display", amount: "999999999999.99" },
};

/** Figures under each other form columns. */
export const Column: Story = {
  render: () => (
    <ul className="grid w-48 justify-items-end gap-1 text-body font-semibold">
      {["1111111.11", "884020.70", "25010.00", "7.99"].map((amount) => (
        <li key={amount}>
          <Money amount={amount} asset="NGN" />
        </li>
      ))}
    </ul>
  ),
};

/** A figure reads left to right in a right-to-left language too. */
export const RightToLeft: Story = {
  args: { size: "display" },
  decorators: [rightToLeft],
};
