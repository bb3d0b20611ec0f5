import { listRates } from "@apex/contract/trade/rates";
import { watchPrices } from "@apex/contract/trade/ticks";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { mock } from "../../mocks/mock.ts";
import { sampleRates, sampleTick } from "../../mocks/price-fixtures.ts";
import { rateCalls } from "../../mocks/price-mocks.ts";
import { RatesBoard } from "./rates-board.tsx";

const meta = {
  title: "Parts/Prices/Rates board",
  component: RatesBoard,
  parameters: { msw: rateCalls() },
} satisfies Meta<typeof RatesBoard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Coins: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: /Bitcoin/ })).toHaveAttribute(
      "href",
      "#wallet?category=crypto&asset=BTC",
    );
    await expect(canvas.queryByRole("link", { name: /Rates By/ })).toBeNull();
  },
};

export const Currencies: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "Money" }));
    await expect(await canvas.findByRole("link", { name: /US dollar/ })).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole("link", { name: /Bitcoin/ })).toBeNull());
  },
};

/** An unchanged price has no line, because it would show only noise. */
export const Unmoved: Story = {
  parameters: {
    msw: [
      mock(listRates, {
        response: {
          quote: "NGN",
          items: sampleRates.map((rate) =>
            rate.price.base === "USDT" ? { ...rate, changePercent: "0.0" } : rate,
          ),
          asOf: "2026-11-21T09:41:00.000Z",
        },
      }),
      ...rateCalls(),
    ],
  },
  play: async ({ canvas }) => {
    const moved = await canvas.findByRole("link", { name: /Bitcoin/ });
    await expect(moved.querySelector(".h-7 svg")).not.toBeNull();
    const unmoved = canvas.getByRole("link", { name: /^Tether/ });
    await expect(unmoved.querySelector(".h-7 svg")).toBeNull();
  },
};

/** The row of a closed market says so. */
export const ClosedMarket: Story = {
  parameters: {
    msw: [
      mock(watchPrices, {
        response: {
          ticks: [{ ...sampleTick({ base: "ETH", quote: "NGN" }), isOpen: false }],
          againInMs: 60_000,
        },
      }),
      ...rateCalls(),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Market closed")).toBeVisible();
  },
};

/** A source that requires credit has a link beside its rates. */
export const NamedSource: Story = {
  parameters: {
    msw: rateCalls({
      credits: [{ name: "Exchange Rate API", url: "https://www.exchangerate-api.com" }],
    }),
  },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole("link", { name: "Rates By Exchange Rate API" });
    await expect(link).toHaveAttribute("href", "https://www.exchangerate-api.com");
    await expect(link).toHaveAttribute("rel", "noreferrer");
  },
};

export const NamedSourceInFrench: Story = {
  ...NamedSource,
  globals: { viewport: { value: "narrow" }, locale: "fr", theme: "dark" },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("link", { name: "Taux fournis par Exchange Rate API" }),
    ).toBeVisible();
  },
};

export const Loading: Story = { parameters: { msw: [mock(listRates, { isPending: true })] } };

export const Offline: Story = {
  parameters: { msw: [mock(listRates, { isOffline: true })] },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("Network Error. Please check your connection"),
    ).toBeVisible();
  },
};

export const Narrow: Story = {
  globals: { viewport: { value: "narrow" }, locale: "fr" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("radio", { name: "Devises" })).toBeVisible();
  },
};
