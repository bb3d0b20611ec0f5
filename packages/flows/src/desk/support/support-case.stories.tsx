import { proposeRefund } from "@apex/contract/desk/adjustments";
import { recoverCustomer } from "@apex/contract/desk/recover-customer";
import { sendSupportCaseMessage } from "@apex/contract/desk/support-case-messages";
import {
  askToWatchCustomer,
  followSupportCase,
  handBackSupportCase,
  handOverSupportCase,
  prioritiseSupportCase,
  readComplaintImage,
  readSupportCase,
  solveSupportCase,
  takeSupportCase,
} from "@apex/contract/desk/support-cases";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { refundCase } from "../../mocks/adjustment-fixtures.ts";
import { ben, deskCustomer, deskNow } from "../../mocks/desk-fixtures.ts";
import { messageOf } from "../../mocks/gift-card-fixtures.ts";
import { customerLink } from "../../mocks/customer-link.ts";
import { mock } from "../../mocks/mock.ts";
import {
  longLine,
  myCase,
  othersCase,
  pixel,
  solvedCase,
  supportCase,
  supportCaseMocks,
} from "../../mocks/support-case-fixtures.ts";
import { sentDetail } from "../../mocks/transaction-fixtures.ts";
import { supportLines } from "../../mocks/support-fixtures.ts";
import { SupportCasePage } from "./support-case.tsx";

const meta = {
  title: "Desk/Support request",
  component: SupportCasePage,
  args: {
    id: supportCase.id,
    queueHref: "#queue",
    customerLink: fn(customerLink),
    hrefOfAdjustment: (id) => `#${id}`,
    onTitle: fn(),
  },
  parameters: { msw: supportCaseMocks(supportCase) },
} satisfies Meta<typeof SupportCasePage>;
export default meta;
type Story = StoryObj<typeof meta>;

const sent = fn<(body: unknown) => void>();
const reset = () => void sent.mockClear();

/** Keys do what the buttons do. */
export const Ready: Story = {
  parameters: {
    msw: [
      mock(takeSupportCase, { response: { case: myCase }, now: deskNow }),
      mock(handBackSupportCase, { response: { case: supportCase }, now: deskNow }),
      ...supportCaseMocks(supportCase),
    ],
  },
  play: async ({ canvas, userEvent, args }) => {
    await canvas.findByText("Good afternoon. I look into it.");
    await userEvent.keyboard("t");
    await canvas.findByText("Assigned to Chloé Martin");
    await userEvent.click(await canvas.findByRole("button", { name: "Return to queue" }));
    await canvas.findByRole("button", { name: "Take request" });
    await userEvent.click(await canvas.findByRole("link", { name: "Open customer" }));
    await expect(args.customerLink).toHaveBeenCalledWith({
      id: supportCase.customer.id,
      reason: `Support request ${supportCase.id}`,
    });
  },
};

export const Answered: Story = {
  beforeEach: reset,
  parameters: {
    msw: [
      mock(sendSupportCaseMessage, ({ body }) => {
        sent(body);
        return {
          response: { message: messageOf(5, { author: "agent", text: "It has arrived." }) },
        };
      }),
      ...supportCaseMocks(myCase),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole("textbox", { name: "Message to the customer" });
    await userEvent.type(field, "It has arrived.{Enter}");
    await canvas.findByText("It has arrived.");
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(expect.objectContaining({ text: "It has arrived." })),
    );
  },
};

/** The connection failed and returned without an event of the browser: the message is sent again by itself. */
export const SentOnceTheLineIsBack: Story = {
  parameters: {
    msw: [
      mock(sendSupportCaseMessage, ({ before }) =>
        before === 0
          ? { isOffline: true }
          : { response: { message: messageOf(5, { author: "agent", text: "It has arrived." }) } },
      ),
      ...supportCaseMocks(myCase),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole("textbox", { name: "Message to the customer" });
    await userEvent.type(field, "It has arrived.{Enter}");
    await canvas.findByText("Message not sent.");
    await waitFor(() => expect(canvas.queryByText("Message not sent.")).not.toBeInTheDocument(), {
      timeout: 8000,
    });
    await expect(canvas.getAllByText("It has arrived.")).toHaveLength(1);
  },
};

export const TakenByAnother: Story = {
  parameters: { msw: supportCaseMocks(othersCase) },
  play: async ({ canvas }) => {
    await canvas.findByText("Ben Carter is answering this request. Take it over to write.");
    await canvas.findByRole("button", { name: "Take over request" });
    await expect(canvas.queryByRole("textbox")).toBeNull();
  },
};

/** A colleague was faster. */
export const RejectedCaseTaken: Story = {
  parameters: {
    msw: [
      mock(takeSupportCase, { problem: "case-taken" }),
      mock(followSupportCase, { response: { case: othersCase }, now: deskNow }),
      ...supportCaseMocks(supportCase),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Take request" }));
    await canvas.findByText(/A colleague has this case now/);
    await canvas.findByText("Assigned to Ben Carter");
  },
};

export const HandedOver: Story = {
  beforeEach: reset,
  parameters: {
    msw: [
      mock(prioritiseSupportCase, ({ body }) => {
        sent(body);
        return { response: { case: { ...myCase, priority: "low" } }, now: deskNow };
      }),
      mock(handOverSupportCase, ({ body }) => {
        sent(body);
        return { response: { case: othersCase }, now: deskNow };
      }),
      ...supportCaseMocks(myCase),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /Priority/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Low" }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ priority: "low" }));
    await canvas.findByRole("button", { name: /Low/ });
    await userEvent.click(await canvas.findByRole("button", { name: /Hand over to/ }));
    await userEvent.click(await screen.findByRole("option", { name: ben.name }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ to: ben.id }));
    await canvas.findByText("Assigned to Ben Carter");
  },
};

const refundable = {
  ...myCase,
  transaction: sentDetail.transaction,
  refundable: { amount: "25010.00", asset: "NGN" as const },
  may: [...myCase.may, "refund"],
};
const refunded = {
  ...refundable,
  refundable: { amount: "0.00", asset: "NGN" as const },
  refunds: [{ id: refundCase.id, amount: refundCase.amount, state: "proposed" }],
  may: myCase.may,
};

/** A refund is proposed within what the transaction took, and stands beside the conversation. */
export const Refunded: Story = {
  beforeEach: reset,
  parameters: {
    msw: [
      mock(proposeRefund, ({ body }) => {
        sent(body);
        return { response: { adjustment: refundCase }, now: deskNow };
      }),
      mock(followSupportCase, { response: { case: refunded }, now: deskNow }),
      ...supportCaseMocks(refundable),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Propose refund" }));
    const dialog = within(await screen.findByRole("dialog"));
    await dialog.findByText(/₦25,010\.00 can be refunded/);
    await userEvent.click(dialog.getByRole("button", { name: "Max" }));
    await userEvent.click(dialog.getByRole("button", { name: /Reason/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Not delivered" }));
    await userEvent.type(dialog.getByLabelText("Message to the customer"), "It did not arrive.");
    await userEvent.click(dialog.getByRole("button", { name: "Propose" }));
    const link = await canvas.findByRole("link", { name: /Refund ₦25,010\.00/ });
    await expect(link).toHaveAttribute("href", `#${refundCase.id}`);
    await expect(sent).toHaveBeenCalledWith(
      expect.objectContaining({ amount: { amount: "25010.00", asset: "NGN" } }),
    );
  },
};

/** Another refund of the transaction has been proposed since the page was opened. */
export const RejectedRefund: Story = {
  parameters: {
    msw: [
      mock(proposeRefund, {
        problem: {
          code: "amount-above-maximum",
          params: { maximum: { amount: "10.00", asset: "NGN" } },
        },
      }),
      mock(followSupportCase, {
        response: { case: { ...refundable, refundable: { amount: "10.00", asset: "NGN" } } },
        now: deskNow,
      }),
      ...supportCaseMocks(refundable),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Propose refund" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByLabelText("Amount"), "25010");
    await userEvent.click(dialog.getByRole("button", { name: /Reason/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Other" }));
    await userEvent.type(dialog.getByLabelText("Message to the customer"), "It did not arrive.");
    await userEvent.click(dialog.getByRole("button", { name: "Propose" }));
    await dialog.findByText(/above the maximum/);
    await dialog.findByText(/₦10\.00 can be refunded/);
  },
};

export const Solved: Story = {
  parameters: {
    msw: [
      mock(solveSupportCase, { response: { case: solvedCase }, now: deskNow }),
      ...supportCaseMocks(myCase),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Mark as solved" }));
    await canvas.findByText("Solved");
    await expect(canvas.queryByRole("button", { name: "Mark as solved" })).toBeNull();
  },
};

export const Reopened: Story = {
  parameters: {
    msw: supportCaseMocks(
      { ...myCase, status: "reopened" },
      {
        messages: [
          ...supportLines,
          messageOf(5, { author: "system", event: "solved" }),
          messageOf(6, { author: "system", event: "reopened" }),
          messageOf(7, { text: "It is not there yet." }),
        ],
      },
    ),
  },
  play: async ({ canvas }) => {
    await canvas.findByText("The request was reopened.");
    await canvas.findByText("Reopened");
  },
};

export const ReportedProblem: Story = {
  parameters: {
    msw: [
      mock(readComplaintImage, { response: { type: "image/png", image: pixel } }),
      ...supportCaseMocks({
        ...supportCase,
        isComplaint: true,
        complaint: { hasImage: true },
        customer: {
          ...supportCase.customer,
          workspace: "Bello Textiles",
          type: "business",
          isFrozen: true,
        },
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("Reported problem");
    await userEvent.click(await canvas.findByRole("button", { name: "Show picture" }));
    await canvas.findByRole("img", { name: "Picture of the reported problem" });
  },
};

/** The screen is shown once the customer allows it. */
export const Watched: Story = {
  parameters: {
    msw: [
      mock(askToWatchCustomer, {
        response: {
          watching: {
            status: "live",
            pin: "4821",
            view: { path: "/wallets", title: "Wallets", text: "Naira ••••" },
          },
        },
      }),
      ...supportCaseMocks(myCase, {
        watching: { status: "declined" },
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("The customer did not allow it.");
    await userEvent.click(await canvas.findByRole("button", { name: "Ask to see the screen" }));
    await canvas.findByText("PIN to read out to the customer: 4821");
    await canvas.findByText("Naira ••••");
  },
};

export const LongTexts: Story = {
  parameters: {
    msw: supportCaseMocks(
      {
        ...myCase,
        customer: { ...myCase.customer, name: "Oluwaseyifunmi Chukwuemeka-Adebayo ".repeat(3) },
      },
      { messages: [...supportLines, longLine] },
    ),
  },
};

export const OwnAccount: Story = {
  parameters: { msw: [mock(readSupportCase, { problem: "own-account" })] },
  play: async ({ canvas }) => {
    await canvas.findByText(/This is your own customer account/);
  },
};

export const Loading: Story = {
  parameters: { msw: [mock(readSupportCase, { isPending: true })] },
};

export const Offline: Story = {
  parameters: { msw: [mock(readSupportCase, { isOffline: true })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toBeVisible();
  },
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

export const French: Story = {
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Prendre la demande" });
  },
};

/** A customer who lost the second factor: the recovery starts here, by the rules of their page. */
export const RecoveryStarted: Story = {
  parameters: {
    msw: [
      ...supportCaseMocks({ ...myCase, topic: "security" }),
      mock(recoverCustomer, ({ before }) =>
        before === 0
          ? { problem: "recovery-not-possible" }
          : {
              response: {
                customer: {
                  ...deskCustomer,
                  secondFactor: { ...deskCustomer.secondFactor, recoveryOpensAt: deskNow },
                },
              },
            },
      ),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const name = "Start second-factor recovery";
    await userEvent.click(await canvas.findByRole("button", { name }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "Lost the phone");
    await userEvent.click(dialog.getByRole("button", { name }));
    await dialog.findByText(/does not meet all the conditions/);
    await userEvent.click(dialog.getByRole("button", { name }));
    await canvas.findByText(/Recovery in progress/);
    await expect(canvas.queryByRole("button", { name })).toBeNull();
  },
};
