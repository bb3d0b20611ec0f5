import { listFees } from "@apex/contract/fees/fees";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
import { ghanaianFees, nigerianFees } from "../../mocks/fee-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import { fewestPlaces } from "../../mocks/story-places.ts";
import { FeesPage } from "./fees-page.tsx";

const feesMock = mock(listFees, ({ query }) => ({
  response: query["country"] === "GH" ? ghanaianFees : nigerianFees,
}));

const meta = {
  title: "Flows/Support/Fees and limits",
  component: FeesPage,
  args: { isSignedIn: false, onTitle: fn() },
  parameters: { layout: "fullscreen", apex: { user: null }, msw: [feesMock] },
} satisfies Meta<typeof FeesPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas, args }) => {
    const limits = await canvas.findByRole("table", { name: "Limits by verification level" });
    await expect(limits).toHaveTextContent("₦5,000,000.00");
    await expect(canvas.getByRole("table", { name: "Withdrawals" })).toHaveTextContent("₦50.00");
    await expect(canvas.getByRole("table", { name: "Trade" })).toHaveTextContent("0.5%");
    await expect(canvas.getByRole("table", { name: "Gift cards" })).toHaveTextContent("$1.00 + 3%");
    await expect(canvas.getByRole("link", { name: "Need help?" })).toBeVisible();
    await expect(args.onTitle).toHaveBeenCalledWith("Fees and limits");
  },
};

/** The limits of another country are in its currency. */
export const AnotherCountry: Story = {
  play: async ({ canvas, userEvent }) => {
    const country = await canvas.findByRole("combobox", { name: /Country/ });
    await userEvent.clear(country);
    await userEvent.type(country, "Ghan");
    await userEvent.keyboard("{ArrowDown}{Enter}");
    const limits = await canvas.findByRole("table", { name: "Limits by verification level" });
    await expect(await within(limits).findAllByText(/4,070\.00/)).not.toHaveLength(0);
    await expect(canvas.getByText(/show them in Ghanaian cedi/)).toBeVisible();
  },
};

/** Coins are shown one at a time, with their networks. */
export const OneCoin: Story = {
  play: async ({ canvas, userEvent, canvasElement }) => {
    const coins = await canvas.findByRole("table", { name: "Crypto" });
    await expect(coins).toHaveTextContent("0.05 USDT to 0.20 USDT");
    await userEvent.click(canvas.getByRole("button", { name: /Coin/ }));
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole("option", { name: "Bitcoin" }));
    await expect(await canvas.findByRole("table", { name: "Crypto" })).toHaveTextContent(
      "0.000001 BTC",
    );
  },
};

/** A host without bills, cards and gift cards names no fee for them. */
export const NotOffered: Story = {
  parameters: { apex: { user: null, places: fewestPlaces } },
  play: async ({ canvas }) => {
    await canvas.findByRole("table", { name: "Withdrawals" });
    await expect(canvas.queryByRole("table", { name: "Cards" })).not.toBeInTheDocument();
  },
};

export const SignedIn: Story = {
  args: { isSignedIn: true },
  parameters: { layout: "padded", apex: {} },
  play: async ({ canvas }) => {
    await canvas.findByRole("table", { name: "Deposits" });
    await expect(canvas.queryByRole("link", { name: "Need help?" })).not.toBeInTheDocument();
  },
};

export const Loading: Story = {
  parameters: { msw: [mock(listFees, { isPending: true })] },
};

export const Offline: Story = {
  parameters: { msw: [mock(listFees, { isOffline: true })] },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("Network Error. Please check your connection"),
    ).toBeVisible();
  },
};

export const Narrow: Story = { ...Ready, globals: { viewport: { value: "narrow" } } };

export const French: Story = {
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Frais et plafonds" })).toBeVisible();
    await expect(await canvas.findByRole("table", { name: "Marché" })).toHaveTextContent("0,5");
  },
};
