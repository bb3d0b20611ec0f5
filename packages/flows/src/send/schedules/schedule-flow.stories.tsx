import { dayMs } from "@apex/contract/durations";
import { saveSchedule, type Schedule } from "@apex/contract/schedules/schedules";
import { readTransferTerms } from "@apex/contract/transfers/recipients";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { FlowHost } from "../../mocks/flow-host.tsx";
import { mock } from "../../mocks/mock.ts";
import { halfVerified, ngozi } from "../../mocks/people.ts";
import { asksForPhoneFirst } from "../../mocks/verify-first.ts";
import { cryptoSavings, monthlyRent } from "../../mocks/schedule-fixtures.ts";
import { askedOfSchedules, scheduleCalls } from "../../mocks/schedule-mocks.ts";
import { ScheduleFlow, type ScheduleEvent } from "./schedule-flow.tsx";
import { scheduleBegun, type ScheduleAnswers } from "../../parts/planned-payment/schedule-draft.ts";
import { targetOfAddress, targetOfRecipient } from "../../parts/planned-payment/payment-target.ts";
import { moneyOnHold } from "../../mocks/money-on-hold.ts";

interface ScheduleStoryProps {
  /** Name of the step that the address holds. */
  step: string;
  answers?: ScheduleAnswers;
  onDone: (schedule: Schedule) => void;
  onExit: () => void;
  onEvent: (event: ScheduleEvent) => void;
}

/** A new schedule under a host that holds its place. */
function ScheduleStory({ step, answers, ...told }: ScheduleStoryProps) {
  return (
    <FlowHost step={step} draft={answers && { flow: "schedule", answers }}>
      {(at) => <ScheduleFlow {...at} {...told} />}
    </FlowHost>
  );
}

/** A new scheduled payment: payee, amount and plan, the code, and the first payment. */
const meta = {
  title: "Flows/Schedules/New",
  component: ScheduleStory,
  parameters: { msw: scheduleCalls() },
  args: { step: "payee", onDone: fn(), onExit: fn(), onEvent: fn() },
  beforeEach: () => {
    askedOfSchedules.mockClear();
  },
} satisfies Meta<typeof ScheduleStory>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

/** The same day next month, whenever the story runs. */
const inAMonth = new Date(Date.now() + 30 * dayMs);

async function choose(canvasElement: HTMLElement, payee = /Ngozi E\./): Promise<Canvas> {
  const canvas = within(canvasElement);
  const [row] = await canvas.findAllByRole("button", { name: payee });
  if (row) await userEvent.click(row);
  await canvas.findByRole("heading", { name: "How much, and when?" });
  return canvas;
}

async function fillInDay(canvas: Canvas, day = inAMonth): Promise<void> {
  await userEvent.click(await canvas.findByRole("spinbutton", { name: /day/ }));
  const two = (part: number) => String(part).padStart(2, "0");
  await userEvent.keyboard(`${two(day.getDate())}${two(day.getMonth() + 1)}${day.getFullYear()}`);
}

async function fillIn(canvas: Canvas): Promise<void> {
  await userEvent.type(await canvas.findByLabelText(/^Amount for/), "2500");
  await userEvent.click(canvas.getByRole("button", { name: /How often/ }));
  await userEvent.click(await within(document.body).findByRole("option", { name: "Weekly" }));
  await fillInDay(canvas);
  await userEvent.click(canvas.getByRole("radio", { name: "Evening" }));
}

async function confirm(canvas: Canvas): Promise<void> {
  await userEvent.click(canvas.getByRole("button", { name: "Review" }));
  await canvas.findByRole("heading", { name: "Check and confirm" });
  await userEvent.type(await canvas.findByLabelText("Security code"), "123456");
}

/** Tomorrow is proposed. After choosing a later day, an earlier one can still be chosen. */
export const FirstDay: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await choose(canvasElement);
    const day = await canvas.findByRole("spinbutton", { name: /day/ });
    const tomorrow = new Date(Date.now() + dayMs);
    await expect(day).toHaveAttribute("aria-valuenow", String(tomorrow.getDate()));
    await fillInDay(canvas);
    await fillInDay(canvas, tomorrow);
    await userEvent.click(canvas.getByRole("button", { name: "Choose the first day" }));
    const calendar = within(await within(document.body).findByRole("dialog"));
    await expect(calendar.getByRole("button", { name: /selected/ })).not.toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
};

export const Planned: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = await choose(canvasElement);
    await fillIn(canvas);
    await expect(
      within(await canvas.findByRole("list", { name: "Next payments" })).getAllByRole("listitem"),
    ).toHaveLength(3);
    await confirm(canvas);
    const title = await canvas.findByRole("heading", { name: "Your payment is scheduled" });
    await expect(title).toHaveFocus();
    await canvas.findByText(
      /^No money has moved yet\. ₦25,010\.00 will leave your wallet for Ngozi E\. on/,
    );
    // The list of next payments has the first day; the facts do not repeat it.
    await canvas.findByRole("list", { name: "Next payments" });
    await expect(canvas.queryByText("Next payment")).toBeNull();
    await waitFor(() =>
      expect(askedOfSchedules.mock.lastCall?.[0].body).toMatchObject({
        intent: {
          call: "create-transfer",
          body: { recipientId: "rcp_ngozi", amount: { amount: "2500.00", asset: "NGN" } },
        },
        plan: { frequency: "weekly", slot: "evening" },
        security: { method: "code", code: "123456" },
      }),
    );
    await userEvent.click(canvas.getByRole("button", { name: "See scheduled payment" }));
    await expect(args.onEvent).toHaveBeenCalledWith({
      name: "open-schedule",
      place: { category: "fiat", id: monthlyRent.id },
    });
    await userEvent.click(canvas.getByRole("button", { name: "Done" }));
    await expect(args.onDone).toHaveBeenCalledWith(monthlyRent);
  },
};

export const PlannedToABank: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await choose(canvasElement, /Landlord/);
    await fillIn(canvas);
    await confirm(canvas);
    await canvas.findByRole("heading", { name: "Your payment is scheduled" });
    await waitFor(() =>
      expect(askedOfSchedules.mock.lastCall?.[0].body).toMatchObject({
        intent: { call: "create-bank-withdrawal", body: { destination: { kind: "beneficiary" } } },
      }),
    );
  },
};

/** A note that is too long says how long it may be. */
export const NoteTooLong: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await choose(canvasElement);
    const note = await canvas.findByLabelText("Note");
    await userEvent.click(note);
    await userEvent.paste("n".repeat(141));
    await userEvent.tab();
    await canvas.findByText("Use at most 140 characters");
  },
};

export const SomeoneNew: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "A crypto address" }));
    await expect(args.onEvent).toHaveBeenCalledWith({ name: "elsewhere", way: "crypto" });
  },
};

/** The answers of the transfer are kept, also after a reload. */
export const BegunAsATransfer: Story = {
  args: {
    step: "plan",
    answers: scheduleBegun(targetOfRecipient(ngozi), "NGN", {
      asked: ["wallet", "type", "beneficiary", "init"],
      when: "repeating",
      typedAmount: "7,500",
      note: "Rent",
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByLabelText("Amount for Ngozi E.")).toHaveValue("7,500");
    // The step count continues from that of the transfer.
    await expect(canvas.getByText("Step 4 of 5: How much and when")).toBeInTheDocument();
    await expect(canvas.getByLabelText("Note")).toHaveValue("Rent");
    await expect(canvas.getByRole("button", { name: /How often/ })).toHaveTextContent("Monthly");
  },
};

const cryptoBegun = scheduleBegun(
  targetOfAddress({
    network: "polygon",
    address: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
    feeLevel: "medium",
  }),
  "USDT",
  { when: "later", typedAmount: "100", asked: ["wallet", "network", "address", "amount"] },
);

export const CryptoToAnAddress: Story = {
  parameters: {
    msw: scheduleCalls(
      mock(saveSchedule, (call) => {
        askedOfSchedules(call);
        return { response: { schedule: cryptoSavings } };
      }),
    ),
  },
  args: { step: "plan", answers: cryptoBegun },
  globals: { viewport: { value: "narrow" } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByLabelText("Amount they get")).toHaveValue("100");
    await expect(canvas.getByText("Step 4 of 5: How much and when")).toBeInTheDocument();
    await expect(canvas.queryByLabelText("Note")).toBeNull();
    await fillInDay(canvas);
    await confirm(canvas);
    await canvas.findByText(
      /^No money has moved yet\. 100\.10 USDT will leave your wallet for 0x5aAeb6…1BeAed on/,
    );
    await waitFor(() =>
      expect(askedOfSchedules.mock.lastCall?.[0].body).toMatchObject({
        intent: {
          call: "create-crypto-withdrawal",
          body: { asset: "USDT", network: "polygon", feeLevel: "medium" },
        },
        plan: { frequency: "one-time" },
      }),
    );
  },
};

export const Invalid: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await choose(canvasElement);
    await userEvent.type(await canvas.findByLabelText(/^Amount for/), "5");
    for (const part of canvas.getAllByRole("spinbutton")) {
      await userEvent.click(part);
      await userEvent.keyboard("{Delete}{Backspace}{Backspace}{Backspace}{Backspace}");
    }
    await userEvent.click(canvas.getByRole("button", { name: "Review" }));
    await canvas.findByText("Choose a date");
  },
};

export const Submitting: Story = {
  parameters: { msw: scheduleCalls(mock(saveSchedule, { isPending: true })) },
  play: async ({ canvasElement }) => {
    const canvas = await choose(canvasElement);
    await fillIn(canvas);
    await confirm(canvas);
  },
};

export const TermsOffline: Story = {
  parameters: { msw: scheduleCalls(mock(readTransferTerms, { isOffline: true })) },
  play: async ({ canvasElement }) => {
    const canvas = await choose(canvasElement);
    await canvas.findByText("Network Error. Please check your connection");
  },
};

export const RejectedTooManySchedules: Story = {
  parameters: { msw: scheduleCalls(mock(saveSchedule, { problem: "too-many-schedules" })) },
  play: async ({ canvasElement }) => {
    const canvas = await choose(canvasElement);
    await fillIn(canvas);
    await confirm(canvas);
    await canvas.findByText(
      "You have reached the maximum number of scheduled payments. Cancel one first.",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Change" }));
    await waitFor(() => expect(canvas.getByLabelText(/^Amount for/)).toHaveValue("2500"));
  },
};

/** The hold is shown before anything is filled in. */
export const MoneyOnHold: Story = moneyOnHold();

/** The flow asks for a missing verification before its first question. */
export const VerifyFirst: Story = {
  parameters: { apex: { user: halfVerified } },
  play: ({ canvasElement, args }) => asksForPhoneFirst(canvasElement, args.onEvent),
};
