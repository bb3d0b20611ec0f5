import {
  approveRelease,
  askAboutHeldCase,
  handBackHeldCase,
  followHeldCase,
  readHeldCase,
  readSenderDocument,
  releaseHeldCase,
  sendBackHeldCase,
  takeHeldCase,
  type HeldCase,
} from "@apex/contract/desk/held-cases";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import {
  ben,
  caseMock,
  chloe,
  deskNow,
  heldCase,
  proposedCase,
} from "../../mocks/desk-fixtures.ts";
import { customerLink } from "../../mocks/customer-link.ts";
import { mock } from "../../mocks/mock.ts";
import { HeldCasePage } from "./held-case.tsx";

const meta = {
  title: "Desk/Held case",
  component: HeldCasePage,
  args: { id: heldCase.id, queueHref: "#queue", customerLink: fn(customerLink), onTitle: fn() },
  parameters: { msw: [caseMock(heldCase)] },
} satisfies Meta<typeof HeldCasePage>;
export default meta;
type Story = StoryObj<typeof meta>;

const mine: HeldCase = {
  ...heldCase,
  state: "being-checked",
  assignee: { id: chloe.id, name: chloe.name },
  may: ["hand-back", "ask", "release", "send-back"],
};
const released: HeldCase = {
  ...mine,
  state: "released",
  may: [],
  actions: [
    {
      id: "1",
      at: deskNow,
      by: { id: chloe.id, name: chloe.name },
      act: "deposit-released",
      reason: "Her brother",
    },
  ],
};

/** A pixel. */
const png =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** A document is read only when its button is pressed, because the log records each read. */
export const Ready: Story = {
  parameters: {
    msw: [
      caseMock(heldCase),
      mock(readSenderDocument, { response: { type: "image/png", data: png } }),
      mock(takeHeldCase, { response: { case: mine }, now: deskNow }),
      mock(handBackHeldCase, { response: { case: heldCase }, now: deskNow }),
    ],
  },
  play: async ({ args, canvas, userEvent }) => {
    await canvas.findByText("TUNDE ALABI");
    await userEvent.click(await canvas.findByRole("link", { name: "Open customer" }));
    await expect(args.customerLink).toHaveBeenCalledWith({
      id: heldCase.customer.userId,
      reason: `Deposits on hold: ${heldCase.reference}`,
    });
    await userEvent.click(await canvas.findByRole("button", { name: "Show document" }));
    await canvas.findByRole("img", { name: "Document from the customer" });
    await userEvent.click(await canvas.findByRole("button", { name: "Take case" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Return to queue" }));
    await canvas.findByRole("button", { name: "Take case" });
  },
};

const sent = fn<(body: unknown) => void>();

/** Keys do what the buttons do; a release asks for its reason. */
export const Released: Story = {
  parameters: {
    msw: [
      caseMock(mine),
      mock(releaseHeldCase, ({ body }) => {
        sent(body);
        return { response: { case: released }, now: deskNow };
      }),
    ],
  },
  beforeEach: () => void sent.mockClear(),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("button", { name: "Release money" });
    await userEvent.keyboard("r");
    await userEvent.type(await screen.findByLabelText("Reason"), "Her brother");
    await userEvent.click(await screen.findByRole("button", { name: /Release ₦/ }));
    await canvas.findByText("Released");
    // The button that opened the dialog is gone.
    await waitFor(() => expect(canvas.getByRole("heading", { level: 1 })).toHaveFocus());
    const actions = within(canvas.getByRole("list", { name: "What colleagues did" }));
    await expect(actions.getByRole("listitem")).toHaveTextContent(
      /Released a deposit.*Her brother/,
    );
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ reason: "Her brother" }));
  },
};

export const Asked: Story = {
  parameters: {
    msw: [
      caseMock(mine),
      mock(askAboutHeldCase, ({ body }) => {
        sent(body);
        return { response: { case: { ...mine, state: "asked" } }, now: deskNow };
      }),
    ],
  },
  beforeEach: () => void sent.mockClear(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Ask customer" }));
    await userEvent.click(await screen.findByRole("button", { name: "Send question" }));
    await userEvent.type(await screen.findByLabelText("Question"), "Who is Tunde?");
    await userEvent.click(await screen.findByRole("button", { name: "Send question" }));
    await canvas.findByText("Waiting for the customer");
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ question: "Who is Tunde?" }));
  },
};

const question = "Who is Tunde?";

/** Escape closes the dialog and loses nothing; a key opens it again, with the focus in its field. */
export const QuestionKept: Story = {
  parameters: { msw: [caseMock(mine)] },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("button", { name: "Ask customer" });
    await userEvent.keyboard("a");
    await waitFor(() => expect(screen.getByLabelText("Question")).toHaveFocus());
    await userEvent.keyboard(question);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.keyboard("a");
    await waitFor(() => expect(screen.getByLabelText("Question")).toHaveValue(question));
  },
};

/** A colleague took the case while the question was typed: the dialog offers to take it over, and keeps the question. */
export const TakenWhileAsking: Story = {
  parameters: {
    msw: [
      caseMock(mine),
      mock(followHeldCase, { response: { case: { ...mine, assignee: ben, may: ["take"] } } }),
      mock(takeHeldCase, { response: { case: mine }, now: deskNow }),
      mock(askAboutHeldCase, ({ before }) =>
        before === 0
          ? { problem: { code: "case-taken", params: { name: ben.name } } }
          : { response: { case: { ...mine, state: "asked" } }, now: deskNow },
      ),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Ask customer" }));
    await userEvent.type(await screen.findByLabelText("Question"), question);
    await userEvent.click(await screen.findByRole("button", { name: "Send question" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(await dialog.findByRole("button", { name: "Take over case" }));
    await expect(dialog.queryByRole("button", { name: "Try again" })).toBeNull();
    await waitFor(() => expect(dialog.queryByRole("alert")).toBeNull());
    await expect(dialog.getByLabelText("Question")).toHaveValue(question);
    await userEvent.click(dialog.getByRole("button", { name: "Send question" }));
    await canvas.findByText("Waiting for the customer");
  },
};

export const SentBack: Story = {
  parameters: {
    msw: [
      caseMock(mine),
      mock(sendBackHeldCase, {
        response: { case: { ...released, state: "sent-back" } },
        now: deskNow,
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Send money back" }));
    await userEvent.type(await screen.findByLabelText("Reason"), "A stranger");
    await userEvent.click(await screen.findByRole("button", { name: /Send back ₦/ }));
    await canvas.findByText("Sent back");
  },
};

/** A large release needs a second member. */
export const ToPropose: Story = {
  parameters: { msw: [caseMock({ ...mine, needsSecond: true })] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Propose release" }));
    await screen.findByText(/This amount needs two people/);
  },
};

export const Approved: Story = {
  parameters: {
    msw: [
      caseMock(proposedCase),
      mock(approveRelease, ({ body }) => {
        sent(body);
        return { response: { case: released }, now: deskNow };
      }),
    ],
  },
  beforeEach: () => void sent.mockClear(),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("Ben Carter proposes to release this money");
    await userEvent.click(await canvas.findByRole("button", { name: "Approve release" }));
    await userEvent.type(await screen.findByLabelText("Authenticator code"), "123456");
    await userEvent.click(await screen.findByRole("button", { name: /Release ₦/ }));
    await canvas.findByText("Released");
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ code: "123456" }));
  },
};

/** A colleague was faster: the case is shown as it is now. */
export const RejectedCaseTaken: Story = {
  parameters: {
    msw: [
      mock(readHeldCase, { response: { case: heldCase }, now: deskNow }),
      mock(followHeldCase, {
        response: {
          case: {
            ...heldCase,
            assignee: { id: "019a9c00-0000-4000-8000-00000000e002", name: "Ben Carter" },
            may: ["take"],
          },
        },
        now: deskNow,
      }),
      mock(takeHeldCase, { problem: { code: "case-taken", params: { name: "Ben Carter" } } }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Take case" }));
    await canvas.findByText(/A colleague has this case now/);
    await canvas.findByText("Assigned to Ben Carter");
    await canvas.findByRole("button", { name: "Take over case" });
  },
};

export const RejectedOwnAccount: Story = {
  parameters: { msw: [mock(readHeldCase, { problem: "own-account" })] },
  play: async ({ canvas }) => {
    await canvas.findByText(/This is your own customer account/);
  },
};

export const RejectedOwnProposal: Story = {
  parameters: {
    msw: [caseMock(proposedCase), mock(approveRelease, { problem: "own-proposal" })],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Approve release" }));
    await userEvent.type(await screen.findByLabelText("Authenticator code"), "123456");
    await userEvent.click(await screen.findByRole("button", { name: /Release ₦/ }));
    await screen.findByText(/You started this/);
  },
};

/** The customer has not answered, and has a long name. */
export const NoAnswers: Story = {
  parameters: {
    msw: [
      caseMock({
        ...heldCase,
        state: "asked",
        answers: [],
        customer: {
          ...heldCase.customer,
          name: "Oluwaseun Adebayo-Olatunji and Daughters International Trading Company Limited",
        },
      }),
    ],
  },
  play: async ({ canvas }) => {
    await canvas.findByText("The customer has not answered yet.");
  },
};

/** On a decided case no answer is to come, and no money is on hold. */
export const EndedWithoutAnswer: Story = {
  parameters: { msw: [caseMock({ ...released, answers: [] })] },
  play: async ({ canvas }) => {
    await canvas.findByText("The customer did not answer.");
    await expect(canvas.queryByText("On hold since")).toBeNull();
  },
};

export const Loading: Story = {
  parameters: { msw: [mock(readHeldCase, { isPending: true })] },
};

export const Offline: Story = {
  parameters: { msw: [mock(readHeldCase, { isOffline: true })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toBeVisible();
  },
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

export const French: Story = {
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Prendre le dossier" });
  },
};
