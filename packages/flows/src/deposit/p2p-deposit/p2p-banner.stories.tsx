import { listP2pDeposits, type P2pDeposit } from "@apex/contract/deposits/p2p-deposits";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { depositNow, paidP2p, waitingP2p } from "../../mocks/fiat-deposit-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import { P2pBanner } from "./p2p-banner.tsx";

const meta = {
  title: "Flows/Peer-to-peer deposit/Banner",
  component: P2pBanner,
  args: { onRunning: fn() },
} satisfies Meta<typeof P2pBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

const listed = (items: P2pDeposit[]) => ({
  msw: [mock(listP2pDeposits, { response: { items, now: depositNow } })],
});

export const Ready: Story = {
  parameters: listed([waitingP2p]),
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole("timer")).toHaveTextContent(/^(30:00|29:5\d)$/);
    await expect(canvas.getByRole("link", { name: "Open deposit" })).toHaveAttribute(
      "href",
      "#deposit?asset=NGN&method=peer-to-peer",
    );
    await expect(args.onRunning).toHaveBeenLastCalledWith(true);
  },
};

export const NothingRuns: Story = {
  parameters: listed([]),
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(args.onRunning).toHaveBeenLastCalledWith(false));
    await expect(canvas.queryByRole("status")).toBeNull();
  },
};

export const Looking: Story = {
  parameters: listed([paidP2p]),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("We are looking for your payment of ₦25,000.37"),
    ).toBeVisible();
  },
};

export const Narrow: Story = {
  parameters: listed([waitingP2p]),
  globals: { viewport: { value: "narrow" } },
};
