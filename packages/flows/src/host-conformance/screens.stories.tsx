import { readApiActivity } from "@apex/contract/business-api/api-activity";
import { listApiRequests } from "@apex/contract/business-api/api-requests";
import { listApiTokens } from "@apex/contract/business-api/api-tokens";
import { listWallets } from "@apex/contract/wallets/wallets";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { ApiSettings } from "../business/business-api/api-settings.tsx";
import { Team } from "../business/team/team.tsx";
import { apiActivity, apiRequests, apiTokens } from "../mocks/business-api-fixtures.ts";
import { FlowHost } from "../mocks/flow-host.tsx";
import { activeTrade, tradeMocks } from "../mocks/gift-card-fixtures.ts";
import { mock } from "../mocks/mock.ts";
import { wallets as someWallets } from "../mocks/money-fixtures.ts";
import { waitingAlert } from "../mocks/price-fixtures.ts";
import { marketCalls, rateCalls } from "../mocks/price-mocks.ts";
import { aminaAtWork, teamCalls } from "../mocks/team-fixtures.ts";
import { limitOrderCalls, tradeCalls } from "../mocks/trade-mocks.ts";
import { TradePage } from "../trade/gift-cards/trade-page.tsx";
import { TradeDesk } from "../trade/trade/trade-desk.tsx";
import { WalletList } from "../wallet/wallets/wallet-list.tsx";

/** Five of the ten screens that represent the product, as its flows draw them; the other five are made of the library's parts alone. */
const meta = {
  title: "Screens/Flows",
  tags: ["!autodocs"],
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="mx-auto w-full max-w-280 px-4 py-5 sm:px-8 sm:py-8 lg:px-10">
        <Story />
      </main>
    ),
  ],
} satisfies Meta;
export default meta;
type Story = StoryObj;

export const Wallets: Story = {
  parameters: { msw: [mock(listWallets, { response: someWallets }), ...rateCalls()] },
  render: () => <WalletList />,
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { level: 1, name: "Wallets" });
    await canvas.findByRole("link", { name: /Bitcoin/ });
  },
};

export const Trade: Story = {
  parameters: { msw: [...tradeCalls(), ...limitOrderCalls(), ...marketCalls([waitingAlert])] },
  render: () => (
    <FlowHost>
      {(at) => (
        <TradeDesk {...at} tab="buy" onTab={fn()} onDone={fn()} onExit={fn()} onEvent={fn()} />
      )}
    </FlowHost>
  ),
  play: async ({ canvas }) => {
    await canvas.findByRole("slider", { name: "Price of 1 BTC in NGN" });
  },
};

export const GiftCardTrade: Story = {
  parameters: { msw: tradeMocks(activeTrade) },
  render: () => <TradePage id={activeTrade.id} />,
  play: async ({ canvas }) => {
    await canvas.findByText(/Kemi accepted the trade/);
  },
};

export const Developers: Story = {
  parameters: {
    msw: [
      mock(listApiTokens, { response: { items: apiTokens } }),
      mock(listApiRequests, { response: { items: apiRequests } }),
      mock(readApiActivity, { response: { days: apiActivity } }),
    ],
    apex: { user: aminaAtWork },
  },
  render: () => <ApiSettings tab={undefined} onTab={fn()} apiOrigin="https://wallet.example" />,
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Till" });
  },
};

export const Members: Story = {
  parameters: { msw: [...teamCalls], apex: { user: aminaAtWork } },
  render: () => <Team tab="members" onTab={fn()} onLeft={fn()} />,
  play: async ({ canvas }) => {
    await canvas.findByText("Finance and Bookkeeper");
  },
};
