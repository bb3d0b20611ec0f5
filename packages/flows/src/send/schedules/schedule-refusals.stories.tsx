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
import { fn, userEvent, within } from "storybook/test";
import { FlowHost } from "../../mocks/flow-host.tsx";
import { mock, refusedInTurn } from "../../mocks/mock.ts";
import { cryptoSavings, monthlyRent, pausedRent, wages } from "../../mocks/schedule-fixtures.ts";
import { scheduleCalls } from "../../mocks/schedule-mocks.ts";
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
      {(at) => <ScheduleFlow {...at} onDone={fn()} onExit={fn()} />}
    </FlowHost>
  );
}

/** The refusals of a schedule: a sentence, and the one thing to do next. */
const meta = {
  title: "Flows/Schedules/Refused",
  component: RefusedStory,
  args: { wanted: monthlyRent },
} satisfies Meta<typeof RefusedStory>;
export default meta;
type Story = StoryObj<typeof meta>;

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

/** Another window changed it first: its new state is shown. */
export const RejectedScheduleChanged: Story = {
  render: ({ wanted }) => <ScheduleDetail id={wanted.id} onNews={fn()} onVerify={fn()} />,
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
