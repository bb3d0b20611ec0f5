import { readSettlement } from "@apex/contract/accounting/accounting";
import { readBusinessAccess } from "@apex/contract/business/team";
import { listCollectables } from "@apex/contract/collection/collections";
import { listPaymentRequests } from "@apex/contract/payments/pay-link";
import { listSchedules } from "@apex/contract/schedules/schedules";
import { readSecurityStatus } from "@apex/contract/security/read-security-status";
import { listTransactions } from "@apex/contract/transactions/transactions";
import { listRates } from "@apex/contract/trade/rates";
import { readPortfolio } from "@apex/contract/wallets/portfolio";
import { listWebhooks } from "@apex/contract/webhooks/webhooks";
import { listWallets } from "@apex/contract/wallets/wallets";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useEffect } from "react";
import { expect, fn, waitFor, within } from "storybook/test";
import { webhooks } from "../../mocks/business-api-fixtures.ts";
import { approvals, waitingTransfer } from "../../mocks/business-withdrawal-fixtures.ts";
import { activeCard, cardsMock, endedCard } from "../../mocks/card-fixtures.ts";
import { collectables } from "../../mocks/collection-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import {
  bitcoinWallet,
  dollarWallet,
  emptyWallet,
  nairaWallet,
  wallets,
} from "../../mocks/money-fixtures.ts";
import { kofi, newcomer, securityStatus } from "../../mocks/people.ts";
import { paymentRequest } from "../../mocks/payment-mocks.ts";
import { rateCalls } from "../../mocks/price-mocks.ts";
import { monthlyRent, pausedRent } from "../../mocks/schedule-fixtures.ts";
import { aminaAtWork, teamCalls, viewerAccess } from "../../mocks/team-fixtures.ts";
import { heldDeposit, transactions } from "../../mocks/transaction-fixtures.ts";
import { useClient } from "../../base/client-context.ts";
import { Overview } from "./overview.tsx";
import { quickLinks } from "./quick-links.ts";

const meta = {
  title: "Flows/Overview",
  component: Overview,
  args: { onVerify: fn() },
} satisfies Meta<typeof Overview>;
export default meta;
type Story = StoryObj<typeof meta>;

const full = mock(listWallets, {
  response: {
    ...wallets,
    items: [
      ...wallets.items,
      {
        ...dollarWallet,
        asset: "USDT",
        category: "crypto",
        available: "1482.500000",
        total: "1482.500000",
        value: { amount: "2268225.00", asset: "NGN" },
        availableValue: { amount: "2268225.00", asset: "NGN" },
      },
    ],
  },
});
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
const secure = mock(readSecurityStatus, { response: securityStatus });
const unproved = mock(readSecurityStatus, {
  response: {
    ...securityStatus,
    emailVerified: true,
    phoneVerified: false,
    bvnStatus: undefined,
  },
});

const line = mock(readPortfolio, {
  response: {
    total: wallets.total,
    change: { amount: { amount: "186700.75", asset: "NGN" }, percent: "+9.4" },
    moved: { amount: "120000.00", asset: "NGN" },
    history: [1_980, 2_010, 1_940, 2_060, 2_130, 2_090, 2_166].map((thousands, day) => ({
      date: `2026-11-${15 + day}`,
      value: `${thousands}000.00`,
    })),
    assets: [],
    unpriced: [],
    sampleData: true,
  },
});
const glance = [
  line,
  mock(listPaymentRequests, { response: { items: [paymentRequest] } }),
  mock(listSchedules, { response: { items: [monthlyRent, pausedRent] } }),
  cardsMock([endedCard, activeCard]),
  ...rateCalls(),
];
const noGlance = [
  line,
  mock(listPaymentRequests, { response: { items: [] } }),
  mock(listSchedules, { response: { items: [] } }),
  cardsMock([]),
  mock(listRates, { problem: "internal-error" }),
];

const recent = mock(listTransactions, { response: { items: [...transactions] } });

export const Ready: Story = {
  parameters: { msw: [full, recent, secure, ...glance] },
  play: async ({ canvas, userEvent }) => {
    const balance = await canvas.findByRole("region", { name: "Total balance" });
    await waitFor(() => expect(balance).toHaveTextContent("₦2,166,700.75"));
    await expect(balance).toHaveTextContent("+₦12,400.00");
    await userEvent.click(canvas.getByRole("button", { name: "Hide balances" }));
    await expect(balance).toHaveTextContent("Hidden");
    await expect(canvas.queryByText(/2,166,700/)).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole("button", { name: "Show balances" }));
    const list = within(await canvas.findByRole("region", { name: "Recent transactions" }));
    await expect(await list.findByText("To Ngozi E.")).toBeVisible();
    await expect(list.getAllByRole("listitem")).toHaveLength(5);
    const tiles = within(canvas.getByRole("region", { name: "Wallets" })).getAllByRole("listitem");
    await expect(tiles[0]).toHaveTextContent("Tether");
  },
};

/** What needs an answer stands above what would be good to do. */
export const NeedsYou: Story = {
  parameters: {
    msw: [
      full,
      mock(listTransactions, {
        response: { items: [...transactions], needsYou: { count: 2, latest: heldDeposit } },
      }),
      secure,
      ...glance,
    ],
  },
  play: async ({ canvas }) => {
    const card = within(await canvas.findByRole("region", { name: "Needs you" }));
    await expect(card.getByText("From TUNDE ALABI, ₦180,000.00")).toBeVisible();
    await expect(card.getByText("1 more needs you")).toBeVisible();
    await expect(card.getByRole("link", { name: "Open" })).toHaveAttribute(
      "href",
      `#transaction?category=fiat&id=${heldDeposit.id}`,
    );
    await expect(canvas.queryByRole("region", { name: "To do" })).not.toBeInTheDocument();
  },
};

/** What comes next, the card and the prices of what is held. */
export const AtAGlance: Story = {
  parameters: { msw: [full, recent, secure, ...glance] },
  play: async ({ canvas }) => {
    const requests = within(await canvas.findByRole("region", { name: "Requests to pay" }));
    await expect(requests.getByRole("link", { name: /Ngozi E/ })).toHaveAttribute(
      "href",
      `#pay?code=${paymentRequest.code}`,
    );
    const upcoming = within(await canvas.findByRole("region", { name: "Upcoming payments" }));
    await expect(upcoming.getAllByRole("listitem")).toHaveLength(1);
    const card = within(await canvas.findByRole("region", { name: "Your card" }));
    await expect(card.getByText(activeCard.label)).toBeVisible();
    const prices = within(await canvas.findByRole("region", { name: "Prices" }));
    await expect(prices.getByText("Bitcoin")).toBeVisible();
    await expect(canvas.getByText("30 days")).toBeVisible();
    await expect(canvas.getByText("+9.4%")).toBeVisible();
  },
};

const settledToday = mock(readSettlement, {
  response: {
    days: [
      {
        day: "2026-11-21",
        lines: [
          {
            asset: "NGN",
            opening: "1000000.00",
            in: "250000.00",
            out: "40000.00",
            fees: "50.00",
            closing: "1209950.00",
          },
          { asset: "BTC", opening: "0", in: "0", out: "0", fees: "0", closing: "0" },
        ],
      },
    ],
  },
});
const businessGlance = [
  approvals([waitingTransfer]),
  settledToday,
  mock(listCollectables, { response: { items: collectables } }),
  mock(listWebhooks, { response: { items: webhooks } }),
];

/** A business: what waits for approval, today's money, what can be collected, and whether its systems hear of it. */
export const Business: Story = {
  parameters: {
    msw: [full, recent, secure, line, ...businessGlance, ...teamCalls],
    apex: { user: aminaAtWork },
  },
  play: async ({ canvas }) => {
    const approve = within(await canvas.findByRole("region", { name: "1 payment to approve" }));
    await expect(approve.getByText("Requested by Amina Yusuf")).toBeVisible();
    const today = await canvas.findByRole("region", { name: "Today" });
    await expect(today).toHaveTextContent("Nigerian naira+₦250,000.00−₦40,000.00");
    await expect(within(today).getAllByRole("listitem")).toHaveLength(1);
    const collect = within(await canvas.findByRole("region", { name: "To collect" }));
    await expect(collect.getByText("Ethereum (ERC20) · 42 addresses")).toBeVisible();
    const workspace = within(await canvas.findByRole("region", { name: "Your business" }));
    await expect(workspace.getByText("3 failing")).toBeVisible();
    await expect(await workspace.findByText("4 people")).toBeVisible();
  },
};

/** A member sees what their roles open. */
export const BusinessForAViewer: Story = {
  parameters: {
    msw: [
      mock(readBusinessAccess, {
        response: {
          ...viewerAccess,
          permissions: {
            ...viewerAccess.permissions,
            withdrawals: "none",
            collection: "none",
            developers: "none",
          },
        },
      }),
      full,
      recent,
      secure,
      line,
      ...businessGlance,
      ...teamCalls,
    ],
    apex: { user: aminaAtWork },
  },
  play: async ({ canvas }) => {
    const workspace = within(await canvas.findByRole("region", { name: "Your business" }));
    await expect(workspace.getAllByRole("listitem")).toHaveLength(1);
    for (const name of ["1 payment to approve", "Today", "To collect"])
      await expect(canvas.queryByRole("region", { name })).not.toBeInTheDocument();
  },
};

/** Without a card, plans, requests and prices the page has no empty tiles. */
export const NothingAtAGlance: Story = {
  parameters: { msw: [full, recent, secure, ...noGlance] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("30 days")).toBeVisible();
    for (const name of ["Requests to pay", "Upcoming payments", "Your card", "Prices"])
      await expect(canvas.queryByRole("region", { name })).not.toBeInTheDocument();
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

/** A service that cannot be opened now reports it to the host. */
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
    await expect(todo.getByText("2 more to do")).toBeVisible();
    await userEvent.click(todo.getByRole("link", { name: "Verify" }));
    await expect(args.onVerify).toHaveBeenCalledWith("phone");
  },
};

export const ToDoOutsideNigeria: Story = {
  parameters: {
    msw: [
      full,
      recent,
      // A BVN that somebody abroad has is no document.
      mock(readSecurityStatus, { response: securityStatus }),
      ...noGlance,
    ],
    apex: { user: kofi },
  },
  play: async ({ canvas }) => {
    const todo = within(await canvas.findByRole("region", { name: "To do" }));
    await expect(todo.getByText("Verify your identity")).toBeVisible();
    await expect(todo.getByRole("link", { name: "Set up" })).toHaveAttribute("href", "#upgrade");
  },
};

/** The first thing to do in Nigeria, by how far the BVN is. */
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

/** A checked document is no BVN. */
export const ToDoBvnBesideDocument = toDoOfBvn(undefined, true, "Verify your BVN");
export const ToDoBvnRefused = toDoOfBvn("REJECTED", false, "Verify your BVN again");
export const ToDoBvnOfAnotherAccount = toDoOfBvn("DUPLICATE", false, "Verify your BVN again");
export const ToDoWhileBvnIsChecked = toDoOfBvn("PENDING", false, "Turn on two-factor");

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
    const starters = within(await canvas.findByRole("region", { name: "Three ways to begin" }));
    await expect(starters.getAllByRole("link")).toHaveLength(3);
    await expect(await canvas.findByText("Your transactions will show here")).toBeVisible();
  },
};

export const TilesFailAlone: Story = {
  parameters: { msw: [mock(listWallets, { problem: "internal-error" }), recent, secure] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("To Ngozi E.")).toBeVisible();
    await expect(await canvas.findByText("Turn on two-factor")).toBeVisible();
    const failed = await canvas.findAllByText(
      "An Error Occurred. Please try again or please contact support",
    );
    await expect(failed).toHaveLength(2);
    await expect(canvas.getAllByRole("button", { name: "Try again" })).toHaveLength(2);
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
    const balance = await canvas.findByRole("region", { name: "Solde total" });
    await waitFor(() => expect(balance).toHaveTextContent(/2\s166\s700,75\s₦/));
  },
};
