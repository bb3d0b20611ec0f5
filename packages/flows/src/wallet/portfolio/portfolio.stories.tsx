import type { ResponseOf } from "@apex/contract/endpoint";
import { readPortfolio, type PortfolioPeriod } from "@apex/contract/wallets/portfolio";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, waitFor } from "storybook/test";
import { setBalancesHidden } from "../../base/hidden-balances/use-hidden-balances.ts";
import { mock } from "../../mocks/mock.ts";
import { rateCalls } from "../../mocks/price-mocks.ts";
import { Portfolio } from "./portfolio.tsx";

const naira = (amount: string) => ({ amount, asset: "NGN" }) as const;
const values = [1_980, 2_010, 1_940, 2_060, 2_130, 2_090, 2_120, 2_166];

const ready: ResponseOf<typeof readPortfolio> = {
  total: naira("2166700.75"),
  change: { amount: naira("186700.75"), percent: "+9.4" },
  moved: naira("120000.00"),
  history: values.map((value, day) => ({
    date: `2026-11-${String(14 + day)}`,
    value: day === values.length - 1 ? "2166700.75" : `${value}000.00`,
  })),
  assets: [
    {
      asset: "BTC",
      amount: "0.01250000",
      value: naira("1218750.00"),
      change: { amount: naira("86100.00"), percent: "+7.6" },
    },
    {
      asset: "NGN",
      amount: "482350.75",
      value: naira("482350.75"),
      change: { amount: naira("120000.00"), percent: "+33.1" },
    },
    {
      asset: "USD",
      amount: "310.40",
      value: naira("465600.00"),
      change: { amount: naira("-19399.25"), percent: "-4.0" },
    },
    { asset: "KES", amount: "0.00", value: naira("0.00"), change: { amount: naira("0.00") } },
  ],
  unpriced: [],
  sampleData: true,
};

const empty: ResponseOf<typeof readPortfolio> = {
  ...ready,
  total: naira("0.00"),
  change: { amount: naira("0.00") },
  moved: naira("0.00"),
  history: ready.history.map(({ date }) => ({ date, value: "0.00" })),
  assets: [],
};

interface StoryArgs {
  onPeriod: (period: PortfolioPeriod) => void;
}

/** Holds the period, as a host does. */
function Host({ onPeriod }: StoryArgs) {
  const [period, setPeriod] = useState<PortfolioPeriod>("1w");
  return (
    <Portfolio
      period={period}
      onPeriod={(now) => {
        setPeriod(now);
        onPeriod(now);
      }}
    />
  );
}

/** The total worth and its parts. */
const meta = {
  title: "Flows/Portfolio",
  args: { onPeriod: fn() },
  render: (args: StoryArgs) => <Host {...args} />,
} satisfies Meta<StoryArgs>;
export default meta;
type Story = StoryObj<typeof meta>;

const answered = mock(readPortfolio, { response: ready });

export const Ready: Story = {
  parameters: { msw: [answered, ...rateCalls()] },
  play: async ({ canvas, args, userEvent }) => {
    await expect(
      await canvas.findByRole("heading", { name: "Value of all wallets" }),
    ).toBeVisible();
    await expect(canvas.getByText("+₦186,700.75 (+9.4%)")).toBeVisible();
    await expect(canvas.getByText(/^\+₦120,000.00 of this change is money/)).toBeVisible();
    await expect(canvas.getByRole("button", { name: /Bitcoin.*56.2%/ })).toBeVisible();
    await expect(canvas.getByRole("link", { name: /Bitcoin/ })).toHaveAttribute(
      "href",
      "#wallet?category=crypto&asset=BTC",
    );
    await expect(canvas.getByText(/₦19,399\.25 \(.4\.0%\)/)).toBeVisible();
    await userEvent.click(canvas.getByRole("radio", { name: "1 year" }));
    await expect(args.onPeriod).toHaveBeenCalledWith("1y");
    // The old values fade until the new period has loaded.
    const value = canvas.getByRole("region", { name: "Value of all wallets" });
    await waitFor(() => expect(value.closest("[aria-busy]")).toHaveAttribute("aria-busy", "false"));
  },
};

/** Shares and percentages stay visible; amounts are hidden. */
export const Hidden: Story = {
  parameters: { msw: [answered, ...rateCalls()] },
  beforeEach: () => setBalancesHidden(true),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole("heading", { name: "Your assets" })).toBeVisible();
    await expect(canvas.queryByText(/₦|0\.0125/)).not.toBeInTheDocument();
    await expect(canvas.getByText("+9.4%")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Show balances" }));
    await expect(await canvas.findByText("+₦186,700.75 (+9.4%)")).toBeVisible();
  },
};

export const Unpriced: Story = {
  parameters: {
    msw: [
      ...rateCalls(),
      mock(readPortfolio, {
        response: { ...ready, unpriced: [{ amount: "12.50000000", asset: "LTC" }] },
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/We have no price for 12\.50?\sLTC/)).toBeVisible();
  },
};

export const Empty: Story = {
  parameters: { msw: [mock(readPortfolio, { response: empty })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Deposit" })).toHaveAttribute(
      "href",
      "#deposit",
    );
  },
};

export const Loading: Story = { parameters: { msw: [mock(readPortfolio, { isPending: true })] } };

export const Offline: Story = {
  parameters: { msw: [mock(readPortfolio, { isOffline: true })] },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("Network Error. Please check your connection"),
    ).toBeVisible();
  },
};

export const Narrow: Story = {
  parameters: { msw: [answered, ...rateCalls()] },
  globals: { viewport: { value: "narrow" } },
};

export const French: Story = {
  parameters: { msw: [answered, ...rateCalls()] },
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("heading", { name: "Répartition" })).toBeVisible());
  },
};
