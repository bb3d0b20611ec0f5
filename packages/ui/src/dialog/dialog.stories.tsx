import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { useState } from "react";
import { Button } from "../button/button.tsx";
import { PageHeader } from "../page-header/page-header.tsx";
import { Select } from "../select/select.tsx";
import { TextField } from "../text-field/text-field.tsx";
import { Dialog, DialogTrigger } from "./dialog.tsx";

const meta = {
  title: "Components/Dialog",
  component: Dialog,
  args: {
    title: "Name this wallet",
    closeLabel: "Close",
    children: <TextField label="Name" defaultValue="Holidays" />,
    footer: (close) => (
      <>
        <Button onPress={close} className="max-sm:w-full">
          Save
        </Button>
        <Button variant="secondary" onPress={close} className="max-sm:w-full">
          Cancel
        </Button>
      </>
    ),
  },
  render: (args) => (
    <DialogTrigger>
      <Button variant="secondary">Open</Button>
      <Dialog {...args} />
    </DialogTrigger>
  ),
} satisfies Meta<typeof Dialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open" }));
    const dialog = await screen.findByRole("dialog", { name: "Name this wallet" });
    await expect(dialog).toBeVisible();
    await expect(dialog).toContainElement(document.querySelector<HTMLElement>(":focus"));
  },
};

export const ReturnsFocus: Story = {
  play: async ({ canvas }) => {
    const opener = canvas.getByRole("button", { name: "Open" });
    await userEvent.click(opener);
    await screen.findByRole("dialog");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

/** If the opener is gone by then, the page's heading takes the focus. */
export const OpenerIsGone: Story = {
  render: function Removed(args) {
    const [isThere, setIsThere] = useState(true);
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <PageHeader title="Devices" />
        {isThere && (
          <Button variant="secondary" onPress={() => setIsOpen(true)}>
            Remove this device
          </Button>
        )}
        <Dialog
          {...args}
          isOpen={isOpen}
          onOpenChange={(open) => {
            setIsThere(false);
            setIsOpen(open);
          }}
        />
      </>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Remove this device" }));
    await userEvent.click(await screen.findByRole("button", { name: "Save" }));
    await waitFor(() => expect(canvas.getByRole("heading", { name: "Devices" })).toHaveFocus());
  },
};

const sizes = ["Small", "Large"].map((label) => ({ value: label, label }));

/** A list opened while the dialog is still appearing: the page behind becomes inert afterwards. */
export const ListOpenedAtOnce: Story = {
  render: function Entering(args) {
    const [isEntering, setIsEntering] = useState(true);
    return (
      <DialogTrigger>
        <Button variant="secondary">Open</Button>
        <Dialog {...args} isEntering={isEntering}>
          <Select
            label="Size"
            options={sizes}
            value={null}
            onChange={() => {}}
            placeholder="Choose a size"
            onOpenChange={() => setIsEntering(false)}
          />
        </Dialog>
      </DialogTrigger>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open" }));
    await userEvent.click(await screen.findByRole("button", { name: /Size/ }));
    const option = await screen.findByRole("option", { name: "Large" });
    await waitFor(() => expect(document.querySelector("[data-entering]")).toBeNull());
    await expect(option.closest("[inert]")).toBeNull();
    await userEvent.click(option);
    await waitFor(() => expect(screen.queryByRole("option")).toBeNull());
    await expect(screen.getByRole("dialog", { name: "Name this wallet" })).toBeVisible();
  },
};

export const MustBeAnswered: Story = {
  args: {
    closeLabel: undefined,
    role: "alertdialog",
    size: "narrow",
    title: "Trust this device?",
    children: "We ask for a code less often on a device that you trust.",
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open" }));
    await screen.findByRole("alertdialog");
    await userEvent.keyboard("{Escape}");
    await expect(screen.getByRole("alertdialog")).toBeVisible();
  },
};

export const LongText: Story = {
  args: {
    title: "Conditions d’utilisation du compte et de la carte virtuelle",
    children: Array.from({ length: 30 }, (_, index) => (
      <p key={index} className="pb-3">
        Vous restez seul responsable de la conservation de vos moyens d’accès et de vos codes.
      </p>
    )),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open" }));
    await waitFor(() => expect(screen.getByRole("button", { name: "Save" })).toBeVisible());
  },
};
