import { declineApproval, giveApproval, listApprovals } from "@apex/contract/approvals/approvals";
import type { Approval } from "@apex/contract/approvals/approvals";
import { sendTransactionCode } from "@apex/contract/auth/send-code";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import {
  approvals,
  businessWithdrawalCalls,
  waitingBatch,
} from "../../mocks/business-withdrawal-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import { codeSent } from "../../mocks/people.ts";
import { aminaAtWork } from "../../mocks/team-fixtures.ts";
import { WithdrawalPool } from "./withdrawal-pool.tsx";

let decided: Approval | undefined;
let readAgain = (): unknown => undefined;

const pageOf = (items: readonly Approval[]) => ({
  response: { items: [...items], page: 1, perPage: 6, total: items.length },
});

/** A pool with one payment, until somebody decides it. */
const calls = [
  mock(listApprovals, ({ query }) => {
    const open = decided ? [] : [waitingBatch];
    return pageOf(query["stage"] === "open" ? open : decided ? [decided] : []);
  }),
  mock(sendTransactionCode, () => ({ response: codeSent() })),
  ...(
    [
      [giveApproval, "approved"],
      [declineApproval, "declined"],
    ] as const
  ).map(([endpoint, status]) =>
    mock(endpoint, () => {
      decided = { ...waitingBatch, status, decidedBy: "Amina Yusuf" };
      return { response: { approval: decided } };
    }),
  ),
  ...businessWithdrawalCalls,
];

function Pool() {
  const queries = useQueryClient();
  useEffect(() => {
    readAgain = () => queries.invalidateQueries();
  }, [queries]);
  return <WithdrawalPool />;
}

const meta = {
  title: "Flows/Business withdrawals/Decision",
  component: Pool,
  parameters: { msw: calls, apex: { user: aminaAtWork } },
  beforeEach: () => {
    decided = undefined;
  },
} satisfies Meta<typeof Pool>;
export default meta;
type Story = StoryObj<typeof meta>;

const inDialog = async () => within(await screen.findByRole("dialog"));

async function prove() {
  const dialog = await inDialog();
  await userEvent.type(await dialog.findByLabelText("Security code"), "123456");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

export const Approved: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Approve/ }));
    await screen.findByRole("dialog", { name: "Approve 240 payments" });
    await screen.findByText(/They go out straight away, .*take 12,024\.00 USDT and 0\.25 BTC/);
    await prove();
    await expect(
      await canvas.findByText("Approved. 12,024.00 USDT and 0.25 BTC are on their way."),
    ).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole("button", { name: /^Approve/ })).toBeNull());
  },
};

export const Declined: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Decline/ }));
    await screen.findByRole("dialog", { name: "Decline 240 payments" });
    await userEvent.click((await inDialog()).getByRole("button", { name: "Continue" }));
    await prove();
    await expect(
      await canvas.findByText("Declined. 12,024.00 USDT and 0.25 BTC are back in the wallet."),
    ).toBeVisible();
  },
};

/** The person who would be paid has closed their account since the payment was requested. */
export const RejectedRecipientClosed: Story = {
  parameters: { msw: [mock(giveApproval, { problem: "recipient-closed" }), ...calls] },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Approve/ }));
    const dialog = await inDialog();
    await userEvent.type(await dialog.findByLabelText("Security code"), "123456");
    await expect(
      await dialog.findByText(/The recipient has closed their Apex account\. Decline the payment/),
    ).toBeVisible();
  },
};

/** Another member declines the payment while the code is being typed. */
export const DecidedMeanwhile: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Approve/ }));
    const dialog = await inDialog();
    await dialog.findByLabelText("Security code");
    decided = { ...waitingBatch, status: "declined", decidedBy: "Ngozi Eze" };
    readAgain();
    await expect(await dialog.findByText("Already declined by Ngozi Eze.")).toBeVisible();
    await expect(dialog.queryByLabelText("Security code")).toBeNull();
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

/** The member who is paid may decline the payment, but not approve it. */
export const PaysTheReader: Story = {
  parameters: { msw: [approvals([{ ...waitingBatch, isPayee: true }]), ...calls] },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        "This pays you, so another member must approve it. You can decline it.",
      ),
    ).toBeVisible();
    await canvas.findByRole("button", { name: /^Decline/ });
    await expect(canvas.queryByRole("button", { name: /^Approve/ })).toBeNull();
  },
};
