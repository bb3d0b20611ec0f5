import { readApprovalRule } from "@apex/contract/approvals/approvals";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { rule } from "../../mocks/business-withdrawal-fixtures.ts";
import { withdrawalCalls, withdrawalDrafts } from "../../mocks/crypto-withdrawal-mocks.ts";
import { mock } from "../../mocks/mock.ts";
import { aminaAtWork, teamCalls } from "../../mocks/team-fixtures.ts";
import { WithdrawalStory } from "./crypto-withdrawal-story.tsx";

/** The review of a business's withdrawal says that another member must approve it. */
const meta = {
  title: "Flows/Crypto withdrawal/Needs approval",
  component: WithdrawalStory,
  parameters: {
    msw: [
      mock(readApprovalRule, { response: { rule, needsApproval: true } }),
      ...teamCalls,
      ...withdrawalCalls(),
    ],
    apex: { user: aminaAtWork },
  },
  args: {
    step: "confirm",
    answers: withdrawalDrafts.reviewed,
    onDone: fn(),
    onExit: fn(),
    onEvent: fn(),
  },
} satisfies Meta<typeof WithdrawalStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Needed: Story = {
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        "Another member must approve this payment. Until then, the money is on hold.",
      ),
    ).toBeVisible();
    await expect(canvas.getByText(/, once approved$/)).toBeVisible();
  },
};
