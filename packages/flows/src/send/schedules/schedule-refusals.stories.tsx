import type { ErrorCode } from "@apex/contract/error-codes";
import {
  cancelSchedule,
  deleteSchedule,
  pauseSchedule,
  readSchedule,
  resumeSchedule,
  saveSchedule,
  type Schedule,
} from "@apex/contract/schedules/schedules";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import type { Place } from "../../base/flow/define-flow.ts";
import { FlowHost } from "../../mocks/flow-host.tsx";
import { lastCall } from "../../mocks/last-call.ts";
import { mock, refusedInTurn } from "../../mocks/mock.ts";
import { cryptoSavings, monthlyRent, pausedRent, wages } from "../../mocks/schedule-fixtures.ts";
import { askedOfSchedules, scheduleCalls } from "../../mocks/schedule-mocks.ts";
import { targetOfSchedule } from "../../parts/planned-payment/payment-target.ts";
import { ScheduleDetail } from "./schedule-detail.tsx";
import { ScheduleFlow } from "./schedule-flow.tsx";

interface RefusedStoryProps {
  /** The reviewed schedule. */
  wanted: Schedule;
}

/** A schedule that is about to be confirmed. */
function RefusedStory({ wanted }: RefusedStoryProps) {
  const { id: scheduleId, intent, plan, amount } = wanted;
  const answers = {
    scheduleId,
    target: targetOfSchedule(wanted),
    asset: amount.asset,
    payment: { intent, plan },
  };
  return (
    <FlowHost step="review" draft={{ flow: "schedule", answers }}>
      {(at) => <ScheduleFlow {...at} onDone={fn()} onExit={fn()} onEvent={fn()} />}
    </FlowHost>
  );
}

/** The refusals of a schedule: a sentence, and the one thing to do next. */
const meta = {
  title: "Flows/Schedules/Refused",
  component: RefusedStory,
  args: { wanted: monthlyRent },
  beforeEach: () => {
    askedOfSchedules.mockClear();
  },
} satisfies Meta<typeof RefusedStory>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The page of a schedule that exists, and the new one that it may lead to. */
function DetailStory({ wanted }: RefusedStoryProps) {
  const [place, onPlace] = useState<Place>();
  if (place)
    return <ScheduleFlow {...{ place, onPlace }} onDone={fn()} onExit={fn()} onEvent={fn()} />;
  return (
    <ScheduleDetail
      id={wanted.id}
      onNews={fn()}
      onAnew={(draft) => onPlace({ draft, step: "plan" })}
      onVerify={fn()}
    />
  );
}
const detail = (props: RefusedStoryProps) => <DetailStory {...props} />;

async function confirm(canvasElement: HTMLElement): Promise<void> {
  const canvas = within(canvasElement);
  await userEvent.type(await canvas.findByLabelText("Security code"), "123456");
}

/** An enquiry that is half an hour old expires, and the account is asked for again. */
export const RejectedEnquiryExpired: Story = {
  args: { wanted: wages },
  parameters: { msw: scheduleCalls(mock(saveSchedule, { problem: "enquiry-expired" })) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await confirm(canvasElement);
    await canvas.findByText(/Check it again before you send\./);
    await userEvent.click(canvas.getByRole("button", { name: "Choose who to pay" }));
    await canvas.findByRole("heading", { name: "Who do you want to pay?" });
  },
};

/** The schedule can be saved once the hold has ended. */
export const RejectedAddressOnHold: Story = {
  args: { wanted: cryptoSavings },
  parameters: {
    msw: scheduleCalls(
      mock(saveSchedule, {
        problem: { code: "address-on-hold", params: { until: "2126-01-01T00:00:00.000Z" } },
      }),
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await confirm(canvasElement);
    const alert = within(await canvas.findByRole("alert"));
    await alert.findByText("You saved this address recently, so it is still on hold.");
    await alert.findByRole("timer");
    await canvas.findByRole("button", { name: "Change" });
  },
};

/** Another window changed the schedule first, so its new state is shown. */
export const RejectedScheduleChanged: Story = {
  render: detail,
  parameters: {
    msw: scheduleCalls(
      mock(readSchedule, ({ before }) => ({
        response: { schedule: before === 0 ? monthlyRent : pausedRent, runs: [] },
      })),
      ...[pauseSchedule, resumeSchedule, cancelSchedule, deleteSchedule].map((endpoint) =>
        mock(endpoint, { problem: "schedule-changed" }),
      ),
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "Pause" }));
    const dialog = within(await within(document.body).findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Pause" }));
    await dialog.findByText(/has changed since you opened it/);
    await userEvent.click(dialog.getByRole("button", { name: "Keep it active" }));
    await canvas.findByText("We won’t make any payments until you resume it.");
    await userEvent.click(await canvas.findByRole("button", { name: "Resume" }));
    await canvas.findByText(/has changed since you opened it/);
  },
};

type Canvas = ReturnType<typeof within>;

async function press(canvas: Canvas, name: string) {
  await userEvent.click(await canvas.findByRole("button", { name }));
}

async function type(canvas: Canvas, amount: string) {
  await press(canvas, "Edit");
  const field = await canvas.findByLabelText(/^Amount for/);
  await userEvent.clear(field);
  await userEvent.type(field, amount);
}

/** Calls as if another tab had brought the schedule into this state before the edit is saved. */
const meanwhile = (schedule: Schedule) =>
  scheduleCalls(
    mock(readSchedule, ({ before }) => ({
      response: { schedule: before === 0 ? monthlyRent : schedule, runs: [] },
    })),
    mock(saveSchedule, (call) => {
      askedOfSchedules(call);
      return call.before === 0
        ? { problem: "schedule-changed" }
        : { response: { schedule: monthlyRent } };
    }),
  );

async function enterCode(canvas: Canvas) {
  await press(canvas, "Review");
  await userEvent.type(await canvas.findByLabelText("Security code"), "123456");
}

/** The page says that the schedule has ended, and shows it with the only action left. */
function ended(state: "cancelled" | "completed", title: string): Story {
  return {
    render: detail,
    parameters: { msw: meanwhile({ ...monthlyRent, state, nextRuns: [] }) },
    globals: { viewport: { value: "phone" } },
    play: async ({ canvasElement }) => {
      const canvas = within(canvasElement);
      await type(canvas, "1750");
      await enterCode(canvas);
      await canvas.findByText(title);
      await expect(canvas.queryByText(/1,7[56]0\.00/)).toBeNull();
      await expect(canvas.queryByRole("list", { name: "Next payments" })).toBeNull();
      await expect(canvas.queryByRole("button", { name: "Save changes" })).toBeNull();
      await expect(canvas.queryByRole("button", { name: "Edit" })).toBeNull();
      await canvas.findByRole("button", { name: "Delete" });
      await press(canvas, "Dismiss");
      await waitFor(() => expect(canvas.queryByText(title)).toBeNull());
    },
  };
}

/** Schedules the typed values as a new payment, which has its own review, id and security code. */
async function scheduledAnew(canvas: Canvas) {
  await press(canvas, "Schedule a new payment");
  await canvas.findByRole("heading", { name: "How much, and when?" });
  await expect(await canvas.findByLabelText(/^Amount for/)).toHaveValue("1750");
  await enterCode(canvas);
  await canvas.findByRole("heading", { name: "Your payment is scheduled" });
  const { params, body } = (await lastCall(askedOfSchedules)).args[0];
  await expect(params.scheduleId).not.toBe(monthlyRent.id);
  await expect(body).toMatchObject({ intent: { body: { amount: { amount: "1750.00" } } } });
}

/** The page of a deleted schedule says that it was deleted, and keeps the entered values. */
export const DeletedMeanwhile: Story = {
  render: detail,
  parameters: {
    msw: [
      mock(readSchedule, ({ before }) =>
        before === 0 ? { response: { schedule: monthlyRent, runs: [] } } : { problem: "not-found" },
      ),
      ...meanwhile(monthlyRent),
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await type(canvas, "1750");
    await enterCode(canvas);
    await canvas.findByText("This scheduled payment was deleted");
    await canvas.findByText(/^No further payments will be made\. We kept what you entered/);
    await scheduledAnew(canvas);
  },
};

/** The answer to a save was lost, and its owner has stopped the schedule since. Trying again does not restart it. */
export const StoppedMeanwhile: Story = {
  parameters: { msw: meanwhile(monthlyRent) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await confirm(canvasElement);
    await canvas.findByText("This scheduled payment was cancelled or deleted");
    await expect(canvas.queryByLabelText("Security code")).toBeNull();
    await press(canvas, "Schedule a new payment");
    await confirm(canvasElement);
    await canvas.findByRole("heading", { name: "Your payment is scheduled" });
    await waitFor(() => {
      const ids = askedOfSchedules.mock.calls.map(([{ params }]) => params.scheduleId);
      return expect(new Set(ids).size).toBe(2);
    });
  },
};

export const CancelledAndAnew: Story = {
  render: detail,
  parameters: { msw: meanwhile({ ...monthlyRent, state: "cancelled", nextRuns: [] }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await type(canvas, "1750");
    await enterCode(canvas);
    await canvas.findByText("This scheduled payment was cancelled");
    await scheduledAnew(canvas);
  },
};

export const CancelledMeanwhile = ended("cancelled", "This scheduled payment was cancelled");
export const CompletedMeanwhile = ended("completed", "This scheduled payment has ended");

const movedToEvening = { ...monthlyRent, plan: { ...monthlyRent.plan, slot: "evening" as const } };
const changed = "This scheduled payment changed while you were editing it";

/** The latest version is shown. The typed values are applied to it and reviewed again. */
export const ChangedMeanwhile: Story = {
  render: detail,
  parameters: { msw: meanwhile(movedToEvening) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await type(canvas, "1750");
    await enterCode(canvas);
    await canvas.findByText(changed);
    await canvas.findByText("Evening, West Africa Time");
    await expect(canvas.queryByRole("button", { name: "Save changes" })).toBeNull();
    await press(canvas, "Continue editing");
    await expect(await canvas.findByLabelText(/^Amount for/)).toHaveValue("1750");
    await expect(canvas.getByRole("radio", { name: "Evening" })).toBeChecked();
    await enterCode(canvas);
    await canvas.findByRole("heading", { name: "Ngozi E." });
    const [{ body }] = (await lastCall(askedOfSchedules)).args;
    await expect(body).toMatchObject({
      intent: { body: { amount: { amount: "1750.00" } } },
      plan: { slot: "evening" },
    });
  },
};

/** A pause does not disturb the edit. The review says that no payments are made for now. */
export const PausedMeanwhile: Story = {
  render: detail,
  parameters: { msw: meanwhile(pausedRent) },
  globals: { viewport: { value: "narrow" } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await type(canvas, "1750");
    await enterCode(canvas);
    await canvas.findByText("We won’t make any payments until you resume it.");
    await expect(canvas.getByText("₦1,760.00")).toBeVisible();
    await expect(canvas.queryByText(changed)).toBeNull();
    await expect(canvas.queryByRole("list", { name: "Next payments" })).toBeNull();
  },
};

export const ChangedAndDiscarded: Story = {
  render: detail,
  parameters: { msw: meanwhile(movedToEvening) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await type(canvas, "1750");
    await enterCode(canvas);
    await press(canvas, "Discard my changes");
    await canvas.findByRole("button", { name: "Pause" });
    await press(canvas, "Edit");
    await expect(await canvas.findByLabelText(/^Amount for/)).toHaveValue("25,000.00");
  },
};

type Refusal = readonly [code: ErrorCode, sentence: string | RegExp, action?: typeof anotherPayee];

const anotherPayee = "Choose who to pay";

/** Refusals one after another, at each confirmation. */
function inTurn(wanted: Schedule, first: Refusal, ...rest: readonly Refusal[]): Story {
  const codes = rest.map(([code]) => code);
  return {
    args: { wanted },
    parameters: { msw: scheduleCalls(refusedInTurn(saveSchedule, [first[0], ...codes])) },
    play: async ({ canvasElement }) => {
      const canvas = within(canvasElement);
      const refused = async ([, sentence, action]: Refusal) => {
        await canvas.findByText(sentence);
        await canvas.findByRole("button", { name: action ?? "Change" });
      };
      // The sixth digit sends the first time.
      await confirm(canvasElement);
      await refused(first);
      for (const refusal of rest) {
        await userEvent.click(canvas.getByRole("button", { name: "Schedule payment" }));
        await refused(refusal);
      }
    },
  };
}

export const RejectedOfAPerson = inTurn(
  monthlyRent,
  ["recipient-is-self", "This is your own account. Choose someone else to pay."],
  ["fee-changed", "The fee has changed since you reviewed it. Check the new fee before you send."],
  ["withdrawals-unavailable", /^The server's message of/],
  [
    "beneficiary-not-found",
    "This account is no longer in your saved accounts. Choose another one.",
    anotherPayee,
  ],
  [
    "recipient-not-found",
    "We could not find an Apex user with this username or email.",
    anotherPayee,
  ],
);

export const RejectedOfAnAddress = inTurn(
  cryptoSavings,
  ["network-unavailable", "This network is not available at the moment. Choose another one."],
  [
    "address-high-risk",
    "This wallet address has been flagged as high risk. Withdrawals are disabled for your security.",
  ],
  ["address-is-own", "This is your own deposit address. Enter another address."],
  [
    "address-not-saved",
    "You only allow withdrawals to saved addresses. Add this one to your address book first.",
  ],
);
