import { readTransferTerms } from "@apex/contract/transfers/recipients";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { withdrawalCalls, withdrawalDrafts } from "../../mocks/fiat-withdrawal-mocks.ts";
import { mock } from "../../mocks/mock.ts";
import { nairaTerms } from "../../mocks/money-fixtures.ts";
import { drafts } from "../../mocks/transfer-mocks.ts";
import { pageOf, TransferStory } from "./transfer-story.tsx";

/** A payment that is not to go at once: what was entered goes on to its plan. */
const meta = {
  title: "Flows/Transfer/Later",
  component: TransferStory,
  parameters: { msw: withdrawalCalls() },
  args: {
    step: "init",
    answers: withdrawalDrafts.atAmount,
    onDone: fn(),
    onExit: fn(),
    onEvent: fn(),
    onTitle: fn(),
    onPlace: fn(),
  },
} satisfies Meta<typeof TransferStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const begun = { name: "schedule", draft: expect.any(String) };

export const ToABankLater: Story = {
  play: async ({ canvasElement, args }) => {
    const page = pageOf(canvasElement);
    await page.type(/^Amount to EFUA/, "25000");
    await userEvent.click(page.getByRole("radio", { name: "Later" }));
    await page.findByText("Next you choose the day. Nothing leaves your wallet before it.");
    await page.press("Continue");
    await expect(args.onEvent).toHaveBeenCalledWith(begun);
  },
};

/** The money need not be there yet. */
export const MoreThanThereIs: Story = {
  args: { answers: drafts.atInit },
  parameters: {
    msw: withdrawalCalls(
      mock(readTransferTerms, {
        response: { ...nairaTerms, available: { amount: "10.00", asset: "NGN" } },
      }),
    ),
  },
  globals: { viewport: { value: "narrow" } },
  play: async ({ canvasElement, args }) => {
    const page = pageOf(canvasElement);
    await page.type(/^Amount to/, "25000");
    await page.press("Continue");
    await page.saysAtField(/^Amount to/, "You have enough for up to");
    await userEvent.click(page.getByRole("radio", { name: "Repeating" }));
    await page.press("Continue");
    await expect(args.onEvent).toHaveBeenCalledWith(begun);
  },
};
