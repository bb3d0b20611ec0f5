import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { narrow } from "../story/narrow.tsx";
import { rightToLeft } from "../story/right-to-left.tsx";
import { Donut, type DonutPart } from "./donut.tsx";

const parts: DonutPart[] = [
  { id: "USDT", label: "Tether", amount: "2268225.00", note: "1,482.50 USDT" },
  { id: "BTC", label: "Bitcoin", amount: "1214880.00", note: "0.00812044 BTC" },
  { id: "NGN", label: "Naira", amount: "1204550.20" },
  { id: "GHS", label: "Cedi", amount: "174535.25", note: "₵1,310.00" },
];

const meta = {
  title: "Components/Donut",
  component: Donut,
  args: {
    label: "What you hold",
    parts,
    asset: "NGN",
    total: "4862190.45",
    totalLabel: "In all",
    className: "max-w-2xl",
  },
} satisfies Meta<typeof Donut>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The text in the ring's middle: for sighted readers, as the list says the same to everyone. */
const middleOf = (canvas: HTMLElement) => canvas.querySelector("div[aria-hidden]");

/** The middle shows the whole, or the part that is pressed or hovered. */
export const Ready: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(middleOf(canvasElement)).toHaveTextContent("In all₦4,862,190.45");
    await expect(canvas.getByRole("figure", { name: "What you hold" })).toBeVisible();
    await userEvent.tab();
    await userEvent.tab();
    const bitcoin = canvas.getByRole("button", { name: /Bitcoin/ });
    await expect(bitcoin).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect(bitcoin).toHaveAttribute("aria-pressed", "true");
    await expect(middleOf(canvasElement)).toHaveTextContent("Bitcoin₦1,214,880.00");
    await userEvent.click(bitcoin);
    await expect(bitcoin).toHaveAttribute("aria-pressed", "false");
  },
};

export const PartChosen: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole("button", { name: /Tether/ }));
    await expect(middleOf(canvasElement)).toHaveTextContent("Tether₦2,268,225.00");
  },
};

export const SixParts: Story = {
  args: {
    parts: [
      ...parts,
      { id: "USD", label: "US dollar", amount: "120000" },
      { id: "other", label: "Seven others", amount: "9000", note: "under 1 % each" },
    ],
    total: "4991190.45",
  },
};

export const OnePart: Story = {
  args: { parts: [{ id: "NGN", label: "Naira", amount: "1204550.20" }], total: "1204550.20" },
};

export const Nothing: Story = {
  args: { parts: [{ id: "NGN", label: "Naira", amount: "0" }], total: "0" },
};

export const Hidden: Story = {
  args: { isHidden: true, hiddenLabel: "Hidden" },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).not.toHaveTextContent("1,204,550");
  },
};

export const Narrow: Story = { decorators: [narrow] };

export const RightToLeft: Story = {
  decorators: [rightToLeft],
};
