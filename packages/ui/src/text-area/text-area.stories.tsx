import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { narrow } from "../story/narrow.tsx";
import { rightToLeft } from "../story/right-to-left.tsx";
import { TextArea } from "./text-area.tsx";

const meta = {
  title: "Components/TextArea",
  component: TextArea,
  args: { label: "Note", description: "They will see it." },
} satisfies Meta<typeof TextArea>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    const area = canvas.getByRole("textbox", { name: "Note" });
    await userEvent.type(area, "For the roof{Enter}Second half");
    await expect(area).toHaveValue("For the roof\nSecond half");
  },
};

export const Invalid: Story = { args: { error: "A note has 140 characters at most." } };

export const Disabled: Story = { args: { isDisabled: true, defaultValue: "For the roof" } };

export const Narrow: Story = {
  decorators: [narrow],
  args: { label: "Motif du paiement", description: "Votre destinataire le lira." },
};

/** An address is one word: it wraps, and makes nothing wider than the screen. */
export const LongWord: Story = {
  decorators: [(Shown) => <div className="grid w-64">{Shown()}</div>],
  args: { label: "Address", defaultValue: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox").getBoundingClientRect().width).toBeLessThan(257);
  },
};

export const Counted: Story = {
  args: {
    maxCount: 30,
    countLabel: (left) => (left < 0 ? `${-left} too many` : `${left} left`),
    defaultValue: "For the roof",
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("18 left")).toBeVisible();
    const area = canvas.getByRole("textbox");
    await userEvent.type(area, " and the");
    await expect(canvas.getByRole("status")).toHaveTextContent("10 left");
    await userEvent.type(area, " gutter, too");
    await expect(canvas.getByRole("status")).toHaveTextContent("2 too many");
    await expect(area).toHaveValue("For the roof and the gutter, too");
  },
};

export const Grown: Story = {
  args: { defaultValue: "One line\nand another\nand one more\nuntil there are five\nof them" },
};

export const Optional: Story = { args: { optionalLabel: "optional" } };

export const ReadOnly: Story = { args: { isReadOnly: true, defaultValue: "For the roof" } };

export const RightToLeft: Story = { decorators: [rightToLeft] };
