import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { billCalls, billDrafts } from "../../mocks/bill-mocks.ts";
import { approvalNeeded } from "../../mocks/business-withdrawal-fixtures.ts";
import { aminaAtWork } from "../../mocks/team-fixtures.ts";
import { BillStory } from "./bill-story.tsx";

/** A bill cannot wait for another member's approval, and the flow says so before sending. */
const meta = {
  title: "Flows/Bills/Needs approval",
  component: BillStory,
  parameters: { msw: [...approvalNeeded, ...billCalls()], apex: { user: aminaAtWork } },
  args: {
    kind: "electricity",
    step: "confirm",
    answers: billDrafts.reviewed,
    onDone: fn(),
    onExit: fn(),
    onEvent: fn(),
  },
} satisfies Meta<typeof BillStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const sentence = /^This payment needs another member’s approval/;

export const Reviewed: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(sentence)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /^Pay/ })).toBeNull();
    // The flow's bar and the wallet say whose money it is.
    await expect(canvas.getAllByText("Summit Trading Ltd")).toHaveLength(2);
  },
};

/** The approval rule was set after the review, so no useless code is asked for. */
export const Authorising: Story = {
  args: { step: "authorise" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(sentence)).toBeVisible();
    await expect(canvas.queryByLabelText("Security code")).toBeNull();
  },
};
