import {
  listJournal,
  readSettlement,
  type SettlementDay,
  type SettlementLine,
} from "@apex/contract/accounting/accounting";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { mock, type SeenCall } from "../../mocks/mock.ts";
import { aminaAtWork } from "../../mocks/team-fixtures.ts";
import { Accounting } from "./accounting.tsx";

const asked = fn<(call: SeenCall) => void>();

const stillCedis: SettlementLine = {
  asset: "GHS",
  opening: "310.00",
  in: "0.00",
  out: "0.00",
  fees: "0.00",
  closing: "310.00",
};

const days: SettlementDay[] = [
  {
    day: "2026-11-21",
    lines: [
      stillCedis,
      {
        asset: "NGN",
        opening: "4750000.00",
        in: "1250000.00",
        out: "400000.00",
        fees: "75.00",
        closing: "5599925.00",
      },
      {
        asset: "USDT",
        opening: "331.250000",
        in: "0.000000",
        out: "30.000000",
        fees: "0.200000",
        closing: "301.050000",
      },
    ],
  },
  {
    day: "2026-11-20",
    lines: [
      stillCedis,
      {
        asset: "NGN",
        opening: "0.00",
        in: "4750000.00",
        out: "0.00",
        fees: "0.00",
        closing: "4750000.00",
      },
      {
        asset: "USDT",
        opening: "0.000000",
        in: "331.250000",
        out: "0.000000",
        fees: "0.000000",
        closing: "331.250000",
      },
    ],
  },
  {
    day: "2026-11-19",
    lines: [stillCedis],
  },
];

const booked = {
  time: "2026-11-20T09:02:02.000Z",
  entry: "41",
  asset: "NGN",
  reference: "APX-7K2M-9QXD",
  type: "fiat-deposit",
} as const;

const journal = mock(listJournal, (call) => {
  asked(call);
  return {
    response: {
      items: [
        { ...booked, account: "wallet", amount: "4750000.00" },
        { ...booked, account: "counterparty", amount: "-4750000.00" },
      ],
    },
  };
});

/** The settlement of each day, and the files for accountants. */
const meta = {
  title: "Flows/Business/Accounting",
  component: Accounting,
  parameters: {
    msw: [mock(readSettlement, { response: { days } }), journal],
    apex: { user: aminaAtWork },
  },
  args: { onTitle: fn() },
} satisfies Meta<typeof Accounting>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getAllByText("₦4,750,000.00")).toHaveLength(3));
    await expect(args.onTitle).toHaveBeenCalledWith("Accounting");
    // The cedis did not move: they are shown once, on the latest day.
    await expect(canvas.getAllByRole("rowheader", { name: "GHS" })).toHaveLength(1);
    await expect(canvas.getAllByRole("table")).toHaveLength(2);
    await userEvent.click(canvas.getByRole("button", { name: "Journal (CSV)" }));
    await waitFor(() => expect(asked.mock.lastCall?.[0].query).toMatchObject({ perPage: "100" }));
    await userEvent.click(canvas.getByRole("button", { name: /Period/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Last 92 days" }));
    await canvas.findAllByText("₦5,599,925.00");
  },
};

export const Empty: Story = {
  parameters: {
    msw: [mock(readSettlement, { response: { days: [{ day: "2026-11-21", lines: [] }] } })],
  },
  play: async ({ canvas }) => {
    await canvas.findByText("Nothing to report yet");
  },
};

/** Members whose roles do not approve reports are told so. */
export const NotPermitted: Story = {
  parameters: { msw: [mock(readSettlement, { problem: { code: "not-permitted" } })] },
  play: async ({ canvas }) => {
    await canvas.findByRole("alert");
  },
};

export const Loading: Story = {
  parameters: { msw: [mock(readSettlement, { isPending: true })] },
};

export const Offline: Story = {
  parameters: { msw: [mock(readSettlement, { isOffline: true })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent(
      "Network Error. Please check your connection",
    );
    await canvas.findByRole("button", { name: "Try again" });
  },
};

/** The days stay visible, and the file can be requested again. */
export const JournalOffline: Story = {
  parameters: {
    msw: [mock(readSettlement, { response: { days } }), mock(listJournal, { isOffline: true })],
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Journal (CSV)" }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent(
      "Network Error. Please check your connection",
    );
    await expect(canvas.getAllByText("₦4,750,000.00")).toHaveLength(3);
  },
};
