import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent } from "storybook/test";
import { ConfirmDialog } from "./confirm-dialog.tsx";

const meta = {
  title: "Components/ConfirmDialog",
  component: ConfirmDialog,
  args: {
    isOpen: true,
    onOpenChange: fn(),
    onConfirm: fn(),
    title: "Leave this transfer?",
    children: "Nothing has moved. What you have typed is kept until you sign out.",
    confirmLabel: "Leave",
    cancelLabel: "Stay",
  },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Leave" }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole("button", { name: "Stay" }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};

export const Danger: Story = {
  args: {
    tone: "danger",
    title: "Remove Green Valley Ltd?",
    children: "You can save them again at any time.",
    confirmLabel: "Remove",
    cancelLabel: "Keep",
  },
  play: async () => {
    await expect(await screen.findByRole("button", { name: "Keep" })).toHaveFocus();
  },
};

export const Pending: Story = { args: { isPending: true } };
