import { sendTransactionCode } from "@apex/contract/auth/send-code";
import { voidKey } from "@apex/contract/keys/void-key";
import { createTransfer } from "@apex/contract/transfers/create-transfer";
import { readTransaction } from "@apex/contract/transactions/transactions";
import { saveBeneficiary } from "@apex/contract/transfers/recipients";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor, userEvent } from "storybook/test";
import { mock, type MockedAnswer, type SeenCall } from "../../mocks/mock.ts";
import { sentTransfer } from "../../mocks/money-fixtures.ts";
import { codeSent, kwame, ngozi } from "../../mocks/people.ts";
import { drafts, order, transferCalls, withCode } from "../../mocks/transfer-mocks.ts";
import { userPayee } from "./account/payee.ts";
import { pageOf } from "../../mocks/money-flow-page.ts";
import { TransferStory } from "./transfer-story.tsx";

/** The requests to `create-transfer`, in order. */
const asked = fn<(call: SeenCall) => void>();

function sending(answer: (call: SeenCall) => MockedAnswer<typeof createTransfer>) {
  return mock(createTransfer, (call) => {
    asked(call);
    return answer(call);
  });
}

const sent: MockedAnswer<typeof createTransfer> = { response: { transaction: sentTransfer } };
/** The client waits one second before its first retry of the call. */
const patience = { timeout: 4_000 };

/** Waits until the call has been sent under these idempotency keys, in this order. */
const askedUnder = (...keys: readonly string[]) =>
  waitFor(() => expect(asked.mock.calls.map(([call]) => call.idempotencyKey)).toEqual(keys));

/** Sending the money: once, whatever happens on the way, and every result. */
const meta = {
  title: "Flows/Transfer/Sending",
  component: TransferStory,
  parameters: { msw: transferCalls() },
  args: {
    step: "peer",
    answers: withCode(),
    onDone: fn(),
    onExit: fn(),
    onEvent: fn(),
    onTitle: fn(),
    onPlace: fn(),
  },
  beforeEach: () => {
    asked.mockClear();
  },
} satisfies Meta<typeof TransferStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const CodeIsSentOnArrival: Story = {
  args: { answers: drafts.reviewed },
  beforeEach: ({ msw }) => {
    msw.use(
      mock(sendTransactionCode, (call) => {
        asked(call);
        return { response: codeSent() };
      }),
    );
  },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.findByText("We emailed a code to a••••@apex.test. It works for this request only.");
    const { amount, fee, note } = order;
    const request = { recipientId: ngozi.id, amount, fee, note };
    await expect(asked).toHaveBeenCalledOnce();
    await waitFor(() =>
      expect(asked.mock.calls[0]?.[0]).toMatchObject({
        params: { identifierType: "email" },
        body: { endpoint: "create-transfer", key: order.key, request },
      }),
    );
  },
};

/** Beside the list of steps, the summary has only what the list does not say. */
export const SummaryBeside: Story = {
  globals: { viewport: { value: "desktop" } },
  play: async ({ canvas }) => {
    const title = await canvas.findByText("Summary");
    await waitFor(() => expect(title.parentElement?.innerText).toMatch(/^Summary\s+Fee\s.+Total/s));
    await expect(title.parentElement?.innerText).not.toMatch(/Ngozi|Nigerian naira|₦25,000\.00/);
    // The title stands apart from the first row, as the rows do from each other.
    const fee = await canvas.findByText("Fee");
    await waitFor(() =>
      expect(
        fee.getBoundingClientRect().top - title.getBoundingClientRect().bottom,
      ).toBeGreaterThan(12),
    );
  },
};

/** On a phone the steps are a bar without answers, so the summary has these too. */
export const SummaryBelow: Story = {
  globals: { viewport: { value: "narrow" } },
  play: async ({ canvas }) => {
    const title = await canvas.findByText("Summary");
    await waitFor(() =>
      expect(title.parentElement?.innerText).toMatch(
        /Wallet\s+Nigerian naira.+Ngozi.+Amount\s+₦25,000\.00\s+Fee.+Total/s,
      ),
    );
  },
};

export const Submitting: Story = {
  beforeEach: ({ msw }) => msw.use(sending(() => ({ isPending: true }))),
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.enterCode("123456");
    // A second press does not send twice.
    await userEvent.click(await page.findByRole("button", { name: "Send ₦25,010.00" }));
    await expect(asked).toHaveBeenCalledOnce();
  },
};

export const CodeTooShort: Story = {
  beforeEach: ({ msw }) => msw.use(sending(() => sent)),
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.enterCode("123");
    await page.press("Send ₦25,010.00");
    await page.saysAtField("Security code", "Enter the 6 digits of the code");
    await expect(asked).not.toHaveBeenCalled();
  },
};

export const Done: Story = {
  beforeEach: ({ msw }) => msw.use(sending(() => sent)),
  play: async ({ canvasElement, args }) => {
    const page = pageOf(canvasElement);
    await page.enterCode("123456");
    await expect(await page.heading(/ received /)).toHaveFocus();
    await waitFor(() => expect(page.getByText("APX-7K2M-9QXD")).toBeVisible());
    await waitFor(() =>
      expect(asked.mock.calls[0]?.[0].body).toEqual({
        recipientId: ngozi.id,
        amount: order.amount,
        fee: order.fee,
        note: order.note,
        security: { method: "code", code: "123456" },
      }),
    );
    await askedUnder(order.key);
    await page.press("Done");
    await expect(args.onDone).toHaveBeenCalledWith(sentTransfer);
  },
};

/** The answer is lost: the same body is sent again with the same key. */
export const CommitThenTimeout: Story = {
  beforeEach: ({ msw }) =>
    msw.use(sending(({ before }) => (before === 0 ? { isOffline: true } : sent))),
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.enterCode("123456");
    await page.findByText("Checking…");
    await page.findByRole("heading", { name: / received / }, patience);
    await askedUnder(order.key, order.key);
    await waitFor(() =>
      expect(asked.mock.calls[1]?.[0].body).toEqual(asked.mock.calls[0]?.[0].body),
    );
  },
};

export const RejectedInProgress: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      sending(({ before }) =>
        before === 0 ? { problem: { code: "in-progress", retryAfterSeconds: 1 } } : sent,
      ),
    ),
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.enterCode("123456");
    await page.findByText("Checking…");
    await page.findByRole("heading", { name: / received / }, patience);
    await askedUnder(order.key, order.key);
  },
};

/** The server cannot say whether the money has moved: the same body is sent again with the same key. */
export const RejectedServerBusy: Story = {
  ...RejectedInProgress,
  beforeEach: ({ msw }) =>
    msw.use(
      sending(({ before }) =>
        before === 0 ? { problem: { code: "server-busy", retryAfterSeconds: 1 } } : sent,
      ),
    ),
};

/** Without an answer the result is unknown, and never called "not sent". */
export const Offline: Story = {
  beforeEach: ({ msw }) => msw.use(sending(() => ({ isOffline: true }))),
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.enterCode("123456");
    await page.findByText("Checking…");
    await expect(page.queryByRole("button", { name: "Back" })).not.toBeInTheDocument();
    await expect(page.queryByRole("button", { name: /^Send/ })).not.toBeInTheDocument();
  },
};

export const CalledOff: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      sending(({ idempotencyKey }) => (idempotencyKey === order.key ? { isOffline: true } : sent)),
      mock(voidKey, (call) => {
        asked(call);
        return { response: { voided: true } };
      }),
    );
  },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.enterCode("123456");
    await page.press("Cancel transaction");
    await page.findByText("It was cancelled. No money moved.");
    await waitFor(() => expect(asked.mock.lastCall?.[0].params).toMatchObject({ key: order.key }));
    // After the cancellation the order gets a new key and a new code.
    await page.enterCode("654321");
    await page.heading(/ received /);
    await waitFor(() => expect(asked.mock.lastCall?.[0].idempotencyKey).not.toBe(order.key));
  },
};

export const CalledOffTooLate: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      sending(() => ({ isOffline: true })),
      mock(voidKey, { response: { voided: false, transaction: sentTransfer } }),
    );
  },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.enterCode("123456");
    await page.press("Cancel transaction");
    await page.heading(/ received /);
  },
};

export const CallingOffIsRefusedWhileItRuns: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      sending(() => ({ isOffline: true })),
      mock(voidKey, { problem: { code: "in-progress", retryAfterSeconds: 1 } }),
    );
  },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.enterCode("123456");
    await page.press("Cancel transaction");
    await page.findByText("We could not cancel it yet. We are still checking.");
  },
};

/** The page was left while the order was being sent, and the server had made it. */
export const ReloadedAfterItWasMade: Story = {
  args: { step: "confirm", answers: { ...drafts.reviewed, order: { ...order, isOut: true } } },
  beforeEach: ({ msw }) => msw.use(sending(() => sent)),
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.heading(/ received /);
    await askedUnder(order.key);
    await waitFor(() => expect(asked.mock.calls[0]?.[0].body).not.toHaveProperty("security"));
  },
};

/** The page was left while the order was being sent, and the server had not received it. */
export const ReloadedBeforeItWasMade: Story = {
  args: { answers: { ...withCode(), order: { ...order, isOut: true } } },
  beforeEach: ({ msw }) =>
    msw.use(sending(({ before }) => (before === 0 ? { problem: "security-code-required" } : sent))),
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.findByText(
      "It was not sent. To send it, enter the code again or ask for a new one.",
    );
    await page.enterCode("123456");
    await page.heading(/ received /);
    await askedUnder(order.key, order.key);
  },
};

// The stories below show the result.

export const Successful: Story = {
  args: { step: "success", answers: { ...drafts.reviewed, sent: sentTransfer } },
  play: async ({ canvasElement, args }) => {
    const page = pageOf(canvasElement);
    await page.heading(/ received /);
    await expect(page.getByText("21 Nov, 2026 |", { exact: false })).toBeVisible();
    const [receipt] = page.getAllByLabelText("Transfer receipt");
    await expect(receipt).toHaveTextContent("You sent₦25,010.00");
    // A sent transfer cannot be changed.
    await expect(page.queryByRole("button", { name: "Back" })).not.toBeInTheDocument();
    await page.press("View details");
    await expect(args.onEvent).toHaveBeenCalledWith({
      name: "open-transaction",
      transaction: sentTransfer,
    });
    await page.press("Send again");
    await page.findByRole("button", { name: "Send ₦25,010.00" });
    // "Send again" only opens the review, from which the amount can be changed.
    await expect(page.queryByLabelText("Security code")).toBeNull();
    await page.press("Back");
    await expect(await page.findByLabelText("Amount to Ngozi E.")).toHaveValue("25,000");
  },
};

const processing = { ...sentTransfer, status: "processing" };
const failed = { ...sentTransfer, status: "failed" };

export const Processing: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(readTransaction, { response: { transaction: processing, timeline: [], postings: [] } }),
    ),
  args: { step: "success", answers: { ...drafts.reviewed, sent: processing } },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.heading(/ is on its way to /);
    await expect(page.getByText("In progress")).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(readTransaction, { response: { transaction: failed, timeline: [], postings: [] } }),
    ),
  args: { step: "success", answers: { ...drafts.reviewed, sent: failed } },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.heading("Your payment was unsuccessful");
    await page.press("Try again");
    await page.findByRole("button", { name: "Send ₦25,010.00" });
  },
};

export const SavesTheBeneficiary: Story = {
  args: {
    step: "success",
    answers: {
      ...drafts.reviewed,
      order: { ...order, payee: userPayee(kwame) },
      payee: userPayee(kwame),
      sent: sentTransfer,
    },
  },
  beforeEach: ({ msw }) =>
    msw.use(mock(saveBeneficiary, { response: { recipient: { ...kwame, saved: true } } })),
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.press("Save Kwame M.");
    await page.findByText("Kwame M. is saved as a beneficiary.");
  },
};
