import {
  confirmCollection,
  initCollection,
  previewCollection,
} from "@apex/contract/collection/collections";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { collectionPreview, plannedCollection } from "../../mocks/collection-fixtures.ts";
import { collectionAsked, collectionCalls } from "../../mocks/collection-mocks.ts";
import { mock } from "../../mocks/mock.ts";
import { Collect } from "./collect.tsx";
import { giveCode } from "./collection-story.ts";

const onBegun = fn<(collectionId: string) => void>();
const onTopUp = fn<() => void>();

/** Makes a collection: its preview, its plan, and the code that begins it. */
const meta = {
  title: "Flows/Business/Collect",
  component: Collect,
  parameters: { msw: collectionCalls },
  args: { asset: "USDT", network: "ethereum", onVerify: fn(), onTopUp, onBegun },
  beforeEach: () => {
    collectionAsked.mockClear();
    onBegun.mockClear();
    onTopUp.mockClear();
  },
} satisfies Meta<typeof Collect>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Preview: Story = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText("2 addresses have less than 5.00 USDT");
  },
};

export const Confirmed: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "Review" }));
    await giveCode(canvasElement);
    await waitFor(() => expect(onBegun).toHaveBeenLastCalledWith(plannedCollection.id));
    await waitFor(() =>
      expect(collectionAsked.mock.lastCall?.[0].body).toMatchObject({
        collectionId: plannedCollection.id,
        total: plannedCollection.total,
        fee: plannedCollection.fee,
      }),
    );
  },
};

export const RejectedCollectionChanged: Story = {
  parameters: {
    msw: [mock(confirmCollection, { problem: "collection-changed" }), ...collectionCalls],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "Review" }));
    await giveCode(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "Start over" }));
    await canvas.findByRole("button", { name: "Review" });
  },
};

export const RejectedGasTooLow: Story = {
  parameters: { msw: [mock(confirmCollection, { problem: "gas-too-low" }), ...collectionCalls] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "Review" }));
    await giveCode(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "Top up" }));
    await waitFor(() => expect(onTopUp).toHaveBeenCalled());
  },
};

export const RejectedNothingToCollect: Story = {
  parameters: {
    msw: [mock(initCollection, { problem: "nothing-to-collect" }), ...collectionCalls],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "Review" }));
    await canvas.findByText("No address has enough to collect.");
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
      ...collectionCalls,
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole("link", { name: "Top up" });
    await waitFor(() => expect(canvas.queryByRole("button", { name: "Review" })).toBeNull());
  },
};

export const OnlyDust: Story = {
  parameters: {
    msw: [
      mock(previewCollection, { response: { ...collectionPreview, addresses: 0 } }),
      ...collectionCalls,
    ],
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole("heading", { name: "No address has enough to collect" });
  },
};

export const NetworkDown: Story = {
  parameters: {
    msw: [mock(previewCollection, { problem: "network-unavailable" }), ...collectionCalls],
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole("alert");
  },
};
