import {
  declineApproval,
  giveApproval,
  readApprovalRule,
  setApprovalRule,
} from "@apex/contract/approvals/approvals";
import { sendTransactionCode } from "@apex/contract/auth/send-code";
import { listBusinessWithdrawals } from "@apex/contract/business-withdrawals/business-withdrawals";
import { readProfile } from "@apex/contract/profile/read-profile";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import {
  approvals,
  businessWithdrawalCalls,
  rule,
  waitingBatch,
} from "../../mocks/business-withdrawal-fixtures.ts";
import { businessFigureCalls } from "../../mocks/business-figures-mocks.ts";
import { mock, refusedInTurn, type SeenCall } from "../../mocks/mock.ts";
import { codeSent } from "../../mocks/people.ts";
import { aminaAtWork, onlooker } from "../../mocks/team-fixtures.ts";
import { BusinessWithdrawals } from "./business-withdrawals.tsx";
import { WithdrawalHistory } from "./withdrawal-history.tsx";
import { WithdrawalPool } from "./withdrawal-pool.tsx";
import { moneyOnHold } from "../../mocks/money-on-hold.ts";

const asked = fn<(call: SeenCall) => void>();
const calls = [
  mock(sendTransactionCode, () => ({ response: codeSent() })),
  ...[giveApproval, declineApproval].map((endpoint) =>
    mock(endpoint, (call) => {
      asked(call);
      return { response: { approval: { ...waitingBatch, status: "approved" } } };
    }),
  ),
  mock(setApprovalRule, (call) => {
    asked(call);
    return { response: { rule } };
  }),
  ...businessFigureCalls,
  ...businessWithdrawalCalls,
];
const empty = { response: { items: [], page: 1, perPage: 6, total: 0 } };

/** A business's crypto withdrawals: ways to send, waiting payments, past payments. */
const meta = {
  title: "Flows/Business withdrawals",
  component: BusinessWithdrawals,
  parameters: { msw: calls, apex: { user: aminaAtWork } },
  args: { onTitle: fn() },
  beforeEach: () => {
    asked.mockClear();
  },
} satisfies Meta<typeof BusinessWithdrawals>;
export default meta;
type Story = StoryObj<typeof meta>;

const inDialog = async () => within(await within(document.body).findByRole("dialog"));

async function prove() {
  const dialog = await inDialog();
  await userEvent.type(await dialog.findByLabelText("Security code"), "123456");
  await waitFor(() => expect(asked).toHaveBeenCalled());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

export const Home: Story = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(
      /Another member must approve payments above ₦1,000,000.00/,
    );
  },
};

/** A member who may only view. */
export const HomeOfViewer: Story = {
  parameters: {
    apex: { user: onlooker },
    msw: [mock(readApprovalRule, { response: { rule: { ...rule, mayChange: false } } }), ...calls],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() =>
      expect(canvas.getAllByText("Your role does not give access to this")).toHaveLength(2),
    );
    await canvas.findByText("Only an owner can change this.");
  },
};

/** The rule cannot be switched on while the business has no second member to approve. */
export const NobodyElse: Story = {
  parameters: {
    msw: [
      mock(readApprovalRule, {
        response: { rule: { mode: "off", mayChange: true, approvers: 0 } },
      }),
      ...calls,
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText(/No other member/);
    await expect(canvas.queryByRole("button", { name: "Change" })).toBeNull();
  },
};

/** A rule that is first switched on suggests the usual amount. */
export const RuleBegun: Story = {
  parameters: {
    msw: [
      mock(readApprovalRule, {
        response: { rule: { mode: "off", mayChange: true, approvers: 1 } },
      }),
      ...calls,
    ],
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: "Change" }));
    const dialog = await inDialog();
    await userEvent.click(dialog.getByRole("radio", { name: /above/i }));
    await expect(await dialog.findByLabelText("Amount")).toHaveValue("1000000.00");
  },
};

export const RuleSet: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: "Change" }));
    const dialog = await inDialog();
    await userEvent.clear(dialog.getByLabelText("Amount"));
    await userEvent.click(dialog.getByRole("button", { name: "Continue" }));
    await waitFor(() =>
      expect(dialog.getByLabelText("Amount")).toHaveAccessibleDescription(/amount/i),
    );
    await userEvent.type(dialog.getByLabelText("Amount"), "250000");
    await userEvent.click(dialog.getByRole("button", { name: "Continue" }));
    await prove();
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0].body).toMatchObject({
        mode: "above",
        threshold: { amount: "250000", asset: "NGN" },
      }),
    );
  },
};

const Pool = () => <WithdrawalPool />;

/** Payments that wait for approval, the member's own included, and those in progress. */
export const PoolReady: Story = {
  render: Pool,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText("12,024.00 USDT and 0.25 BTC");
    await canvas.findByText(
      "You requested this, so another member must approve it. Until then, you can cancel it.",
    );
    await expect(await canvas.findAllByRole("button", { name: /^Approve/ })).toHaveLength(1);
  },
};

export const PoolEmpty: Story = {
  parameters: { msw: [approvals([]), mock(listBusinessWithdrawals, empty), ...calls] },
  render: Pool,
  play: async ({ canvas }) => {
    await canvas.findByText("No crypto withdrawals on hold or in progress");
    await expect(await canvas.findByRole("link", { name: "New payment" })).toBeVisible();
  },
};

export const Approved: Story = {
  render: Pool,
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: /^Approve/ }));
    await prove();
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0].body).toMatchObject({ approvalId: waitingBatch.id }),
    );
  },
};

export const Declined: Story = {
  render: Pool,
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: /^Decline/ }));
    const dialog = await inDialog();
    await userEvent.type(dialog.getByLabelText(/^Reason/), "Twice");
    await userEvent.click(dialog.getByRole("button", { name: "Continue" }));
    await prove();
    await waitFor(() => expect(asked.mock.lastCall?.[0].body).toMatchObject({ reason: "Twice" }));
  },
};

/** The address has been flagged, the card has changed, or another member was faster. */
export const RejectedApprovalRefused: Story = {
  parameters: {
    msw: [
      refusedInTurn(giveApproval, ["address-high-risk", "card-changed", "approval-refused"]),
      ...calls,
    ],
  },
  render: Pool,
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: /^Approve/ }));
    const dialog = await inDialog();
    await userEvent.type(await dialog.findByLabelText("Security code"), "123456");
    // The sixth digit sends the code.
    await dialog.findByText(/flagged as high risk/);
    for (const sentence of [/This card has changed/, /can’t be changed now/]) {
      await userEvent.click(dialog.getByRole("button", { name: "Approve" }));
      await dialog.findByText(sentence);
    }
  },
};

/** Ten thousand withdrawals, six at a time. */
export const History: Story = {
  render: () => <WithdrawalHistory />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText(/INV-1000/);
    await userEvent.click(canvas.getByRole("button", { name: "Page 1667" }));
    await canvas.findByText(/INV-10999/);
    // The list has crypto alone, and says where the rest is.
    await canvas.findByRole("heading", { name: "Crypto withdrawal history" });
    await expect(canvas.getByRole("link", { name: "Transactions" })).toHaveAttribute(
      "href",
      expect.stringContaining("transactions"),
    );
  },
};

export const OneBatch: Story = {
  render: () => <WithdrawalHistory batchId={waitingBatch.id} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText("240 payments sent together");
    await canvas.findByText("225");
  },
};

const held = moneyOnHold(aminaAtWork);
/** While the member's money is on hold, they cannot change the approval rule. */
export const RuleMoneyOnHold: Story = {
  ...held,
  parameters: {
    ...held.parameters,
    msw: [mock(readProfile, { response: { profile: held.parameters.apex.user } }), ...calls],
  },
};

export const PoolMoneyOnHold: Story = { render: Pool, ...moneyOnHold(aminaAtWork) };
