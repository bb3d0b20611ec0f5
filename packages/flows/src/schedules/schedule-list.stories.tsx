import { readGeneralSettings } from "@apex/contract/profile/general-settings";
import { listSchedules, saveSchedule } from "@apex/contract/schedules/schedules";
import type { ErrorCode } from "@apex/contract/error-codes";
import { readTransferTerms } from "@apex/contract/transfers/recipients";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { mock } from "../mocks/mock.ts";
import { generalSettings } from "../mocks/people.ts";
import { cancelledWages, failedRent, pausedRent } from "../mocks/schedule-fixtures.ts";
import { askedOfSchedules, scheduleCalls } from "../mocks/schedule-mocks.ts";
import { ScheduleList } from "./schedule-list.tsx";

/** Scheduled payments: the list, when a low balance is told, and how a new one is planned. */
const meta = {
  title: "Flows/schedules/list",
  component: ScheduleList,
  parameters: { msw: scheduleCalls() },
  args: { onMade: fn(), onVerify: fn(), onTitle: fn() },
  beforeEach: () => {
    askedOfSchedules.mockClear();
  },
} satisfies Meta<typeof ScheduleList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText("Monthly · next on 31 Jan, 2126");
    await canvas.findByText("Weekly · last on 13 Nov, 2026");
    await expect(canvas.getByRole("link", { name: /Ngozi E\./ })).toHaveAttribute(
      "href",
      expect.stringContaining("/transactions/scheduled/fiat/"),
    );
    await canvas.findByText(/we tell you at 18:00 \(Africa\/Lagos\)/);
    await expect(canvas.getByRole("link", { name: "Set the alert time" })).toHaveAttribute(
      "href",
      "/profile/general",
    );
  },
};

export const Narrow: Story = {
  parameters: {
    msw: scheduleCalls(
      mock(listSchedules, {
        response: {
          items: [
            failedRent,
            { ...pausedRent, id: "b1d7e3f2-6a54-4c1b-8f0e-3c5a9d2e7f60" },
            cancelledWages,
          ],
        },
      }),
    ),
  },
  globals: { viewport: { value: "narrow" } },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText("Last payment failed");
  },
};

export const Loading: Story = {
  parameters: { msw: scheduleCalls(mock(listSchedules, { isPending: true })) },
};

export const Empty: Story = {
  parameters: {
    msw: scheduleCalls(mock(listSchedules, { response: { items: [] } })),
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole("heading", {
      name: "Payments you plan will show here",
    });
  },
};

export const Offline: Story = {
  parameters: { msw: scheduleCalls(mock(listSchedules, { isOffline: true })) },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText("Network Error. Please check your connection");
  },
};

export const AlertsOff: Story = {
  parameters: {
    msw: scheduleCalls(
      mock(readGeneralSettings, { response: { ...generalSettings, scheduleAlertTime: null } }),
    ),
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(/Low-balance alerts are off\./);
  },
};

/** Where it is set is said even where the time cannot be read. */
export const AlertTimeOffline: Story = {
  parameters: { msw: scheduleCalls(mock(readGeneralSettings, { isOffline: true })) },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole("link", { name: "Set the alert time" });
  },
};

type Canvas = ReturnType<typeof within>;

/** The same day in a month's time, whenever this is shown. */
const inAMonth = new Date(Date.now() + 30 * 24 * 60 * 60_000);

async function open(canvasElement: HTMLElement, payee = /Ngozi E\./): Promise<Canvas> {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByRole("button", { name: "New scheduled payment" }));
  await canvas.findByRole("heading", { name: "Who gets it?" });
  const [row] = await canvas.findAllByRole("button", { name: payee });
  if (row) await userEvent.click(row);
  await canvas.findByRole("heading", { name: "How much, and when?" });
  return canvas;
}

async function fillIn(canvas: Canvas): Promise<void> {
  await userEvent.type(await canvas.findByLabelText(/^Amount for/), "2500");
  await userEvent.click(canvas.getByRole("button", { name: /How often/ }));
  await userEvent.click(await within(document.body).findByRole("option", { name: "Weekly" }));
  await userEvent.click(await canvas.findByRole("spinbutton", { name: /day/ }));
  const two = (part: number) => String(part).padStart(2, "0");
  await userEvent.keyboard(
    `${two(inAMonth.getDate())}${two(inAMonth.getMonth() + 1)}${inAMonth.getFullYear()}`,
  );
  await userEvent.click(canvas.getByRole("radio", { name: "Evening" }));
}

async function confirm(canvas: Canvas): Promise<void> {
  await userEvent.click(canvas.getByRole("button", { name: "Review" }));
  await canvas.findByRole("heading", { name: "Check and confirm" });
  await userEvent.type(await canvas.findByLabelText("Security code"), "123456");
  await userEvent.click(canvas.getByRole("button", { name: "Schedule payment" }));
}

export const Planned: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = await open(canvasElement);
    await fillIn(canvas);
    await expect(
      within(await canvas.findByRole("list", { name: "Next payments" })).getAllByRole("listitem"),
    ).toHaveLength(3);
    await confirm(canvas);
    await waitFor(() => expect(args.onMade).toHaveBeenCalledOnce());
    await expect(askedOfSchedules.mock.lastCall?.[0].body).toMatchObject({
      intent: {
        call: "create-transfer",
        body: { recipientId: "rcp_ngozi", amount: { amount: "2500.00", asset: "NGN" } },
      },
      plan: { frequency: "weekly", slot: "evening" },
      security: { method: "code", code: "123456" },
    });
  },
};

export const BegunAsATransfer: Story = {
  args: { to: "chidi.okafor", asset: "NGN", amount: "7500.00" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByLabelText("Amount for Chidi O.")).toHaveValue("7500.00");
  },
};

export const PlannedToABank: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = await open(canvasElement, /Landlord/);
    await fillIn(canvas);
    await confirm(canvas);
    await waitFor(() => expect(args.onMade).toHaveBeenCalledOnce());
    await expect(askedOfSchedules.mock.lastCall?.[0].body).toMatchObject({
      intent: {
        call: "create-bank-withdrawal",
        body: { destination: { kind: "beneficiary" } },
      },
    });
  },
};

export const Invalid: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await open(canvasElement);
    await userEvent.type(await canvas.findByLabelText(/^Amount for/), "5");
    await userEvent.click(canvas.getByRole("button", { name: "Review" }));
    await canvas.findByText("Choose a date");
  },
};

export const TermsOffline: Story = {
  parameters: { msw: scheduleCalls(mock(readTransferTerms, { isOffline: true })) },
  play: async ({ canvasElement }) => {
    const canvas = await open(canvasElement);
    await canvas.findByText("Network Error. Please check your connection");
  },
};

function refused(problem: ErrorCode, says: string): Story {
  return {
    parameters: { msw: scheduleCalls(mock(saveSchedule, { problem })) },
    play: async ({ canvasElement }) => {
      const canvas = await open(canvasElement);
      await fillIn(canvas);
      await confirm(canvas);
      await canvas.findByText(says);
      await userEvent.click(canvas.getByRole("button", { name: "Change" }));
      await expect(await canvas.findByLabelText(/^Amount for/)).toHaveValue("2500");
    },
  };
}

export const RejectedTooManySchedules = refused(
  "too-many-schedules",
  "You have as many scheduled payments as we keep. Cancel one first.",
);
export const RejectedFeeChangedMeanwhile = refused(
  "fee-changed",
  "The fee has changed since you reviewed it. Check the new one before you send.",
);
