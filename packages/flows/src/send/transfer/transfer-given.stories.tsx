import { findRecipient } from "@apex/contract/transfers/recipients";
import { readVerification } from "@apex/contract/verification/verify-bvn";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { mock } from "../../mocks/mock.ts";
import { newcomer, unverified } from "../../mocks/people.ts";
import { transferCalls } from "../../mocks/transfer-mocks.ts";
import { pageOf, TransferStory } from "./transfer-story.tsx";

/** A transfer whose address says already which wallet pays, or whom. */
const meta = {
  title: "Flows/Transfer/From an address",
  component: TransferStory,
  parameters: { msw: transferCalls() },
  args: { onDone: fn(), onExit: fn(), onEvent: fn(), onTitle: fn(), onPlace: fn() },
} satisfies Meta<typeof TransferStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const KindOfWalletGiven: Story = {
  args: { category: "crypto" },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await expect(await page.findByRole("radio", { name: /Bitcoin wallet/ })).toBeInTheDocument();
    await expect(page.queryByRole("radio", { name: /naira/ })).toBeNull();
  },
};

export const WalletGiven: Story = {
  args: { asset: "NGN" },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await expect(await page.findByRole("radio", { name: /Another Apex user/ })).toBeChecked();
    await page.press("Back");
    await expect(await page.findByRole("radio", { name: /Nigerian naira wallet/ })).toBeChecked();
  },
};

export const PayeeGiven: Story = {
  args: { to: "chidi.okafor" },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    (await page.findByRole("radio", { name: /Nigerian naira wallet/ })).click();
    await page.press("Continue");
    await waitFor(() => expect(page.getByLabelText("Amount to Chidi O.")).toBeVisible());
    await page.press("Back");
    await expect(await page.heading("Who are you paying?")).toHaveFocus();
  },
};

export const BothGiven: Story = {
  args: { asset: "NGN", to: "chidi.okafor" },
  play: async ({ canvasElement }) => {
    await expect(await pageOf(canvasElement).findByLabelText("Amount to Chidi O.")).toBeVisible();
  },
};

export const BothGivenWithoutBvn: Story = {
  args: { asset: "NGN", to: "chidi.okafor" },
  parameters: {
    apex: { user: newcomer },
    msw: transferCalls(mock(readVerification, { response: unverified })),
  },
  play: async ({ canvasElement }) => {
    await pageOf(canvasElement).heading("Verify your BVN");
  },
};

export const UnknownPayee: Story = {
  args: { asset: "NGN", to: "nobody.here" },
  parameters: { msw: transferCalls(mock(findRecipient, { problem: "recipient-not-found" })) },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await expect(await page.findByRole("radio", { name: /Another Apex user/ })).toBeChecked();
    await page.press("Continue");
    await expect(await page.findByLabelText("Username or email")).toHaveValue("");
  },
};

export const PayeeLoading: Story = {
  args: { to: "chidi.okafor" },
  parameters: { msw: transferCalls(mock(findRecipient, { isPending: true })) },
  play: async ({ canvasElement }) => {
    await expect(await pageOf(canvasElement).findByText("Loading")).toBeInTheDocument();
  },
};
