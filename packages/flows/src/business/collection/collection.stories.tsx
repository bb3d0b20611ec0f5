import {
  listCollectables,
  listCollections,
  readCollection,
} from "@apex/contract/collection/collections";
import { readGasStation, returnGas } from "@apex/contract/collection/gas-station";
import { saveCollectionRule } from "@apex/contract/collection/collection-rules";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { gasBalances, runningCollection } from "../../mocks/collection-fixtures.ts";
import {
  collectionAsked,
  collectionCalls,
  collectionHistory,
} from "../../mocks/collection-mocks.ts";
import { mock } from "../../mocks/mock.ts";
import { onlooker } from "../../mocks/team-fixtures.ts";
import { CollectionHome } from "./collection-home.tsx";
import { giveCode } from "./collection-story.ts";
import { GasStation } from "./gas-station.tsx";

/** Collecting the balances of a business's deposit addresses into its wallet, and the gas for it. */
const meta = {
  title: "Flows/Business/Collection",
  component: CollectionHome,
  parameters: { msw: collectionCalls },
  args: {
    id: undefined,
    asset: "",
    network: "",
    onTitle: fn(),
    onVerify: fn(),
    onTopUp: fn(),
    onBegun: fn(),
  },
  beforeEach: () => {
    collectionAsked.mockClear();
  },
} satisfies Meta<typeof CollectionHome>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole("link", { name: "Collect USDT on Ethereum (ERC20)" });
    await canvas.findByText("Partly collected");
  },
};

export const Empty: Story = {
  parameters: {
    msw: [
      mock(listCollectables, { response: { items: [] } }),
      mock(listCollections, { response: { ...collectionHistory, items: [], total: 0 } }),
      ...collectionCalls,
    ],
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText("Nothing to collect");
  },
};

export const ViewerMayLook: Story = {
  parameters: { apex: { user: onlooker } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText("In progress");
    await waitFor(() => expect(canvas.queryByRole("link", { name: /^Collect USDT/ })).toBeNull());
  },
};

export const Rule: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(
      await canvas.findByRole("button", { name: "Rule for USDT on Ethereum (ERC20)" }),
    );
    const page = within(document.body);
    const field = await page.findByLabelText("Minimum per address");
    await userEvent.clear(field);
    await userEvent.type(field, "50");
    await userEvent.click(await page.findByRole("button", { name: "Continue" }));
    await giveCode(document.body);
    await waitFor(() =>
      expect(collectionAsked.mock.lastCall?.[0].body).toMatchObject({
        minimum: { amount: "50.000000", asset: "USDT" },
        when: "daily",
      }),
    );
  },
};

export const RejectedNetworkUnavailable: Story = {
  parameters: {
    msw: [mock(saveCollectionRule, { problem: "network-unavailable" }), ...collectionCalls],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(
      await canvas.findByRole("button", { name: "Rule for USDT on Ethereum (ERC20)" }),
    );
    await userEvent.click(await within(document.body).findByRole("button", { name: "Continue" }));
    await giveCode(document.body);
    await waitFor(() => expect(within(document.body).getByRole("alert")).toBeVisible());
  },
};

export const Progress: Story = {
  args: { id: runningCollection.id },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText("3 of 12 confirmations");
    await canvas.findByText("We could not collect from some addresses");
  },
};

export const NotFound: Story = {
  parameters: { msw: [mock(readCollection, { problem: "not-found" }), ...collectionCalls] },
  args: { id: runningCollection.id },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole("alert");
  },
};

export const Gas: Story = {
  render: () => <GasStation onVerify={fn()} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText("Gas is low on BNB Smart Chain (BEP20)");
    await userEvent.click(
      await canvas.findByRole("button", { name: "Top up BNB for BNB Smart Chain (BEP20)" }),
    );
    const page = within(document.body);
    await userEvent.type(await page.findByLabelText("Amount"), "2");
    await userEvent.click(await page.findByRole("button", { name: "Continue" }));
    await page.findByText(/Your balance covers up to/);
    const field = await page.findByLabelText("Amount");
    await userEvent.clear(field);
    await userEvent.type(field, "0.5");
    await userEvent.click(await page.findByRole("button", { name: "Continue" }));
    await giveCode(document.body);
    await canvas.findByText(/^You added 0.50\sBNB/);
    await waitFor(() =>
      expect(collectionAsked.mock.lastCall?.[0].body).toMatchObject({
        amount: { amount: "0.500000000000000000", asset: "BNB" },
      }),
    );
  },
};

/** Returns gas in the dialog that the table opens, up to its code. */
const returnHalf = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  await userEvent.click(
    await canvas.findByRole("button", { name: "Return gas from Ethereum (ERC20): ETH" }),
  );
  const page = within(document.body);
  await page.findByText(/^In your gas station: 0.31\sETH/);
  const field = await page.findByLabelText("Amount");
  await userEvent.type(field, "1");
  await userEvent.click(await page.findByRole("button", { name: "Continue" }));
  await page.findByText(/Your balance covers up to/);
  await userEvent.clear(field);
  await userEvent.type(field, "0.2");
  await userEvent.click(await page.findByRole("button", { name: "Continue" }));
  await page.findByText(/^Move 0.20\sETH from your gas station to your wallet/);
  await giveCode(document.body);
  return canvas;
};

/** Free gas goes back to the wallet. A network without gas offers only a top-up. */
export const ReturnGas: Story = {
  render: () => <GasStation onVerify={fn()} />,
  play: async ({ canvasElement }) => {
    const canvas = await returnHalf(canvasElement);
    await canvas.findByText(/^You returned 0.20\sETH to your wallet/);
    await waitFor(() =>
      expect(collectionAsked.mock.lastCall?.[0].body).toMatchObject({
        amount: { amount: "0.200000000000000000", asset: "ETH" },
      }),
    );
    await userEvent.click(canvas.getByRole("button", { name: "Other networks" }));
    await canvas.findByRole("button", { name: /for Avalanche/ });
    await expect(canvas.queryByRole("button", { name: /^Return gas from Avalanche/ })).toBeNull();
  },
};

/** A collection has set the gas aside since the page was opened. */
export const RejectedInsufficientFunds: Story = {
  render: () => <GasStation onVerify={fn()} />,
  parameters: { msw: [mock(returnGas, { problem: "insufficient-funds" }), ...collectionCalls] },
  play: async ({ canvasElement }) => {
    await returnHalf(canvasElement);
    await within(document.body).findByRole("alert");
  },
};

/** A network that cannot be reached keeps its balance in sight. */
export const GasUnreachable: Story = {
  render: () => <GasStation onVerify={fn()} />,
  parameters: {
    msw: [
      mock(readGasStation, {
        response: {
          items: gasBalances.filter(({ network }) => network !== "polygon"),
          unreachable: gasBalances.filter(({ network }) => network === "polygon"),
        },
      }),
      ...collectionCalls,
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText("We can’t reach Polygon right now");
    await canvas.findByText(/^Your gas there is unchanged: [\d.]+\sPOL\./);
    await canvas.findByRole("button", { name: "Top up BNB for BNB Smart Chain (BEP20)" });
  },
};

/** Not enough gas for one address is said to stop collections, apart from gas that is only low. */
export const GasOut: Story = {
  render: () => <GasStation onVerify={fn()} />,
  parameters: {
    msw: [
      mock(readGasStation, {
        response: {
          items: gasBalances.map((gas) =>
            gas.network === "polygon" ? { ...gas, sweepsLeft: 0, isLow: true } : gas,
          ),
        },
      }),
      ...collectionCalls,
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText("Not enough gas on Polygon");
    await canvas.findByText(/Collections have stopped until you top up/);
    await canvas.findByText("Gas is low on BNB Smart Chain (BEP20)");
    await expect(canvas.getByText("Stopped")).toBeVisible();
    await expect(canvas.getByRole("row", { name: /Polygon/ })).not.toHaveTextContent("0 addresses");
  },
};
