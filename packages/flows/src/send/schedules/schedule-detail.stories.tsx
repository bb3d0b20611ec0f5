import { readSchedule, retryScheduleRun, saveSchedule } from "@apex/contract/schedules/schedules";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { lastCall } from "../../mocks/last-call.ts";
import { mock } from "../../mocks/mock.ts";
import {
  cancelledWages,
  cryptoSavings,
  failedRent,
  monthlyRent,
  pausedRent,
  wages,
} from "../../mocks/schedule-fixtures.ts";
import { askedOfSchedules, scheduleCalls } from "../../mocks/schedule-mocks.ts";
import { ScheduleDetail } from "./schedule-detail.tsx";

/** A scheduled payment in each of its states, and its actions. */
const meta = {
  title: "Flows/Schedules/Detail",
  component: ScheduleDetail,
  parameters: { msw: scheduleCalls() },
  args: { id: monthlyRent.id, onNews: fn(), onVerify: fn(), onTitle: fn() },
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

/** Tried again without enough money: it says how much is missing. */
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

async function editTo(canvasElement: HTMLElement, label: RegExp, amount: string) {
  const canvas = within(canvasElement);
  await press(canvasElement, "Edit");
  const field = await canvas.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, amount);
  await press(canvasElement, "Review");
  await userEvent.type(await canvas.findByLabelText("Security code"), "123456");
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
