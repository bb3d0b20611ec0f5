import { readApiActivity } from "@apex/contract/business-api/api-activity";
import { listApiRequests } from "@apex/contract/business-api/api-requests";
import { listApiTokens } from "@apex/contract/business-api/api-tokens";
import { readBusinessAccess } from "@apex/contract/business/team";
import { listWallets } from "@apex/contract/wallets/wallets";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { ApiSettings } from "../business/business-api/api-settings.tsx";
import { Team } from "../business/team/team.tsx";
import { apiActivity, apiRequests, apiTokens } from "../mocks/business-api-fixtures.ts";
import { FlowHost } from "../mocks/flow-host.tsx";
import { activeTrade, tradeMocks } from "../mocks/gift-card-fixtures.ts";
import { mock } from "../mocks/mock.ts";
import { wallets } from "../mocks/money-fixtures.ts";
import { waitingAlert } from "../mocks/price-fixtures.ts";
import { marketCalls, rateCalls } from "../mocks/price-mocks.ts";
import { aminaAtWork, ownerAccess, teamCalls } from "../mocks/team-fixtures.ts";
import { limitOrderCalls, tradeCalls } from "../mocks/trade-mocks.ts";
import { TradePage } from "../trade/gift-cards/trade-page.tsx";
import { TradeDesk } from "../trade/trade/trade-desk.tsx";
import { WalletList } from "../wallet/wallets/wallet-list.tsx";

/** Five flows as customers meet them. Five more screens, of the library's parts alone, stand beside them. */
const meta = {
  title: "Screens of flows",
  tags: ["!autodocs"],
} satisfies Meta;
export default meta;

type Story = StoryObj;

export const Wallets: Story = {
  parameters: { msw: [mock(listWallets, { response: wallets }), ...rateCalls()] },
  render: () => <WalletList />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: /Bitcoin/ })).toBeVisible();
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
    await expect(
      await canvas.findByRole("slider", { name: "Price of 1 BTC in NGN" }),
    ).toBeVisible();
  },
};

export const GiftCardChat: Story = {
  name: "Gift-card chat",
  parameters: { msw: tradeMocks(activeTrade) },
  render: () => <TradePage id={activeTrade.id} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Kemi accepted the trade/)).toBeVisible();
  },
};

export const BusinessApi: Story = {
  name: "Business API",
  parameters: {
    msw: [
      mock(readBusinessAccess, { response: ownerAccess }),
      mock(listApiTokens, { response: { items: apiTokens } }),
      mock(listApiRequests, { response: { items: apiRequests } }),
      mock(readApiActivity, { response: { days: apiActivity } }),
    ],
  },
  render: () => (
    <ApiSettings tab={undefined} onTab={fn()} apiOrigin="https://wallet.example" onTitle={fn()} />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("tab", { selected: true })).toBeVisible();
  },
};

export const TeamRoles: Story = {
  name: "Team roles",
  parameters: { msw: [...teamCalls], apex: { user: aminaAtWork } },
  render: () => <Team tab="roles" onTab={fn()} onLeft={fn()} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: /Bookkeeper/ })).toBeVisible();
  },
};
