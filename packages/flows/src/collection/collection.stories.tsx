import { sendTransactionCode } from "@apex/contract/auth/send-code";
import { saveCollectionRule } from "@apex/contract/collection/collection-rules";
import {
  confirmCollection,
  initCollection,
  listCollectables,
  listCollections,
  previewCollection,
  readCollection,
} from "@apex/contract/collection/collections";
import { readGasStation, topUpGas } from "@apex/contract/collection/gas-station";
import { readBusinessAccess } from "@apex/contract/business/team";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import {
  collectables,
  collectionPreview,
  collections,
  collectionSteps,
  gasBalances,
  plannedCollection,
  runningCollection,
} from "../mocks/collection-fixtures.ts";
import { mock, type SeenCall } from "../mocks/mock.ts";
import { sentTransfer } from "../mocks/money-fixtures.ts";
import { codeSent } from "../mocks/people.ts";
import { ownerAccess, viewerAccess } from "../mocks/team-fixtures.ts";
import { Collect } from "./collect.tsx";
import { CollectionDetail } from "./collection-detail.tsx";
import { Collections } from "./collections.tsx";
import { GasStation } from "./gas-station.tsx";

const asked = fn<(call: SeenCall) => void>();

const history = { items: collections, page: 1, perPage: 6, total: 14 };
const calls = [
  mock(listCollectables, { response: { items: collectables } }),
  mock(listCollections, { response: history }),
  mock(previewCollection, { response: collectionPreview }),
  mock(initCollection, { response: { collection: plannedCollection } }),
  mock(readCollection, {
    response: { collection: runningCollection, steps: collectionSteps },
  }),
  mock(readGasStation, { response: { items: gasBalances } }),
  mock(readBusinessAccess, { response: ownerAccess }),
  mock(sendTransactionCode, () => ({ response: codeSent() })),
  mock(confirmCollection, (call) => {
    asked(call);
    return { response: { transaction: sentTransfer } };
  }),
  mock(topUpGas, (call) => {
    asked(call);
    return { response: { transaction: sentTransfer } };
  }),
  mock(saveCollectionRule, (call) => {
    asked(call);
    return {
      response: {
        rule: {
          minimum: collectionPreview.minimum,
          when: "daily" as const,
          destination: "wallet" as const,
        },
      },
    };
  }),
];

const onBegun = fn<(href: string) => void>();
const onOpen = fn<(href: string) => void>();
const collect = () => (
  <Collect asset="USDT" network="ethereum" onVerify={fn()} onOpen={onOpen} onBegun={onBegun} />
);

/** Bringing what lies at a business's deposit addresses into its wallet, and the gas that it takes. */
const meta = {
  title: "Flows/business/collection",
  component: Collections,
  parameters: { msw: calls },
  args: { onTitle: fn() },
  beforeEach: () => {
    asked.mockClear();
    onBegun.mockClear();
    onOpen.mockClear();
  },
} satisfies Meta<typeof Collections>;
export default meta;
type Story = StoryObj<typeof meta>;

const giveCode = async (scope: HTMLElement, button: string | RegExp) => {
  const within_ = within(scope);
  await userEvent.type(await within_.findByLabelText("Security code"), "246810");
  await userEvent.click(await within_.findByRole("button", { name: button }));
};

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
      mock(listCollections, { response: { ...history, items: [], total: 0 } }),
      ...calls,
    ],
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText("Nothing waits to be collected");
  },
};

export const ViewerMayLook: Story = {
  parameters: { msw: [mock(readBusinessAccess, { response: viewerAccess }), ...calls] },
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
    const field = await page.findByLabelText("Least per address");
    await userEvent.clear(field);
    await userEvent.type(field, "50");
    await userEvent.click(await page.findByRole("button", { name: "Continue" }));
    await giveCode(document.body, "Save rule");
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0].body).toMatchObject({
        minimum: { amount: "50.000000", asset: "USDT" },
        when: "daily",
      }),
    );
  },
};

export const Preview: Story = {
  render: collect,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText("2 addresses hold less than 5.00 USDT");
  },
};

export const Confirmed: Story = {
  render: collect,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "Review" }));
    await giveCode(canvasElement, /^Collect 12,831.25\sUSDT$/);
    await waitFor(() =>
      expect(onBegun.mock.lastCall?.[0]).toContain(`?id=${plannedCollection.id}`),
    );
    await expect(asked.mock.lastCall?.[0].body).toMatchObject({
      collectionId: plannedCollection.id,
      total: plannedCollection.total,
      fee: plannedCollection.fee,
    });
  },
};

export const ChangedMeanwhile: Story = {
  parameters: { msw: [mock(confirmCollection, { problem: "collection-changed" }), ...calls] },
  render: collect,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "Review" }));
    await giveCode(canvasElement, /^Collect 12,831.25\sUSDT$/);
    await userEvent.click(await canvas.findByRole("button", { name: "Start over" }));
    await canvas.findByRole("button", { name: "Review" });
  },
};

export const GasSpentMeanwhile: Story = {
  parameters: { msw: [mock(confirmCollection, { problem: "gas-too-low" }), ...calls] },
  render: collect,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "Review" }));
    await giveCode(canvasElement, /^Collect 12,831.25\sUSDT$/);
    await userEvent.click(await canvas.findByRole("button", { name: "Top up" }));
    await waitFor(() => expect(onOpen.mock.lastCall?.[0]).toContain("/gas-station"));
  },
};

export const TooLittleGas: Story = {
  parameters: {
    msw: [
      mock(previewCollection, {
        response: {
          ...collectionPreview,
          gas: {
            ...collectionPreview.gas,
            available: { amount: "0.010000000000000000", asset: "ETH" },
          },
          later: 17,
        },
      }),
      ...calls,
    ],
  },
  render: collect,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole("link", { name: "Top up" });
    await waitFor(() => expect(canvas.queryByRole("button", { name: "Review" })).toBeNull());
  },
};

export const OnlyDust: Story = {
  parameters: {
    msw: [mock(previewCollection, { response: { ...collectionPreview, addresses: 0 } }), ...calls],
  },
  render: collect,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole("heading", { name: "No address holds enough" });
  },
};

export const NetworkDown: Story = {
  parameters: { msw: [mock(previewCollection, { problem: "network-unavailable" }), ...calls] },
  render: collect,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole("alert");
  },
};

export const Progress: Story = {
  render: () => <CollectionDetail id={runningCollection.id} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText("3 of 12 confirmations");
    await canvas.findByText("Some addresses could not be emptied");
  },
};

export const NotFound: Story = {
  parameters: { msw: [mock(readCollection, { problem: "not-found" }), ...calls] },
  render: () => <CollectionDetail id={runningCollection.id} />,
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
    await page.findByText(/You have enough for up to/);
    const field = await page.findByLabelText("Amount");
    await userEvent.clear(field);
    await userEvent.type(field, "0.5");
    await userEvent.click(await page.findByRole("button", { name: "Continue" }));
    await giveCode(document.body, /^Top up 0.50\sBNB$/);
    await canvas.findByText(/^Your gas station has 0.50\sBNB more/);
    await expect(asked.mock.lastCall?.[0].body).toMatchObject({
      amount: { amount: "0.500000000000000000", asset: "BNB" },
    });
  },
};
