import { readTransaction } from "@apex/contract/transactions/transactions";
import { saveBeneficiary } from "@apex/contract/transfers/recipients";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { mock } from "../../mocks/mock.ts";
import { sentTransfer } from "../../mocks/money-fixtures.ts";
import { kwame } from "../../mocks/people.ts";
import { drafts, order, transferCalls } from "../../mocks/transfer-mocks.ts";
import { userPayee } from "./payee.ts";
import { pageOf, TransferStory } from "./transfer-story.tsx";

/** What a transfer ends in. */
const meta = {
  title: "Flows/Transfer/Results",
  component: TransferStory,
  parameters: { msw: transferCalls() },
  args: {
    step: "success",
    onDone: fn(),
    onExit: fn(),
    onEvent: fn(),
    onTitle: fn(),
    onPlace: fn(),
  },
} satisfies Meta<typeof TransferStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Successful: Story = {
  args: { answers: { ...drafts.reviewed, sent: sentTransfer } },
  play: async ({ canvasElement, args }) => {
    const page = pageOf(canvasElement);
    await page.heading("Money sent");
    await expect(page.getByText("21 Nov, 2026 |", { exact: false })).toBeVisible();
    await expect(page.getByText("₦25,010.00")).toBeVisible();
    // Nothing of a transfer that was sent can be asked again.
    await expect(page.queryByRole("button", { name: "Back" })).not.toBeInTheDocument();
    await page.press("View details");
    await expect(args.onEvent).toHaveBeenCalledWith({
      name: "open-transaction",
      transaction: sentTransfer,
    });
    await page.press("Send again");
    await expect(await page.findByLabelText("Amount to Ngozi E.")).toHaveValue("");
  },
};

const processing = { ...sentTransfer, status: "processing" };
const failed = { ...sentTransfer, status: "failed" };

export const Processing: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(readTransaction, { response: { transaction: processing, timeline: [], postings: [] } }),
    ),
  args: { answers: { ...drafts.reviewed, sent: processing } },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.heading("Your transfer is on its way");
    await expect(page.getByText("In progress")).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(readTransaction, { response: { transaction: failed, timeline: [], postings: [] } }),
    ),
  args: { answers: { ...drafts.reviewed, sent: failed } },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.heading("Your withdrawal was unsuccessful");
    await page.press("Try again");
    await expect(await page.findByLabelText("Amount to Ngozi E.")).toHaveValue("25,000");
  },
};

export const SavesTheBeneficiary: Story = {
  args: {
    answers: {
      ...drafts.reviewed,
      order: { ...order, payee: userPayee(kwame) },
      payee: userPayee(kwame),
      sent: sentTransfer,
    },
  },
  beforeEach: ({ msw }) =>
    msw.use(mock(saveBeneficiary, { response: { recipient: { ...kwame, saved: true } } })),
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.press("Save Kwame M.");
    await page.findByText("Kwame M. is saved as a beneficiary.");
  },
};
