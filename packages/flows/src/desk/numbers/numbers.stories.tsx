import { readNumbers, type Numbers as Figures } from "@apex/contract/desk/numbers";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { deskNow } from "../../mocks/desk-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import { Numbers } from "./numbers.tsx";

const figures: Figures = {
  days: [
    {
      id: "2026-11-21:NGN",
      day: "2026-11-21",
      volume: { amount: "48250000.00", asset: "NGN" },
      revenue: { amount: "120500.00", asset: "NGN" },
    },
    {
      id: "2026-11-21:USDT",
      day: "2026-11-21",
      volume: { amount: "18250.5", asset: "USDT" },
      revenue: { amount: "-12.25", asset: "USDT" },
    },
  ],
  until: "2026-11-21T11:50:00.000Z",
  holds: [{ amount: { amount: "6180000.00", asset: "NGN" }, count: 2 }],
  queues: [
    { name: "held-deposits", waiting: 2, oldestSince: "2026-11-21T09:41:00.000Z" },
    { name: "failed-jobs", waiting: 0 },
    { name: "of a newer server", waiting: 1, oldestSince: "2026-11-20T09:41:00.000Z" },
  ],
  partners: [
    { port: "bank", isFailing: false },
    { port: "giftCardSupplier", isFailing: true },
    { port: "of a newer server", isFailing: false },
  ],
  checks: [
    { id: "812", at: "2026-11-21T11:40:00.000Z", entries: 100_412, wrong: 0 },
    { id: "811", at: "2026-11-21T10:40:00.000Z", entries: 100_398, wrong: 2 },
  ],
};

const meta = {
  title: "Desk/Numbers",
  component: Numbers,
  args: { onTitle: fn() },
  parameters: { msw: [mock(readNumbers, { response: figures, now: deskNow })] },
} satisfies Meta<typeof Numbers>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("2 errors")).toBeVisible();
    await expect(canvas.getByText("Adds up")).toBeVisible();
    await expect(canvas.getByText("Does not answer")).toBeVisible();
    await expect(canvas.getByText("Gift card orders")).toBeVisible();
    await expect(canvas.getByText("2 deposits")).toBeVisible();
    // A row a line, under heads: beside each other, the tables had no room for their columns.
    await expect(canvas.getByRole("columnheader", { name: "Revenue" })).toBeVisible();
  },
};

/** An operator that has just started has no figures yet. */
export const Empty: Story = {
  parameters: {
    msw: [
      mock(readNumbers, {
        response: { days: [], holds: [], queues: [], partners: [], checks: [] },
        now: deskNow,
      }),
    ],
  },
  play: async ({ canvas }) => {
    await canvas.findByText("Nothing has been counted yet.");
    await canvas.findByText("The books have not been checked yet.");
  },
};

export const Loading: Story = {
  parameters: { msw: [mock(readNumbers, { isPending: true })] },
};

export const Offline: Story = {
  parameters: { msw: [mock(readNumbers, { isOffline: true })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toBeVisible();
  },
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

export const French: Story = {
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Contrôles des comptes" });
  },
};
