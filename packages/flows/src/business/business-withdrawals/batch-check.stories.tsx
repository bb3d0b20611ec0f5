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
  header,
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
    await expect(canvas.getByText("51.20 USDT")).toBeVisible();
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
    await canvas.findByText("1 of 2 rows is ready to send");
    await expect(canvas.getByRole("button", { name: "Save the other row" })).toBeVisible();
    await expect(canvas.queryByText("1 row won’t be sent")).toBeNull();
  },
};

/** Every row is omitted: there is nothing to continue with. */
export const AllLeftOut: Story = {
  parameters: { msw: [repeating] },
  play: async ({ canvasElement }) => {
    await give(canvasElement, `${header}USDT,polygon,${address},,25.50,INV-1\n`);
    const canvas = within(canvasElement);
    await userEvent.click(
      await canvas.findByRole("button", { name: "Leave out the repeated row" }),
    );
    await canvas.findByText("1 row won’t be sent");
    await expect(canvas.queryByText(/ready to send/)).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Continue" })).toBeNull();
  },
};

let isPaid = false;
/** Another tab has sent the same file after this one was checked: its rows are shown as repeats. */
export const PaidMeanwhile: Story = {
  beforeEach: () => {
    isPaid = false;
  },
  parameters: {
    msw: [
      mock(checkWithdrawalBatch, (call) => ({
        response: {
          rows: rowsIn(call).map(() => ({
            fee: usdt("0.100000"),
            issues: [],
            ...(isPaid && { repeats: paidBefore }),
          })),
          totals: totals(),
          limits: [],
          needsApproval: false,
        },
      })),
      code,
      mock(createWithdrawalBatch, (call) => {
        asked(call);
        isPaid = true;
        const rows = [1, 2].map((row) => ({
          row,
          column: "note",
          code: "row-repeated",
          params: { repeats: 1 },
        }));
        return { problem: { code: "batch-row-refused", params: { count: 2, rows } } };
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    await confirm(canvasElement);
    const canvas = within(canvasElement);
    await canvas.findByText("2 rows repeat other payments");
    await expect(
      canvas.getByText("2 of these payments were made in the meantime, so this file was not sent"),
    ).toBeVisible();
    await expect(canvas.getAllByText(/Payment APX-7K2M-9QXD/)).toHaveLength(2);
    await expect(canvas.queryByLabelText("Security code")).toBeNull();
    await expect(asked).toHaveBeenCalledOnce();
  },
};

/** The need for approval has changed since the check. */
export const RejectedApprovalChanged: Story = {
  parameters: {
    msw: [allRight, code, mock(createWithdrawalBatch, { problem: "approval-changed" })],
  },
  play: async ({ canvasElement }) => {
    await confirm(canvasElement);
    const canvas = within(canvasElement);
    await canvas.findByText(/need approval has changed/);
    await waitFor(() => expect(screen.getByText("All 2 rows are ready to send")).toBeVisible());
  },
};
