import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { narrow } from "../story/narrow.tsx";
import { sampleCandles, sampleLine } from "../story/sample-prices.ts";
import { rightToLeft } from "../story/right-to-left.tsx";
import { PriceChart } from "./price-chart.tsx";

const meta = {
  title: "Components/PriceChart",
  component: PriceChart,
  args: {
    label: "Price of Tether in naira",
    summary: "From ₦1,455.00 to ₦1,531.40 in 82 days. Lowest ₦1,455.00, highest ₦1,537.27.",
    series: { kind: "line", points: sampleLine(82) },
    asset: "NGN",
    timeZone: "UTC",
    figuresLabel: "All figures",
    columns: { time: "Day", price: "Price", open: "Open", high: "High", low: "Low" },
    className: "max-w-3xl",
  },
  decorators: [
    (Story) => (
      <div className="max-w-3xl rounded-card border border-border bg-surface-raised p-5 shadow-raised">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PriceChart>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The arrow keys go from day to day; leaving returns to the last. */
export const Line: Story = {
  play: async ({ canvas }) => {
    const plot = canvas.getByRole("slider", { name: "Price of Tether in naira" });
    await waitFor(() => expect(plot).toHaveAttribute("aria-busy", "false"));
    await expect(plot.querySelector("canvas")).not.toBeNull();
    await userEvent.tab();
    await expect(plot).toHaveFocus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect(plot).toHaveAttribute("aria-valuenow", "80");
    await expect(plot).toHaveAttribute("aria-valuetext", expect.stringContaining("20 Nov, 2026"));
    await expect(await canvas.findByText("20 Nov, 2026")).toBeVisible();
    await userEvent.keyboard("{Home}");
    await expect(await canvas.findByText("01 Sep, 2026")).toBeVisible();
    await userEvent.tab();
    await expect(await canvas.findByText("21 Nov, 2026")).toBeVisible();
  },
};

export const Candles: Story = {
  args: {
    summary: "From ₦1,455.00 to ₦1,497.27 in 60 days. Lowest ₦1,452.10, highest ₦1,518.37.",
    series: { kind: "candle", points: sampleCandles(60) },
  },
};

/** Pixels of a chart in about this colour. */
function pixelsOf(plot: HTMLElement, wanted: readonly [red: number, green: number, blue: number]) {
  return [...plot.querySelectorAll("canvas")].reduce((sum, canvas) => {
    const pen = canvas.getContext("2d");
    if (!pen || canvas.width === 0 || canvas.height === 0) return sum;
    const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
    let found = 0;
    for (let at = 0; at < data.length; at += 4)
      if (
        data[at + 3] === 255 &&
        wanted.every((part, channel) => Math.abs((data[at + channel] ?? 0) - part) < 3)
      )
        found += 1;
    return sum + found;
  }, 0);
}

const aroundTokens: Record<`--apex-${string}`, string> = {
  "--apex-chart-line": "light-dark(rgb(200 0 90), rgb(255 160 20))",
};

/** A theme and tokens that are set on something around the chart, and their change. */
export const ThemeAroundIt: Story = {
  decorators: [
    (Story) => (
      <div
        data-testid="around"
        data-theme="dark"
        className="bg-surface p-4 text-text"
        style={aroundTokens}
      >
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const plot = canvas.getByRole("slider", { name: "Price of Tether in naira" });
    await waitFor(() => expect(pixelsOf(plot, [255, 160, 20])).toBeGreaterThan(50));
    const around = canvas.getByTestId("around");
    around.dataset["theme"] = "light";
    await waitFor(() => expect(pixelsOf(plot, [200, 0, 90])).toBeGreaterThan(50));
    around.style.setProperty("--apex-chart-line", "rgb(20 90 255)");
    await waitFor(() => expect(pixelsOf(plot, [20, 90, 255])).toBeGreaterThan(50));
  },
};

/** A price newer than the last candle moves it. */
export const Live: Story = {
  args: {
    summary: "From ₦1,455.00 to ₦1,510.00 in 60 days. Lowest ₦1,452.10, highest ₦1,518.37.",
    series: { kind: "candle", points: sampleCandles(60) },
    latest: "1510.00",
  },
  play: async ({ canvas }) => {
    const plot = canvas.getByRole("slider", { name: "Price of Tether in naira" });
    await waitFor(() => expect(plot).toHaveAttribute("aria-busy", "false"));
    await expect(plot).toHaveAttribute("aria-valuetext", expect.stringContaining("1,510.00"));
  },
};

/** The figures as a table, newest first. */
export const Figures: Story = {
  args: {
    summary: "From ₦1,455.00 to ₦1,482.42 in 14 days. Lowest ₦1,453.00, highest ₦1,485.42.",
    series: { kind: "candle", points: sampleCandles(14) },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("table")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "All figures" }));
    const table = within(await canvas.findByRole("table", { name: "Price of Tether in naira" }));
    await expect(table.getAllByRole("row")).toHaveLength(15);
    await expect(table.getAllByRole("rowheader")[0]).toHaveTextContent("14 Sep, 2026");
    await expect(table.getAllByRole("columnheader")).toHaveLength(5);
  },
};

export const Narrow: Story = {
  decorators: [narrow],
  args: {
    label: "Cours du Tether en nairas",
    summary:
      "De 1 455,00 ₦ à 1 531,40 ₦ en 82 jours. Au plus bas 1 455,00 ₦, au plus haut 1 537,27 ₦.",
    figuresLabel: "Tous les chiffres",
  },
};

/** Small prices: the axis shows as many decimals as its labels need to differ. */
export const SmallPrices: Story = {
  args: {
    label: "Price of naira in dollars",
    asset: "USD",
    summary: "Around a fifteenth of a cent.",
    series: {
      kind: "line",
      points: sampleLine(30).map(({ at, price }) => ({
        at,
        price: (1 / Number(price)).toFixed(6),
      })),
    },
  },
};

export const RightToLeft: Story = {
  decorators: [rightToLeft],
};
