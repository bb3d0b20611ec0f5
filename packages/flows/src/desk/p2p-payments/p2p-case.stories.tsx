import {
  approveP2pPayment,
  askAboutP2pCase,
  confirmP2pPayment,
  declineP2pPayment,
  handBackP2pCase,
  readP2pCase,
  refuseP2pPayment,
  takeP2pCase,
  type P2pCase,
} from "@apex/contract/desk/p2p-cases";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { ben, chloe, deskNow } from "../../mocks/desk-fixtures.ts";
import { customerLink } from "../../mocks/customer-link.ts";
import { mock } from "../../mocks/mock.ts";
import { p2pCase, p2pCaseMock, proposedP2pCase } from "../../mocks/p2p-case-fixtures.ts";
import { P2pCasePage } from "./p2p-case.tsx";

const sent = fn<(body: unknown) => void>();
const self = { id: chloe.id, name: chloe.name };
const ticketId = "019a9c00-0000-4000-8000-00000000f901";
const answered = (shown: P2pCase) => ({ response: { case: shown }, now: deskNow });

const meta = {
  title: "Desk/Payment case",
  component: P2pCasePage,
  args: {
    id: p2pCase.id,
    queueHref: "#payments",
    hrefOfTicket: (id) => `#support/${id}`,
    customerLink: fn(customerLink),
    onTitle: fn(),
  },
  parameters: { msw: [p2pCaseMock(p2pCase)] },
  beforeEach: () => void sent.mockClear(),
} satisfies Meta<typeof P2pCasePage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The member copies the payment from the statement; a colleague then approves it. */
export const Ready: Story = {
  parameters: {
    msw: [
      p2pCaseMock(p2pCase),
      mock(confirmP2pPayment, ({ body }) => {
        sent(body);
        return answered({ ...proposedP2pCase, may: ["hand-back", "ask", "refuse", "decline"] });
      }),
    ],
  },
  play: async ({ args, canvas, userEvent }) => {
    await canvas.findByRole("heading", { level: 1, name: "Payment of ₦20,000.37" });
    await userEvent.click(canvas.getByRole("link", { name: "Open customer" }));
    await expect(args.customerLink).toHaveBeenCalledWith({
      id: p2pCase.customer.userId,
      reason: `Peer-to-peer payments: ${p2pCase.reference}`,
    });
    await expect(canvas.getByText("GTBank · 0124478815")).toBeVisible();
    await expect(canvas.getByText("3 credited, 1 without a payment")).toBeVisible();
    await userEvent.keyboard("r");
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Propose crediting" }));
    await waitFor(() => expect(dialog.getByLabelText("Bank’s reference")).toBeInvalid());
    const amount = dialog.getByLabelText(/Amount on the statement/);
    await userEvent.type(amount, "35000.37");
    await dialog.findByText(/The deposit is for ₦20,000.37, but this payment is ₦35,000.37/);
    await userEvent.clear(amount);
    await userEvent.type(amount, "20000.37");
    await waitFor(() => expect(dialog.queryByText(/The deposit is for/)).toBeNull());
    await userEvent.type(dialog.getByLabelText("Sender’s name"), "BELLO AMINA");
    await userEvent.type(dialog.getByLabelText("Sender’s bank"), "Access Bank");
    await userEvent.type(dialog.getByLabelText("Sender’s account number"), "0123456780");
    await userEvent.type(dialog.getByLabelText("Bank’s reference"), "FT26325KX81");
    await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "On the statement");
    await userEvent.click(dialog.getByRole("button", { name: "Propose crediting" }));
    await canvas.findByText("Ben Carter found this payment");
    await expect(sent).toHaveBeenCalledWith({
      paymentId: "FT26325KX81",
      amount: { amount: "20000.37", asset: "NGN" },
      senderName: "BELLO AMINA",
      senderBank: "Access Bank",
      senderAccount: "0123456780",
      reason: "On the statement",
    });
  },
};

/** A colleague found it: this member credits it with a fresh code. */
export const Approved: Story = {
  parameters: {
    msw: [
      p2pCaseMock(proposedP2pCase),
      mock(approveP2pPayment, ({ body }) => {
        sent(body);
        return answered({
          ...p2pCase,
          state: "credited",
          assignee: ben,
          received: p2pCase.amount,
          may: [],
        });
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("FT26325KX81");
    await userEvent.keyboard("y");
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByLabelText("Authenticator code"), "123456");
    await userEvent.click(dialog.getByRole("button", { name: "Credit ₦20,000.37" }));
    await canvas.findByText("Credited");
    await canvas.findByText("Received");
    await expect(sent).toHaveBeenCalledWith({ code: "123456" });
  },
};

const { proposal } = proposedP2pCase;

/** The sum that arrived is not the deposit's: the dialog of the approver says so. */
export const AnotherSum: Story = {
  parameters: {
    msw: [
      p2pCaseMock({
        ...proposedP2pCase,
        ...(proposal && {
          proposal: {
            ...proposal,
            payment: { ...proposal.payment, amount: { amount: "45000.64", asset: "NGN" } },
          },
        }),
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Approve" }));
    await screen.findByText(/The deposit is for ₦20,000.37, but this payment is ₦45,000.64/);
  },
};

/** One's own proposal, which one may not approve, is cancelled. */
export const OwnProposal: Story = {
  parameters: { msw: [p2pCaseMock({ ...proposedP2pCase, may: ["hand-back", "ask", "decline"] })] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Cancel proposal" }));
    await screen.findByRole("heading", { name: "Cancel your proposal" });
  },
};

export const Declined: Story = {
  parameters: {
    msw: [
      p2pCaseMock(proposedP2pCase),
      mock(declineP2pPayment, ({ body }) => {
        sent(body);
        return answered({ ...p2pCase, assignee: ben, may: ["take"] });
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Decline proposal" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "Another account");
    await userEvent.click(dialog.getByRole("button", { name: "Decline proposal" }));
    await waitFor(() => expect(canvas.queryByText("Ben Carter found this payment")).toBeNull());
    await expect(sent).toHaveBeenCalledWith({ reason: "Another account" });
  },
};

/** The question starts a support request, which the page links to. */
export const Asked: Story = {
  parameters: {
    msw: [
      p2pCaseMock(p2pCase),
      mock(askAboutP2pCase, ({ body }) => {
        sent(body);
        return answered({ ...p2pCase, assignee: self, ticketId });
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Ask customer" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByRole("textbox", { name: "Question" }), "Your receipt?");
    await userEvent.click(dialog.getByRole("button", { name: "Send question" }));
    const link = await canvas.findByRole("link", { name: "Open request" });
    await expect(link).toHaveAttribute("href", `#support/${ticketId}`);
    await expect(sent).toHaveBeenCalledWith({ question: "Your receipt?" });
  },
};

export const Refused: Story = {
  parameters: {
    msw: [
      p2pCaseMock({ ...p2pCase, state: "claimed" }),
      mock(refuseP2pPayment, ({ body }) => {
        sent(body);
        return answered({ ...p2pCase, state: "refused", refusal: "returned", may: [] });
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("Paid late");
    await userEvent.click(canvas.getByRole("button", { name: "End search" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("radio", { name: "It was sent back to the sender" }));
    await userEvent.click(dialog.getByRole("button", { name: "End search" }));
    await canvas.findByText("No payment found");
    await canvas.findByText("It was sent back to the sender");
    await expect(sent).toHaveBeenCalledWith({ refusal: "returned" });
  },
};

export const TakenAndReturned: Story = {
  parameters: {
    msw: [
      p2pCaseMock({ ...p2pCase, assignee: ben, may: ["take"] }),
      mock(takeP2pCase, ({ body }) => {
        sent(body);
        return answered({ ...p2pCase, assignee: self, may: ["hand-back", "ask"] });
      }),
      mock(handBackP2pCase, answered({ ...p2pCase, may: ["take"] })),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Take over case" }));
    await canvas.findByText("Assigned to Chloé Martin");
    await expect(sent).toHaveBeenCalledWith({ from: ben.id });
    await userEvent.click(canvas.getByRole("button", { name: "Return to queue" }));
    await canvas.findByText("Unassigned");
  },
};

/** A colleague was faster: the case is read again. */
export const TakenMeanwhile: Story = {
  parameters: {
    msw: [
      p2pCaseMock(p2pCase),
      mock(takeP2pCase, { problem: { code: "case-taken", params: { name: "Ben Carter" } } }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Take case" }));
    await expect(await canvas.findByRole("alert")).toBeVisible();
  },
};

/** The merchant has reported the payment since the page was opened. */
export const DecidedMeanwhile: Story = {
  parameters: {
    msw: [p2pCaseMock(proposedP2pCase), mock(approveP2pPayment, { problem: "deposit-changed" })],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Approve" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByLabelText("Authenticator code"), "123456");
    await userEvent.click(dialog.getByRole("button", { name: "Credit ₦20,000.37" }));
    await canvas.findByText(/This deposit has changed/);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

export const WrongCode: Story = {
  parameters: {
    msw: [
      p2pCaseMock(proposedP2pCase),
      mock(approveP2pPayment, { problem: "authenticator-code-wrong" }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Approve" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByLabelText("Authenticator code"), "123456");
    await userEvent.click(dialog.getByRole("button", { name: "Credit ₦20,000.37" }));
    await waitFor(() => expect(dialog.getByLabelText("Authenticator code")).toBeInvalid());
  },
};

export const OwnAccount: Story = {
  parameters: { msw: [mock(readP2pCase, { problem: "own-account" })] },
  play: async ({ canvas }) => {
    await canvas.findByText(/This is your own customer account/);
  },
};

export const Loading: Story = { parameters: { msw: [mock(readP2pCase, { isPending: true })] } };

export const Offline: Story = { parameters: { msw: [mock(readP2pCase, { isOffline: true })] } };

export const Narrow: Story = {
  globals: { viewport: { value: "narrow" } },
  parameters: { msw: [p2pCaseMock(proposedP2pCase)] },
};

export const French: Story = {
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Saisir le paiement" });
  },
};
