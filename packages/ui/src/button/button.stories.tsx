import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { ArrowDown, ArrowLeftRight, ArrowUp } from "../icon/icon.tsx";
import { narrow } from "../story/narrow.tsx";
import { rightToLeft } from "../story/right-to-left.tsx";
import { Button } from "./button.tsx";

const meta = {
  title: "Components/Button",
  component: Button,
  args: { children: "Send ₦25,000.00", onPress: fn() },
} satisfies Meta<typeof Button>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Send ₦25,000.00" }));
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};

export const Variants: Story = {
  render: (args) => (
    <div className="flex flex-wrap gap-3">
      <Button {...args} icon={<ArrowDown />}>
        Deposit
      </Button>
      <Button {...args} variant="secondary" icon={<ArrowUp />}>
        Withdraw
      </Button>
      <Button {...args} variant="quiet" icon={<ArrowLeftRight />}>
        Trade
      </Button>
      <Button {...args} variant="danger">
        Close account
      </Button>
    </div>
  ),
};

export const Compact: Story = {
  render: (args) => (
    <div className="flex flex-wrap gap-3">
      <Button {...args} size="compact">
        Add
      </Button>
      <Button {...args} size="compact" variant="secondary">
        Export
      </Button>
      <Button {...args} size="compact" variant="quiet">
        Clear
      </Button>
    </div>
  ),
};

export const Pending: Story = {
  args: { isPending: true, pendingLabel: "Sending" },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole("button", { name: /Send ₦25,000.00/ });
    await userEvent.click(button);
    await expect(args.onPress).not.toHaveBeenCalled();
    await expect(button).toHaveAccessibleName("Send ₦25,000.00 Sending");
    button.focus();
    await expect(button).toHaveFocus();
  },
};

export const Disabled: Story = { args: { isDisabled: true } };

export const LongText: Story = {
  decorators: [narrow],
  args: {
    children: "Envoyer 1 234 567 890,00 ₦ à Établissements Green Valley et Fils",
    width: "full",
  },
};

export const Narrow: Story = { decorators: [narrow], args: { width: "full" } };

export const ByKeyboard: Story = {
  tags: ["no-visual"],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard("{Enter} ");
    await expect(args.onPress).toHaveBeenCalledTimes(2);
  },
};

/** A pending button that is removed: its announcement stays in react-aria's log for seconds. */
export const LeftWhilePending: Story = {
  tags: ["no-visual"],
  args: { pendingLabel: "Sending" },
  parameters: { chromatic: { disableSnapshot: true } },
  render: function Leaving(args) {
    const [state, setState] = useState("idle");
    if (state === "gone") return <p>Sent</p>;
    return (
      <>
        <Button {...args} isPending={state === "pending"} onPress={() => setState("pending")} />
        <Button variant="quiet" preventFocusOnPress onPress={() => setState("gone")}>
          Leave
        </Button>
      </>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: /Send ₦25,000.00/ }));
    const log = await waitFor(() => {
      const found = document.querySelector<HTMLElement>("[data-live-announcer]");
      if (found?.textContent !== "Sending") throw new Error("Not said yet.");
      return found;
    });
    await userEvent.click(canvas.getByRole("button", { name: "Leave" }));
    await expect(await canvas.findByText("Sent")).toBeVisible();
    await expect(log).toHaveTextContent(/^Sending$/);
    await expect(within(log).queryAllByRole("img")).toEqual([]);
  },
};

/** A button's name is announced when it is pressed, and not again when waiting begins or ends. */
export const NamedOnce: Story = {
  tags: ["no-visual"],
  parameters: { chromatic: { disableSnapshot: true } },
  render: function Waiting(args) {
    const [isPending, setIsPending] = useState(false);
    return (
      <>
        <Button {...args} isPending={isPending} onPress={() => setIsPending(true)} />
        <Button variant="quiet" preventFocusOnPress onPress={() => setIsPending(false)}>
          Answer
        </Button>
      </>
    );
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: /Send ₦25,000.00/ });
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute("data-pending"));
    await userEvent.click(canvas.getByRole("button", { name: "Answer" }));
    await waitFor(() => expect(button).not.toHaveAttribute("data-pending"));
    await expect(document.querySelector("[data-live-announcer]")?.textContent ?? "").toBe("");
  },
};

/** A pending button keeps the width that it had. */
export const KeepsItsWidth: Story = {
  render: (args) => (
    <div className="grid justify-items-start gap-3">
      <Button {...args} />
      <Button {...args} isPending pendingLabel="Sending" />
      <Button {...args} icon={<ArrowUp />} />
      <Button {...args} icon={<ArrowUp />} isPending pendingLabel="Sending" />
    </div>
  ),
  play: async ({ canvas }) => {
    const [still, pending, withIcon, pendingWithIcon] = canvas
      .getAllByRole("button")
      .map((button) => button.getBoundingClientRect().width);
    await expect(pending).toBe(still);
    await expect(pendingWithIcon).toBe(withIcon);
  },
};

export const RightToLeft: Story = { decorators: [rightToLeft], args: { icon: <ArrowUp /> } };
