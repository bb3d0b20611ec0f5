import { readCandles } from "@apex/contract/trade/candles";
import { createPriceAlert, listPriceAlerts } from "@apex/contract/trade/price-alerts";
import { watchPrices } from "@apex/contract/trade/ticks";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor, within } from "storybook/test";
import { mock, refusedInTurn } from "../../mocks/mock.ts";
import { sampleTick, toldAlert, waitingAlert } from "../../mocks/price-fixtures.ts";
import { marketCalls } from "../../mocks/price-mocks.ts";
import { PairMarket } from "./pair-market.tsx";

const meta = {
  title: "Parts/Prices/Market of a pair",
  component: PairMarket,
  args: { pair: { base: "BTC", quote: "NGN" }, headingLevel: 2 },
  parameters: { msw: marketCalls() },
  decorators: [
    (Story) => (
      <div className="max-w-xl">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PairMarket>;
export default meta;
type Story = StoryObj<typeof meta>;

const chartName = "Price of 1 BTC in NGN";

/** The price is where the market is now, not where the last candle was. */
export const Ready: Story = {
  parameters: {
    msw: marketCalls(
      [],
      mock(watchPrices, {
        response: {
          ticks: [
            {
              ...sampleTick({ base: "BTC", quote: "NGN" }),
              price: { base: "BTC", amount: "146000000.00", asset: "NGN" },
              changePercent: "-2.4",
            },
          ],
          againInMs: 60_000,
        },
      }),
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("slider", { name: chartName })).toBeVisible();
    await waitFor(() => expect(canvas.getByText("−2.4%")).toBeVisible());
    await expect(
      await canvas.findByText("We can alert you when a price reaches your target."),
    ).toBeVisible();
  },
};

export const CandlesOfAYear: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Show candles" }));
    await userEvent.click(await canvas.findByRole("radio", { name: "One year" }));
    await expect(await canvas.findByRole("button", { name: "Show a line" })).toBeVisible();
    await userEvent.click(await canvas.findByRole("button", { name: "All figures" }));
    const table = within(await canvas.findByRole("table", { name: chartName }));
    await expect(table.getAllByRole("columnheader")).toHaveLength(5);
  },
};

export const Alerts: Story = {
  parameters: { msw: marketCalls([waitingAlert, toldAlert]) },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("Active")).toBeVisible();
    await expect(await canvas.findByText(/^Reached ₦5,251,340.12/)).toBeVisible();
    await userEvent.click(
      await canvas.findByRole("button", { name: /^Delete the alert: 1 BTC at/ }),
    );
    await waitFor(() => expect(canvas.queryByText("Active")).toBeNull());
  },
};

export const SetAnAlert: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Set an alert" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Price alert for BTC" }));
    await userEvent.click(await dialog.findByRole("radio", { name: "When it moves" }));
    await userEvent.type(await dialog.findByRole("textbox", { name: "Up or down by" }), "120");
    await userEvent.click(await dialog.findByRole("button", { name: "Set an alert" }));
    await waitFor(() =>
      expect(dialog.getByText("Enter a whole number from 1 to 90")).toBeVisible(),
    );
    await userEvent.click(await dialog.findByRole("radio", { name: "At a price" }));
    await userEvent.type(
      await dialog.findByRole("textbox", { name: "Price of 1 BTC" }),
      "150,000,000",
    );
    await userEvent.click(await dialog.findByRole("button", { name: "Set an alert" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(await canvas.findByText("Active")).toBeVisible();
  },
};

export const RejectedTooManyAlerts: Story = {
  parameters: {
    msw: marketCalls([], refusedInTurn(createPriceAlert, ["market-closed", "too-many-alerts"])),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Set an alert" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Price alert for BTC" }));
    await userEvent.type(
      await dialog.findByRole("textbox", { name: "Price of 1 BTC" }),
      "150000000",
    );
    for (const sentence of [
      "This market is closed at the moment. No money moved. Try again later.",
      "You have reached the maximum number of price alerts. Delete one first.",
    ]) {
      await userEvent.click(await dialog.findByRole("button", { name: "Set an alert" }));
      await waitFor(() => expect(dialog.getByText(sentence)).toBeVisible());
    }
    await userEvent.click(await dialog.findByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

export const Loading: Story = {
  parameters: {
    msw: marketCalls(
      [],
      mock(readCandles, { isPending: true }),
      mock(listPriceAlerts, { isPending: true }),
    ),
  },
};

/** No price source is available. */
export const WithoutPrices: Story = {
  parameters: {
    msw: marketCalls(
      [],
      mock(readCandles, { response: { candles: [], asOf: "2026-11-21T09:41:00.000Z" } }),
    ),
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("There are no prices at the moment. Try again later."),
    ).toBeVisible();
  },
};

export const Offline: Story = {
  parameters: { msw: marketCalls([], mock(readCandles, { isOffline: true })) },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("Network Error. Please check your connection"),
    ).toBeVisible();
  },
};

export const Narrow: Story = {
  parameters: { msw: marketCalls([waitingAlert, toldAlert]) },
  globals: { viewport: { value: "narrow" }, locale: "fr" },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("slider", { name: "Cours de 1 BTC en NGN" }),
    ).toBeVisible();
  },
};
