import { storageKeys } from "@apex/client/storage-keys";
import { read } from "@apex/client/query";
import { listWallets } from "@apex/contract/wallets/wallets";
import { useQuery } from "@tanstack/react-query";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { useClient } from "../../base/client-context.ts";
import { setBalancesHidden } from "../../base/hidden-balances/use-hidden-balances.ts";
import { wallets } from "../../mocks/money-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import { KeepBalances } from "./keep-balances.tsx";
import { keepBalances, keptBalances } from "./kept-balances.ts";
import { LastBalances, type LastBalancesProps } from "./last-balances.tsx";

function Opened({ hasKept, ...props }: LastBalancesProps & { hasKept: boolean }) {
  const { session } = useClient();
  useState(() => hasKept && keepBalances(session, wallets, Date.UTC(2026, 10, 20, 14, 32)));
  return <LastBalances {...props} />;
}

/** The wallet is opened offline. */
const meta = {
  title: "Flows/Offline",
  component: Opened,
  args: { hasKept: true, onRetry: fn(), onLogOut: fn() },
  beforeEach: () => () => localStorage.removeItem(storageKeys.balances),
} satisfies Meta<typeof Opened>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await canvas.findByText(/These are your balances from 20 Nov/);
    await expect(await canvas.findByText("Nigerian naira")).toBeVisible();
    dispatchEvent(new Event("online"));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await userEvent.click(await canvas.findByRole("button", { name: "Log out" }));
    await expect(args.onLogOut).toHaveBeenCalledOnce();
  },
};

export const NothingKept: Story = {
  args: { hasKept: false },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await canvas.findByText(/back online/);
    await userEvent.click(await canvas.findByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Hidden: Story = {
  beforeEach: () => setBalancesHidden(true),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText("Nigerian naira");
    await expect(canvas.queryByText(/₦\d/)).not.toBeInTheDocument();
  },
};

function Told() {
  const wallets = useQuery(read(useClient(), listWallets, {}));
  return (
    <>
      <KeepBalances />
      {wallets.data && <p translate="no">The balances are read.</p>}
    </>
  );
}

export const KeptAsTheyAreRead: Story = {
  args: { hasKept: false },
  parameters: { msw: [mock(listWallets, { response: wallets })] },
  render: () => <Told />,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText("The balances are read.");
    await waitFor(() => expect(keptBalances()?.total).toEqual(wallets.total));
  },
};

export const French: Story = {
  globals: { locale: "fr" },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole("heading", { name: "Vous êtes hors ligne" });
  },
};
