import { readVerification } from "@apex/contract/verification/verify-bvn";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { mock } from "../../mocks/mock.ts";
import { halfVerified, unverified } from "../../mocks/people.ts";
import { transferCalls } from "../../mocks/transfer-mocks.ts";
import { pageOf } from "../../mocks/money-flow-page.ts";
import { TransferStory } from "./transfer-story.tsx";

/** A transfer by a person who has not completed the verifications that it needs. */
const meta = {
  title: "Flows/Transfer/Verify first",
  component: TransferStory,
  parameters: { msw: transferCalls() },
  args: { onDone: fn(), onExit: fn(), onEvent: fn(), onTitle: fn(), onPlace: fn() },
} satisfies Meta<typeof TransferStory>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The flow asks for missing verifications at once, before any other question. */
export const VerifyFirst: Story = {
  parameters: { apex: { user: halfVerified } },
  play: async ({ canvasElement, args }) => {
    const page = pageOf(canvasElement);
    await page.heading("Verify these first");
    await expect(page.queryByRole("button", { name: /wallet/ })).not.toBeInTheDocument();
    await expect(await page.findByText("Verified")).toBeVisible();
    await page.press("Verify: Phone number");
    await expect(args.onEvent).toHaveBeenCalledWith({
      name: "verification-required",
      verification: "phone",
    });
  },
};

/** Payments from the wallet in the address require a BVN too. */
export const VerifyFirstForNaira: Story = {
  args: { asset: "NGN", type: "bank" },
  parameters: { msw: transferCalls(mock(readVerification, { response: unverified })) },
  play: async ({ canvasElement, args }) => {
    const page = pageOf(canvasElement);
    await page.heading("Verify these first");
    await page.press("Verify: Bank verification number (BVN)");
    await expect(args.onEvent).toHaveBeenCalledWith({
      name: "verification-required",
      verification: "identity",
    });
  },
};
