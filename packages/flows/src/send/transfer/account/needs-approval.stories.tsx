import { readApprovalRule } from "@apex/contract/approvals/approvals";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { rule } from "../../../mocks/business-withdrawal-fixtures.ts";
import { withdrawalCalls, withdrawalDrafts } from "../../../mocks/fiat-withdrawal-mocks.ts";
import { mock } from "../../../mocks/mock.ts";
import { aminaAtWork, teamCalls } from "../../../mocks/team-fixtures.ts";
import { TransferStory } from "../transfer-story.tsx";

const answered = (needsApproval: boolean) => [
  mock(readApprovalRule, ({ query }) => ({
    response: { rule, needsApproval: needsApproval && query["amount"] === "25050.00" },
  })),
  ...withdrawalCalls(),
  ...teamCalls,
];

/** The review of a business's withdrawal to a bank says that another member must approve it. */
const meta = {
  title: "Flows/Transfer/Needs approval",
  component: TransferStory,
  parameters: { msw: answered(true), apex: { user: aminaAtWork } },
  args: {
    step: "confirm",
    answers: withdrawalDrafts.reviewed,
    onDone: fn(),
    onExit: fn(),
    onEvent: fn(),
    onTitle: fn(),
    onPlace: fn(),
  },
} satisfies Meta<typeof TransferStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const sentence = "Another member must approve this payment. Until then, the money is on hold.";

export const Needed: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(sentence)).toBeVisible();
    await expect(canvas.getByText(/, once approved$/)).toBeVisible();
  },
};

export const NotNeeded: Story = {
  parameters: { msw: answered(false) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: /₦25,050.00/ })).toBeVisible();
    await expect(canvas.queryByText(sentence)).toBeNull();
  },
};

/** The payment is below the threshold, but passes it together with the member's earlier ones. */
export const BySum: Story = {
  parameters: {
    msw: [
      mock(readApprovalRule, {
        response: { rule, needsApproval: true, sumOver: { amount: "60000.00", asset: "NGN" } },
      }),
      ...answered(true),
    ],
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        `With your other payments of the last 24 hours, this passes the limit of ₦60,000.00. ${sentence}`,
      ),
    ).toBeVisible();
  },
};
