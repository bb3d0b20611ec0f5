import { readSettlement } from "@apex/contract/accounting/accounting";
import { noPermissions } from "@apex/contract/business/roles";
import { listCollectables } from "@apex/contract/collection/collections";
import { listTransactions } from "@apex/contract/transactions/transactions";
import { listWebhooks } from "@apex/contract/webhooks/webhooks";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { HttpHandler } from "msw";
import { expect, fn, within } from "storybook/test";
import { webhooks } from "../../mocks/business-api-fixtures.ts";
import {
  approvals,
  waitingBatch,
  waitingTransfer,
} from "../../mocks/business-withdrawal-fixtures.ts";
import { activeCard } from "../../mocks/card-fixtures.ts";
import { collectables } from "../../mocks/collection-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import { paymentRequest } from "../../mocks/payment-mocks.ts";
import { aminaAtWork, teamCalls } from "../../mocks/team-fixtures.ts";
import { heldDeposit, transactions } from "../../mocks/transaction-fixtures.ts";
import { Overview } from "./overview.tsx";

import { full, glance, line, noGlance, recent, secure } from "./overview-story.ts";
const meta = {
  title: "Flows/Overview/At a glance",
  component: Overview,
  args: { onVerify: fn() },
} satisfies Meta<typeof Overview>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A task that needs an answer replaces the recommendations of the to-do strip. */
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
    const card = within(await canvas.findByRole("region", { name: "Action needed" }));
    await expect(card.getByText("Tell us about the sender")).toBeVisible();
    await expect(card.getByText("From TUNDE ALABI, ₦180,000.00")).toBeVisible();
    await expect(card.getByRole("link", { name: "1 more to do" })).toHaveAttribute(
      "href",
      "#transactions?status=needs-you",
    );
    await expect(card.getByRole("link", { name: "Answer" })).toHaveAttribute(
      "href",
      `#transaction?category=fiat&id=${heldDeposit.id}`,
    );
    await expect(canvas.queryByRole("region", { name: "To do" })).not.toBeInTheDocument();
  },
};

/** The page has upcoming payments, the card, and the prices of the person's assets. */
export const AtAGlance: Story = {
  parameters: { msw: [full, recent, secure, ...glance] },
  play: async ({ canvas }) => {
    const requests = within(await canvas.findByRole("region", { name: "Payment requests" }));
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
    await expect(await canvas.findByText("30 days")).toBeVisible();
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

/** A business of Amina's, where some calls answer differently. */
const business = (...changed: HttpHandler[]) => ({
  msw: [...changed, full, recent, secure, line, ...businessGlance, ...teamCalls],
  apex: { user: aminaAtWork },
});

/** A business: payments that wait for approval, today's money, balances to collect, and the health of webhooks. */
export const Business: Story = {
  parameters: business(),
  play: async ({ canvas }) => {
    const waiting = within(await canvas.findByRole("region", { name: "Waiting for approval" }));
    await expect(waiting.getByText(/Requested by Amina Yusuf/)).toBeVisible();
    await expect(
      canvas.queryByRole("region", { name: "Your approval is needed" }),
    ).not.toBeInTheDocument();
    const today = await canvas.findByRole("region", { name: "Today" });
    await expect(today).toHaveTextContent("Nigerian naira+₦250,000.00−₦40,000.00");
    await expect(within(today).getAllByRole("listitem")).toHaveLength(1);
    const collect = within(await canvas.findByRole("region", { name: "To collect" }));
    await expect(collect.getByText("42 addresses")).toBeVisible();
    const workspace = within(await canvas.findByRole("region", { name: "Your business" }));
    await expect(workspace.getByText("3 failing")).toBeVisible();
    await expect(await workspace.findByText("4 people")).toBeVisible();
  },
};

/** A payment that waits for this member stands above the rest. */
export const BusinessToApprove: Story = {
  parameters: business(
    approvals([waitingBatch, waitingTransfer]),
    mock(listTransactions, {
      response: { items: [...transactions], needsYou: { count: 1, latest: heldDeposit } },
    }),
  ),
  play: async ({ canvas }) => {
    const approve = await canvas.findByRole("region", { name: "Your approval is needed" });
    const deposit = await canvas.findByRole("region", { name: "Action needed" });
    await expect(approve).toHaveTextContent(
      /^Approve 12,024\.00 USDT.*240 payments\s*Requested by Ngozi BelloReview$/,
    );
    await expect(deposit).toHaveTextContent("Tell us about the sender");
    const waiting = await canvas.findByRole("region", { name: "Waiting for approval" });
    await expect(within(waiting).getAllByRole("listitem")).toHaveLength(2);
  },
};

/** The only payment that waits is the task already, so nothing repeats it. */
export const BusinessOneToApprove: Story = {
  parameters: business(approvals([{ ...waitingTransfer, isOwn: false }])),
  play: async ({ canvas }) => {
    const approve = within(await canvas.findByRole("region", { name: "Your approval is needed" }));
    await expect(approve.getByRole("link", { name: "Review" })).toHaveAttribute(
      "href",
      "#withdrawalPool",
    );
    await expect(await canvas.findByRole("region", { name: "To collect" })).toBeVisible();
    await expect(
      canvas.queryByRole("region", { name: "Waiting for approval" }),
    ).not.toBeInTheDocument();
  },
};

/** A member sees what their roles open. */
export const BusinessForAViewer: Story = {
  parameters: {
    ...business(),
    apex: {
      user: { ...aminaAtWork, permissions: { ...noPermissions, reports: "view", team: "view" } },
    },
  },
  play: async ({ canvas }) => {
    const workspace = within(await canvas.findByRole("region", { name: "Your business" }));
    await expect(workspace.getAllByRole("listitem")).toHaveLength(1);
    for (const name of ["Waiting for approval", "Today", "To collect"])
      await expect(canvas.queryByRole("region", { name })).not.toBeInTheDocument();
  },
};

/** Without a card, plans, requests and prices the page has no empty tiles. */
export const NothingAtAGlance: Story = {
  parameters: { msw: [full, recent, secure, ...noGlance] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("30 days")).toBeVisible();
    for (const name of ["Payment requests", "Upcoming payments", "Your card", "Prices"])
      await expect(canvas.queryByRole("region", { name })).not.toBeInTheDocument();
  },
};
