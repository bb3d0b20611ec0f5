import { readSecurityStatus } from "@apex/contract/security/read-security-status";
import { listTransactions } from "@apex/contract/transactions/transactions";
import { listWallets } from "@apex/contract/wallets/wallets";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useEffect } from "react";
import { expect, fn, waitFor, within } from "storybook/test";
import { mock } from "../../mocks/mock.ts";
import {
  bitcoinWallet,
  dollarWallet,
  emptyWallet,
  nairaWallet,
  wallets,
} from "../../mocks/money-fixtures.ts";
import { kofi, newcomer, securityStatus } from "../../mocks/people.ts";
import { useClient } from "../../base/client-context.ts";
import { Overview } from "./overview.tsx";
import { quickLinks } from "./quick-links.ts";

import { full, glance, noGlance, recent, secure } from "./overview-story.ts";
const meta = {
  title: "Flows/Overview",
  component: Overview,
  args: { onVerify: fn() },
} satisfies Meta<typeof Overview>;
export default meta;
type Story = StoryObj<typeof meta>;

const nothing = mock(listWallets, {
  response: {
    ...wallets,
    items: [nairaWallet, dollarWallet, bitcoinWallet, emptyWallet].map((wallet) => ({
      ...wallet,
      available: "0",
      held: "0",
      total: "0",
    })),
    total: { amount: "0.00", asset: "NGN" },
    change: { amount: { amount: "0.00", asset: "NGN" }, percent: "0.0" },
  },
});
const unproved = mock(readSecurityStatus, {
  response: {
    ...securityStatus,
    emailVerified: true,
    phoneVerified: false,
    bvnStatus: undefined,
  },
});

export const Ready: Story = {
  parameters: { msw: [full, recent, secure, ...glance] },
  play: async ({ canvas, userEvent }) => {
    const balance = await canvas.findByRole("region", { name: "Total in wallets" });
    await waitFor(() => expect(balance).toHaveTextContent("₦2,166,700.75"));
    await expect(balance).toHaveTextContent("+₦12,400.00");
    await userEvent.click(canvas.getByRole("button", { name: "Hide balances" }));
    await expect(balance).toHaveTextContent("Hidden");
    await expect(canvas.queryByText(/2,166,700/)).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole("button", { name: "Show balances" }));
    const list = within(await canvas.findByRole("region", { name: "Recent transactions" }));
    await expect(await list.findByText("Ngozi E.")).toBeVisible();
    await expect(list.getAllByRole("listitem")).toHaveLength(5);
    const tiles = within(canvas.getByRole("region", { name: "Wallets" })).getAllByRole("listitem");
    await expect(tiles[0]).toHaveTextContent("Nigerian naira");
    await expect(tiles[1]).toHaveTextContent("Tether");
  },
};

export const AllServices: Story = {
  parameters: { msw: [full, recent, secure, ...noGlance] },
  play: async ({ canvas, userEvent }) => {
    const services = within(await canvas.findByRole("region", { name: "Services" }));
    await userEvent.click(services.getByRole("button", { name: "More" }));
    await expect(services.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(
      quickLinks.map(({ to }) => `#${to}`),
    );
    await expect(services.getByRole("link", { name: "Transfer" })).toHaveAttribute(
      "href",
      "#withdraw",
    );
  },
};

const heard = fn<(link: string) => void>();

function HeardLinks() {
  const { events } = useClient();
  useEffect(() => events.on("quick-link-error", ({ link }) => heard(link)), [events]);
  return null;
}

/** Pressing the link of a closed service reports that to the host. */
export const ClosedQuickLink: Story = {
  args: { closedLinks: ["airtime"] },
  parameters: { msw: [full, recent, secure, ...noGlance] },
  render: (args) => (
    <>
      <Overview {...args} />
      <HeardLinks />
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    const services = within(await canvas.findByRole("region", { name: "Services" }));
    await userEvent.click(services.getByRole("button", { name: "Airtime" }));
    await expect(heard).toHaveBeenCalledWith("airtime");
  },
};

export const ShortcutsOfCrypto: Story = {
  parameters: { msw: [full, recent, secure, ...noGlance] },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole("link", { name: "Deposit money" })).toHaveAttribute(
      "href",
      "#deposit",
    );
    await expect(canvas.getByRole("link", { name: "Withdraw money" })).toHaveAttribute(
      "href",
      "#withdraw",
    );
    await userEvent.click(canvas.getByRole("radio", { name: "Crypto" }));
    await expect(await canvas.findByRole("link", { name: "Deposit" })).toHaveAttribute(
      "href",
      "#tradeDeposit?category=crypto",
    );
    await expect(canvas.getByRole("link", { name: "Withdraw" })).toHaveAttribute(
      "href",
      "#withdrawCrypto",
    );
  },
};

export const ToDo: Story = {
  parameters: { msw: [full, recent, unproved, ...noGlance], apex: { user: newcomer } },
  play: async ({ canvas, userEvent, args }) => {
    const todo = within(await canvas.findByRole("region", { name: "To do" }));
    await expect(todo.getByText("Verify your phone number")).toBeVisible();
    await expect(todo.getByRole("link", { name: "2 more to do" })).toHaveAttribute(
      "href",
      "#upgrade",
    );
    await userEvent.click(todo.getByRole("button", { name: "Verify" }));
    await expect(args.onVerify).toHaveBeenCalledWith("phone");
  },
};

export const ToDoOutsideNigeria: Story = {
  parameters: {
    msw: [
      full,
      recent,
      // Outside Nigeria a verified BVN does not count as a checked document.
      mock(readSecurityStatus, { response: securityStatus }),
      ...noGlance,
    ],
    apex: { user: kofi },
  },
  play: async ({ canvas }) => {
    const todo = within(await canvas.findByRole("region", { name: "To do" }));
    await expect(todo.getByText("Verify your identity")).toBeVisible();
    await expect(todo.getByRole("link", { name: "Verify" })).toHaveAttribute("href", "#upgrade");
  },
};

/** The first task in Nigeria, by the state of the BVN. */
function toDoOfBvn(bvnStatus: string | undefined, documentVerified: boolean, title: string): Story {
  return {
    parameters: {
      msw: [
        full,
        recent,
        mock(readSecurityStatus, { response: { ...securityStatus, bvnStatus, documentVerified } }),
        ...noGlance,
      ],
    },
    play: async ({ canvas }) => {
      const todo = within(await canvas.findByRole("region", { name: "To do" }));
      await expect(todo.getByText(title)).toBeVisible();
    },
  };
}

/** A checked document does not replace the BVN. */
export const ToDoBvnBesideDocument = toDoOfBvn(undefined, true, "Verify your BVN");
export const ToDoBvnRefused = toDoOfBvn("REJECTED", false, "Verify your BVN again");
export const ToDoBvnOfAnotherAccount = toDoOfBvn("DUPLICATE", false, "Verify your BVN again");
export const ToDoWhileBvnIsChecked = toDoOfBvn(
  "PENDING",
  false,
  "Turn on two-factor authentication",
);

/** A role that only looks has no shortcuts: the wallets follow the task at the usual gap. */
export const OnlyLooks: Story = {
  globals: { viewport: { value: "desktop" } },
  parameters: {
    msw: [
      full,
      recent,
      mock(readSecurityStatus, { response: { ...securityStatus, isGoogle2FaActive: false } }),
      ...noGlance,
    ],
    apex: {
      places: {
        signIn: "#signIn",
        giftCards: "#giftCards",
        cards: "#cards",
        vaults: "#vaults",
        team: "#team",
        apiSettings: "#apiSettings",
        wallets: "#wallets",
      },
    },
  },
  play: async ({ canvas }) => {
    const todo = await canvas.findByRole("region", { name: "To do" });
    const list = await canvas.findByRole("region", { name: "Wallets" });
    await waitFor(() =>
      expect(list.getBoundingClientRect().top - todo.getBoundingClientRect().bottom).toBeLessThan(
        33,
      ),
    );
  },
};

export const Loading: Story = {
  parameters: {
    msw: [
      mock(listWallets, { isPending: true }),
      mock(listTransactions, { isPending: true }),
      mock(readSecurityStatus, { isPending: true }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading your balance")).toBeInTheDocument();
    await expect(canvas.getByRole("link", { name: "Deposit money" })).toBeVisible();
  },
};

export const Empty: Story = {
  parameters: {
    msw: [nothing, mock(listTransactions, { response: { items: [] } }), unproved, ...noGlance],
    apex: { user: newcomer },
  },
  play: async ({ canvas }) => {
    const starters = within(await canvas.findByRole("region", { name: "Three ways to start" }));
    await expect(starters.getAllByRole("link")).toHaveLength(3);
    await expect(await canvas.findByText("Your transactions will show here")).toBeVisible();
  },
};

export const TilesFailAlone: Story = {
  parameters: { msw: [mock(listWallets, { problem: "internal-error" }), recent, secure] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Ngozi E.")).toBeVisible();
    await expect(await canvas.findByText("Turn on two-factor authentication")).toBeVisible();
    const failed = await canvas.findAllByText(
      "An Error Occurred. Please try again or please contact support",
    );
    await expect(failed).toHaveLength(2);
    await expect(canvas.getAllByRole("button", { name: "Try again" })).toHaveLength(2);
  },
};

/** A change that rounds to 0.0% is shown as an amount only. */
export const ChangedALittle: Story = {
  parameters: {
    msw: [
      mock(listWallets, {
        response: {
          ...wallets,
          change: { amount: { amount: "37.00", asset: "NGN" }, percent: "+0.0" },
        },
      }),
      recent,
      secure,
      ...noGlance,
    ],
  },
  play: async ({ canvas }) => {
    const balance = await canvas.findByRole("region", { name: "Total in wallets" });
    await waitFor(() => expect(balance).toHaveTextContent(/\+₦37\.00 todaySample data/));
  },
};

export const MoneyOnHold: Story = {
  parameters: {
    msw: [
      mock(listWallets, {
        response: { ...wallets, items: [{ ...nairaWallet, held: "40000.00" }, dollarWallet] },
      }),
      recent,
      secure,
      ...noGlance,
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findAllByText(/on hold/)).toHaveLength(1);
    await expect(canvas.getByText("₦40,000.00 on hold")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Hide balances" }));
    await expect(canvas.queryByText(/40,000/)).not.toBeInTheDocument();
  },
};

export const Offline: Story = {
  parameters: {
    msw: [
      mock(listWallets, { isOffline: true }),
      mock(listTransactions, { isOffline: true }),
      mock(readSecurityStatus, { isOffline: true }),
    ],
  },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getAllByText("Network Error. Please check your connection")).toHaveLength(4),
    );
    await expect(canvas.getByRole("link", { name: "Gift card" })).toBeVisible();
  },
};

export const LongText: Story = {
  parameters: {
    msw: [
      mock(listWallets, {
        response: {
          ...wallets,
          total: { amount: "98765432109876.54", asset: "NGN" },
          items: [
            {
              ...bitcoinWallet,
              asset: "ETH",
              available: "1234567.123456789012345678",
              total: "1234567.123456789012345678",
            },
            { ...nairaWallet, available: "98765432109876.54" },
          ],
        },
      }),
      recent,
      secure,
      ...noGlance,
    ],
  },
};

export const Narrow: Story = {
  parameters: { msw: [full, recent, secure, ...noGlance] },
  globals: { viewport: { value: "narrow" } },
};

export const French: Story = {
  parameters: { msw: [full, recent, secure, ...noGlance] },
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    const balance = await canvas.findByRole("region", { name: "Total des portefeuilles" });
    await waitFor(() => expect(balance).toHaveTextContent(/2\s166\s700,75\s₦/));
  },
};
