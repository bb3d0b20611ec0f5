import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, spyOn, userEvent } from "storybook/test";
import { CopyButton } from "./copy-button.tsx";

const meta = {
  title: "Components/CopyButton",
  component: CopyButton,
  args: {
    value: "APX-4F7Q",
    label: "Copy referral code",
    copiedLabel: "Copied",
    unsupportedLabel: "Copy it by hand",
    onUnsupported: fn(),
  },
} satisfies Meta<typeof CopyButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    const write = spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Copy referral code" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(write).toHaveBeenCalledWith("APX-4F7Q");
    await expect(await canvas.findByText("Copied")).toBeInTheDocument();
    await expect(canvas.getByRole("status")).toHaveTextContent("Copied");
  },
};

/** The words change, and the width stays. */
export const WithWords: Story = {
  args: { children: "Copy code" },
  play: async ({ canvas }) => {
    spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    const button = canvas.getByRole("button", { name: "Copy code" });
    const { width } = button.getBoundingClientRect();
    await userEvent.click(button);
    await expect(await canvas.findByRole("button", { name: "Copied" })).toBeVisible();
    await expect(button.getBoundingClientRect().width).toBe(width);
  },
};

/** Without a clipboard, or permission for it, the button says so, and the owner shows the value. */
export const Unsupported: Story = {
  args: { children: "Copy code" },
  play: async ({ canvas, args }) => {
    spyOn(navigator.clipboard, "writeText").mockRejectedValue(
      new DOMException("Denied", "NotAllowedError"),
    );
    await userEvent.click(canvas.getByRole("button", { name: "Copy code" }));
    await expect(await canvas.findByRole("button", { name: "Copy it by hand" })).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent("Copy it by hand");
    await expect(args.onUnsupported).toHaveBeenCalledOnce();
  },
};

export const Looks: Story = {
  args: { children: "Copy code" },
  render: (args) => (
    <div className="flex flex-wrap items-center gap-3">
      <CopyButton {...args} />
      <CopyButton {...args} variant="primary" size="normal" />
      <CopyButton {...args} variant="quiet" />
      <CopyButton {...args} isDisabled />
      <CopyButton value={args.value} label={args.label} copiedLabel={args.copiedLabel} />
    </div>
  ),
};
