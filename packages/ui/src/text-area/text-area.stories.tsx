import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { narrow } from "../story/narrow.tsx";
import { TextArea } from "./text-area.tsx";

const meta = {
  title: "Components/TextArea",
  component: TextArea,
  args: { label: "Note", description: "They will see it." },
} satisfies Meta<typeof TextArea>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  args: { note: <p className="text-end text-sm text-text-muted tabular-nums">0 / 140</p> },
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
