import {
  checkWithdrawalBatch,
  createWithdrawalBatch,
} from "@apex/contract/business-withdrawals/withdrawal-batch";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { mock } from "../../mocks/mock.ts";
import { aminaAtWork } from "../../mocks/team-fixtures.ts";
import {
  address,
  allRight,
  answered,
  asked,
  BatchHost,
  checked,
  code,
  confirm,
  give,
  good,
  rowsIn,
  totals,
  usdt,
} from "./batch-story.tsx";

/** The checks of a file before its code: limits, approval, and earlier equal payments. */
const meta = {
  title: "Flows/Business withdrawals/File checks",
  component: BatchHost,
  parameters: { msw: [allRight, code, answered("processing")], apex: { user: aminaAtWork } },
  args: {
    onTitle: fn(),
    onVerify: fn(),
  },
  beforeEach: () => {
    asked.mockClear();
  },
} satisfies Meta<typeof BatchHost>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NotEnough: Story = {
  parameters: { msw: [checked({ totals: totals("12.000000") })] },
  play: async ({ canvasElement }) => {
    await give(canvasElement, good);
    const canvas = within(canvasElement);
    await canvas.findByText(/Not enough USDT/);
    await expect(canvas.queryByText(/ready to send/)).toBeNull();
    await expect(canvas.getByText(/^No errors in these/)).toBeVisible();
  },
};

/** The rows together exceed the daily limits. */
export const LimitsExceeded: Story = {
  parameters: {
    msw: [
      checked({
        limits: [
          {
            code: "daily-limit-exceeded",
            needed: usdt("51.00"),
            left: usdt("20.00"),
            isEnough: false,
          },
          {
            code: "network-limit-exceeded",
            network: "polygon",
            needed: usdt("51.00"),
            left: usdt("40.00"),
            isEnough: false,
          },
        ],
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    await give(canvasElement, good);
    const canvas = within(canvasElement);
    await canvas.findByText(/51.00 USDT. You have 20.00 USDT left of your daily limit/);
    await expect(canvas.getByText(/daily limit on Polygon/)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Continue" })).toBeNull();
  },
};

/** The need for approval is shown before the code and sent along; the server refuses if it has changed. */
export const NeedsApproval: Story = {
  parameters: { msw: [checked({ needsApproval: true }), code, answered("under_review")] },
  play: async ({ canvasElement }) => {
    await confirm(canvasElement, /Another member must approve these payments/);
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0].body).toMatchObject({ needsApproval: true }),
    );
  },
};

const paidBefore = {
  count: 1,
  payment: {
    id: "019c0000-0000-7000-8000-000000000007",
    reference: "APX-7K2M-9QXD",
    createdAt: "2026-11-18T09:00:00.000Z",
    status: "completed",
  },
};
/** INV-1 was paid 3 days ago, and the third row repeats the second. */
const repeating = mock(checkWithdrawalBatch, (call) => ({
  response: {
    rows: rowsIn(call).map((_, place) => ({
      fee: usdt("0.100000"),
      issues: [],
      ...(place === 0 && { repeats: paidBefore }),
      ...(place === 2 && { repeats: { count: 2, row: 2 } }),
    })),
    totals: totals(),
    limits: [],
    needsApproval: false,
  },
}));
const three = `${good}USDT,polygon,${address},,25.50,INV-2\n`;

/** Rows that equal recent payments or each other: each must be allowed before it is sent. */
export const Repeated: Story = {
  parameters: { msw: [repeating, code, answered("processing")] },
  play: async ({ canvasElement }) => {
    await give(canvasElement, three);
    const canvas = within(canvasElement);
    await canvas.findByText("2 rows repeat other payments");
    await expect(canvas.getByText(/Payment APX-7K2M-9QXD, .*2026/)).toBeVisible();
    await expect(canvas.getByText(/Row 3 of this file and 1 more/)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Continue" })).toBeNull();
  },
};

/** Each row is allowed separately, for the number of repeats that was seen. */
export const RepeatsAllowed: Story = {
  parameters: { msw: [repeating, code, answered("processing")] },
  play: async ({ canvasElement }) => {
    await give(canvasElement, three);
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Pay row 2 again" }));
    await expect(canvas.queryByRole("button", { name: "Continue" })).toBeNull();
    await userEvent.click(canvas.getByRole("checkbox", { name: "Pay row 4 again" }));
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await userEvent.type(await canvas.findByLabelText("Security code"), "123456");
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0].body).toMatchObject({
        rows: [{ repeats: 1 }, expect.not.objectContaining({ repeats: 1 }), { repeats: 2 }],
      }),
    );
  },
};

/** Omitted rows stay visible, and can be saved as a file. */
export const RepeatsLeftOut: Story = {
  parameters: {
    msw: [
      mock(checkWithdrawalBatch, (call) => ({
        response: {
          rows: rowsIn(call).map((_, place, all) => ({
            fee: usdt("0.100000"),
            issues: [],
            ...(all.length === 2 && place === 0 && { repeats: paidBefore }),
          })),
          totals: totals(),
          limits: [],
          needsApproval: false,
        },
      })),
    ],
  },
  play: async ({ canvasElement }) => {
    await give(canvasElement, good);
    const canvas = within(canvasElement);
    await userEvent.click(
      await canvas.findByRole("button", { name: "Leave out the repeated row" }),
    );
    await canvas.findByText("The row is ready to send");
    await expect(canvas.getByText("1 row won’t be sent")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Save these rows" })).toBeVisible();
  },
};

/** The approval rule has changed since the check. */
export const RejectedApprovalChanged: Story = {
  parameters: {
    msw: [allRight, code, mock(createWithdrawalBatch, { problem: "approval-changed" })],
  },
  play: async ({ canvasElement }) => {
    await confirm(canvasElement);
    const canvas = within(canvasElement);
    await canvas.findByText(/approval rule has changed/);
    await userEvent.click(canvas.getByRole("button", { name: "Check rows again" }));
    await waitFor(() => expect(screen.getByText("All 2 rows are ready to send")).toBeVisible());
  },
};
