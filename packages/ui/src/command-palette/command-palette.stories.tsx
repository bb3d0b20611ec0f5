import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "../button/button.tsx";
import { ArrowLeftRight, CreditCard, History, Search, Send, ShieldCheck } from "../icon/icon.tsx";
import { CommandPalette } from "./command-palette.tsx";

/** For people who know where they want to go. Each command has a place on a page too. */
const meta = {
  title: "Components/CommandPalette",
  component: CommandPalette,
  args: {
    isOpen: true,
    onOpenChange: fn(),
    onRun: fn(),
    label: "Search or go to",
    placeholder: "Search or go to",
    emptyLabel: "Nothing by that name. Try another word.",
    hint: "↑ ↓ to move, Enter to go, Esc to close",
    groups: [
      {
        id: "money",
        title: "Money",
        commands: [
          {
            id: "send",
            title: "Send money",
            keywords: "transfer pay",
            icon: <Send />,
            shortcut: "S",
          },
          {
            id: "trade",
            title: "Trade",
            description: "Swap one currency for another",
            icon: <ArrowLeftRight />,
          },
        ],
      },
      {
        id: "places",
        title: "Go to",
        commands: [
          {
            id: "transactions",
            title: "Transactions",
            keywords: "history",
            icon: <History />,
            shortcut: "T",
          },
          { id: "cards", title: "Cards", icon: <CreditCard /> },
          {
            id: "security",
            title: "Security",
            keywords: "password two-factor devices",
            icon: <ShieldCheck />,
          },
        ],
      },
    ],
  },
} satisfies Meta<typeof CommandPalette>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ args }) => {
    const search = await screen.findByRole("searchbox", { name: "Search or go to" });
    await waitFor(() => expect(search).toHaveFocus());
    await expect(screen.getAllByRole("menuitem")).toHaveLength(5);
    await userEvent.click(screen.getByRole("menuitem", { name: /Cards/ }));
    await expect(args.onRun).toHaveBeenCalledWith("cards");
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};

export const FoundByLetters: Story = {
  play: async ({ args }) => {
    const search = await screen.findByRole("searchbox");
    await waitFor(() => expect(search).toHaveFocus());
    await userEvent.keyboard("tra");
    await waitFor(() => expect(screen.getAllByRole("menuitem")).toHaveLength(3));
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(args.onRun).toHaveBeenCalledOnce();
  },
};

export const NothingFits: Story = {
  play: async () => {
    const search = await screen.findByRole("searchbox");
    await waitFor(() => expect(search).toHaveFocus());
    await userEvent.keyboard("zzz");
    await waitFor(() => expect(screen.getByText(/Nothing by that name/)).toBeVisible());
  },
};

export const OpensByShortcut: Story = {
  tags: ["no-visual"],
  parameters: { chromatic: { disableSnapshot: true } },
  args: { isOpen: false },
  render: function Shortcut(args) {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button variant="secondary" icon={<Search />} onPress={() => setOpen(true)}>
          Search
        </Button>
        <CommandPalette {...args} isOpen={isOpen} onOpenChange={setOpen} />
      </>
    );
  },
  play: async ({ canvas }) => {
    const opener = canvas.getByRole("button", { name: "Search" });
    opener.focus();
    await userEvent.keyboard("{Control>}k{/Control}");
    const search = await screen.findByRole("searchbox");
    await waitFor(() => expect(search).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("searchbox")).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};
