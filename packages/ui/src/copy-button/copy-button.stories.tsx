import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, spyOn, userEvent } from "storybook/test";
import { CopyButton } from "./copy-button.tsx";

const meta = {
  title: "Components/CopyButton",
  component: CopyButton,
  args: { value: "APX-4F7Q", label: "Copy referral code", copiedLabel: "Copied" },
} satisfies Meta<typeof CopyButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const WithWords: Story = {
  args: { children: "Copy code" },
  play: async ({ canvas }) => {
    spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await userEvent.click(canvas.getByRole("button", { name: "Copy code" }));
    await expect(await canvas.findByRole("button", { name: "Copied" })).toBeVisible();
  },
};
