import { sendTransactionCode } from "@apex/contract/auth/send-code";
import { readSchedule, retryScheduleRun, saveSchedule } from "@apex/contract/schedules/schedules";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { lastCall } from "../../mocks/last-call.ts";
import { mock } from "../../mocks/mock.ts";
import { codeSent } from "../../mocks/people.ts";
import {
  cancelledWages,
  cryptoSavings,
  failedRent,
  monthlyRent,
  pausedRent,
  wages,
} from "../../mocks/schedule-fixtures.ts";
import { askedOfSchedules, scheduleCalls } from "../../mocks/schedule-mocks.ts";
import { onlooker } from "../../mocks/team-fixtures.ts";
import { ScheduleDetail, type ScheduleDetailProps } from "./schedule-detail.tsx";

/** A page that can be left and opened again. */
function OpenedAgain(props: ScheduleDetailProps) {
  const [visit, setVisit] = useState(0);
  return (
    <>
      <ScheduleDetail key={visit} {...props} />
      <button translate="no" onClick={() => setVisit(visit + 1)}>
        Open again
      </button>
    </>
  );
}

/** A scheduled payment in each of its states, and its actions. */
const meta = {
  title: "Flows/Schedules/Detail",
  component: ScheduleDetail,
  parameters: { msw: scheduleCalls() },
  args: { id: monthlyRent.id, onNews: fn(), onAnew: fn(), onVerify: fn(), onTitle: fn() },
  beforeEach: () => {
    askedOfSchedules.mockClear();
  },
} satisfies Meta<typeof ScheduleDetail>;
export default meta;
type Story = StoryObj<typeof meta>;

const showing = (schedule = monthlyRent) =>
  mock(readSchedule, {
    response: { schedule, runs: schedule.lastRun ? [schedule.lastRun] : [] },
  });

async function press(canvasElement: HTMLElement, name: string, answer?: string) {
  await userEvent.click(await within(canvasElement).findByRole("button", { name }));
  if (answer === undefined) return;
  const dialog = within(await within(document.body).findByRole("alertdialog"));
  await userEvent.click(dialog.getByRole("button", { name: answer }));
}

export const Active: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(
      within(await canvas.findByRole("list", { name: "Next payments" })).getAllByRole("listitem"),
    ).toHaveLength(3);
    await canvas.findByText("No payments yet.");
  },
};

export const Paused: Story = {
  parameters: { msw: scheduleCalls(showing(pausedRent)) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await canvas.findByText("We won’t make any payments until you resume it.");
    await press(canvasElement, "Resume");
    await waitFor(() => expect(args.onNews).toHaveBeenCalledWith("resumed"));
  },
};

export const Pausing: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: "Pause" }));
    const dialog = within(await within(document.body).findByRole("alertdialog"));
    await dialog.findByText(/We won’t make any payments until you resume\./);
    await userEvent.click(dialog.getByRole("button", { name: "Pause" }));
    await waitFor(() => expect(args.onNews).toHaveBeenCalledWith("paused"));
  },
};

export const Failed: Story = {
  parameters: { msw: scheduleCalls(showing(failedRent)) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText("The payment on 31 Oct, 2026 was not made");
    await canvas.findByRole("link", { name: "Add money" });
    await press(canvasElement, "Retry");
    await waitFor(() =>
      expect(askedOfSchedules.mock.lastCall?.[0].params).toMatchObject({ on: "2026-10-31" }),
    );
  },
};

/** A retry without enough money says how much is missing. */
export const StillShort: Story = {
  parameters: {
    msw: scheduleCalls(
      showing({
        ...failedRent,
        lastRun: {
          on: "2026-10-31",
          dueAt: "2026-10-31T07:00:00.000Z",
          status: "failed",
          reason: "insufficient-funds",
          reasonParams: { short: { amount: "3500.00", asset: "NGN" } },
        },
      }),
    ),
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findAllByText(/₦3,500\.00 is missing/);
  },
};

export const Missed: Story = {
  parameters: {
    msw: scheduleCalls(
      showing({
        ...failedRent,
        lastRun: {
          on: "2026-10-31",
          dueAt: "2026-10-31T07:00:00.000Z",
          status: "failed",
          reason: "missed",
        },
      }),
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const said = await canvas.findAllByText(/because of an outage on our side/);
    await expect(said).toHaveLength(2);
    await expect(canvas.queryByRole("button", { name: "Retry" })).toBeNull();
  },
};

export const RejectedRetryOffline: Story = {
  parameters: {
    msw: scheduleCalls(showing(failedRent), mock(retryScheduleRun, { isOffline: true })),
  },
  play: async ({ canvasElement }) => {
    await press(canvasElement, "Retry");
    await within(canvasElement).findByText("Network Error. Please check your connection");
  },
};

export const Cancelled: Story = {
  parameters: { msw: scheduleCalls(showing(cancelledWages)) },
  globals: { viewport: { value: "narrow" } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole("link", { name: "See the transaction of 13 Nov, 2026" });
    await press(canvasElement, "Delete", "Delete");
    await waitFor(() => expect(args.onNews).toHaveBeenCalledWith("deleted"));
  },
};

export const Cancelling: Story = {
  play: async ({ canvasElement, args }) => {
    await press(canvasElement, "Cancel scheduled payment", "Cancel scheduled payment");
    await waitFor(() => expect(args.onNews).toHaveBeenCalledWith("cancelled"));
  },
};

export const Edited: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await press(canvasElement, "Edit");
    const amount = await canvas.findByLabelText(/^Amount for/);
    await userEvent.clear(amount);
    await userEvent.type(amount, "30000");
    await press(canvasElement, "Review");
    await userEvent.type(await canvas.findByLabelText("Security code"), "123456");
    await canvas.findByRole("heading", { name: "Ngozi E." });
    await waitFor(() =>
      expect(askedOfSchedules.mock.lastCall?.[0].body).toMatchObject({
        intent: { body: { amount: { amount: "30000.00" }, note: "Rent" } },
        plan: monthlyRent.plan,
      }),
    );
  },
};

async function type(canvasElement: HTMLElement, amount: string, label = /^Amount for/) {
  await press(canvasElement, "Edit");
  const field = await within(canvasElement).findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, amount);
}

async function editTo(canvasElement: HTMLElement, label: RegExp, amount: string) {
  await type(canvasElement, amount, label);
  await press(canvasElement, "Review");
  await userEvent.type(await within(canvasElement).findByLabelText("Security code"), "123456");
  const [{ body }] = (await lastCall(askedOfSchedules)).args;
  return body;
}

export const EditedBankPayment: Story = {
  parameters: { msw: scheduleCalls(showing(wages)) },
  play: async ({ canvasElement }) => {
    const body = await editTo(canvasElement, /^Amount for/, "190000");
    await expect(body).toMatchObject({
      intent: {
        call: "create-bank-withdrawal",
        body: {
          destination: { kind: "beneficiary" },
          amount: { amount: "190000.00", asset: "NGN" },
        },
      },
    });
  },
};

export const EditedCryptoPayment: Story = {
  parameters: { msw: scheduleCalls(showing(cryptoSavings)) },
  globals: { viewport: { value: "narrow" } },
  play: async ({ canvasElement }) => {
    const body = await editTo(canvasElement, /^Amount they get/, "120");
    await expect(body).toMatchObject({
      intent: {
        call: "create-crypto-withdrawal",
        body: {
          address: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
          amount: { amount: "120.000000", asset: "USDT" },
          fee: { amount: "0.100000", asset: "USDT" },
        },
      },
    });
  },
};

/** An edit survives leaving by the phone's Back and returning, both at the form and at the code, which still works. */
export const OpenedAgainWhileEditing: Story = {
  parameters: {
    msw: scheduleCalls(
      mock(sendTransactionCode, ({ before }) =>
        before === 0 ? { response: codeSent() } : { problem: "too-many-requests" },
      ),
    ),
  },
  render: (args) => <OpenedAgain {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await type(canvasElement, "2345.67");
    await press(canvasElement, "Open again");
    await expect(await canvas.findByLabelText(/^Amount for/)).toHaveValue("2345.67");
    await press(canvasElement, "Review");
    await canvas.findByLabelText("Security code");
    await press(canvasElement, "Open again");
    await userEvent.type(await canvas.findByLabelText("Security code"), "123456");
    await canvas.findByRole("heading", { name: "Ngozi E." });
    const [{ body }] = (await lastCall(askedOfSchedules)).args;
    await expect(body).toMatchObject({ intent: { body: { amount: { amount: "2345.67" } } } });
    // Saving deletes the edit's draft, so the form shows the schedule's own amount.
    await press(canvasElement, "Open again");
    await press(canvasElement, "Edit");
    await expect(await canvas.findByLabelText(/^Amount for/)).toHaveValue("25,000.00");
  },
};

export const Discarded: Story = {
  render: (args) => <OpenedAgain {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await type(canvasElement, "1750");
    await canvas.findByText(/and evening 06:00 PM, West Africa Time\.$/);
    await press(canvasElement, "Back");
    await press(canvasElement, "Open again");
    await canvas.findByRole("button", { name: "Edit" });
    await expect(canvas.queryByLabelText(/^Amount for/)).toBeNull();
  },
};

export const EditRefused: Story = {
  parameters: { msw: scheduleCalls(mock(saveSchedule, { problem: "security-code-wrong" })) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await press(canvasElement, "Edit");
    await canvas.findByLabelText(/^Amount for/);
    await press(canvasElement, "Review");
    await userEvent.type(await canvas.findByLabelText("Security code"), "123456");
    await waitFor(() => expect(canvas.getByLabelText("Security code")).toBeInvalid());
  },
};

export const NotFound: Story = {
  parameters: { msw: scheduleCalls(mock(readSchedule, { problem: "not-found" })) },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText("We could not find this scheduled payment");
  },
};

export const Loading: Story = {
  parameters: { msw: scheduleCalls(mock(readSchedule, { isPending: true })) },
};

export const Offline: Story = {
  parameters: { msw: scheduleCalls(mock(readSchedule, { isOffline: true })) },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText("Network Error. Please check your connection");
  },
};

/** A role that may only look changes and retries nothing. */
export const OnlyLooking: Story = {
  parameters: { msw: scheduleCalls(showing(failedRent)), apex: { user: onlooker } },
  play: async ({ canvas }) => {
    await canvas.findByText(/^The payment on .* was not made/);
    await expect(canvas.queryByRole("button")).not.toBeInTheDocument();
  },
};
