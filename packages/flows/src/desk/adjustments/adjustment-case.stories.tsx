import { read } from "@apex/client/query";
import {
  confirmStaffAuthenticator,
  startStaffAuthenticator,
} from "@apex/contract/desk/staff-authenticator";
import { readStaffSession } from "@apex/contract/desk/desk-session";
import {
  approveAdjustment,
  declineAdjustment,
  followAdjustment,
  readAdjustment,
  takeBackAdjustment,
} from "@apex/contract/desk/adjustments";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useQueryClient } from "@tanstack/react-query";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import {
  adjustmentMock,
  approvedCase,
  declinedCase,
  lapsedCase,
  ownCase,
  refundCase,
  takenBackCase,
} from "../../mocks/adjustment-fixtures.ts";
import { deskNow, staffSession } from "../../mocks/desk-fixtures.ts";
import { customerLink } from "../../mocks/customer-link.ts";
import { mock } from "../../mocks/mock.ts";
import { useClient } from "../../base/client-context.ts";
import { AdjustmentCasePage } from "./adjustment-case.tsx";

const meta = {
  title: "Desk/Adjustment",
  component: AdjustmentCasePage,
  args: {
    id: refundCase.id,
    queueHref: "#queue",
    hrefOfTicket: (id) => `#support/${id}`,
    customerLink: fn(customerLink),
    onTitle: fn(),
  },
  parameters: { msw: [adjustmentMock(refundCase)] },
} satisfies Meta<typeof AdjustmentCasePage>;
export default meta;
type Story = StoryObj<typeof meta>;

const sent = fn<(body: unknown) => void>();
const reset = () => void sent.mockClear();

type Play = NonNullable<Story["play"]>;

/** Presses Approve and gives a code. */
const approve = async ({
  canvas,
  userEvent,
}: Pick<Parameters<Play>[0], "canvas" | "userEvent">) => {
  await canvas.findByRole("button", { name: "Approve" });
  await userEvent.keyboard("y");
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(await dialog.findByLabelText("Authenticator code"), "123456");
  await userEvent.click(dialog.getByRole("button", { name: "Refund ₦25,010.00" }));
};

/** A refund from a support request, to approve with a code. */
export const Ready: Story = {
  parameters: {
    msw: [
      adjustmentMock(refundCase),
      mock(approveAdjustment, ({ body }) => {
        sent(body);
        return { response: { adjustment: approvedCase }, now: deskNow };
      }),
    ],
  },
  beforeEach: reset,
  play: async (context) => {
    const { args, canvas, userEvent } = context;
    const heading = await canvas.findByRole("heading", { level: 1, name: "Refund ₦25,010.00" });
    await expect(heading).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Open request" })).toHaveAttribute(
      "href",
      `#support/${refundCase.ticketId}`,
    );
    await userEvent.click(await canvas.findByRole("link", { name: "Open customer" }));
    await expect(args.customerLink).toHaveBeenCalledWith({
      id: refundCase.customer.userId,
      reason: `Adjustments: ${refundCase.id}`,
    });
    await approve(context);
    await canvas.findByText("David Owusu approved this");
    await canvas.findByText("Transaction APX-4H8M-2QXD");
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ code: "123456" }));
  },
};

export const Declined: Story = {
  parameters: {
    msw: [
      adjustmentMock(refundCase),
      mock(declineAdjustment, ({ body }) => {
        sent(body);
        return { response: { adjustment: declinedCase }, now: deskNow };
      }),
    ],
  },
  beforeEach: reset,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Decline" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(await dialog.findByLabelText("Reason"), "It arrived");
    await userEvent.click(dialog.getByRole("button", { name: "Decline" }));
    await canvas.findByText("David Owusu declined this");
    await canvas.findByText("The bank says that it arrived.");
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ reason: "It arrived" }));
  },
};

/** The member who proposed it waits for a colleague, and can take it back until then. */
export const TakenBack: Story = {
  parameters: {
    msw: [
      adjustmentMock(ownCase),
      mock(takeBackAdjustment, { response: { adjustment: takenBackCase }, now: deskNow }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("heading", { level: 1, name: "Take ₦1,500.00" });
    await canvas.findByText("A colleague has to approve this");
    await userEvent.click(await canvas.findByRole("button", { name: "Cancel proposal" }));
    await canvas.findByText("Chloé Martin cancelled this");
  },
};

export const Lapsed: Story = {
  parameters: { msw: [adjustmentMock(lapsedCase)] },
  play: async ({ canvas }) => {
    await canvas.findByText("Nobody decided within seven days");
    await expect(canvas.queryByRole("button", { name: "Approve" })).toBeNull();
  },
};

/** A member who signs in by a provider sets up an authenticator at the first act that takes a code. */
export const AuthenticatorSetup: Story = {
  parameters: {
    msw: [
      adjustmentMock(refundCase),
      mock(startStaffAuthenticator, {
        response: {
          secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
          otpauthUrl:
            "otpauth://totp/Apex:finance@apex.test?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
        },
      }),
      mock(confirmStaffAuthenticator, { response: {} }),
    ],
  },
  decorators: [
    (ShownStory) => {
      const { queryKey } = read(useClient(), readStaffSession, {});
      useQueryClient().setQueryData(queryKey, { ...staffSession, hasAuthenticator: false });
      return <ShownStory />;
    },
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Approve" }));
    const dialog = within(await screen.findByRole("dialog"));
    await dialog.findByRole("heading", { name: "Set up your authenticator first" });
    await dialog.findByRole("img", { name: "QR code for your authenticator app" });
    await userEvent.type(dialog.getByLabelText("Authenticator code"), "123456");
    await userEvent.click(dialog.getByRole("button", { name: "Set up authenticator" }));
    await dialog.findByText(/Each code works once/);
    await expect(dialog.getByRole("textbox", { name: "Authenticator code" })).toHaveValue("");
  },
};

/** A member whose role sees the proposal but does not decide it. */
export const ToRead: Story = {
  parameters: { msw: [adjustmentMock({ ...refundCase, may: [] })] },
  play: async ({ canvas }) => {
    await canvas.findByText("Needs approval");
    await expect(canvas.queryByRole("button", { name: "Approve" })).toBeNull();
  },
};

/** A colleague was faster: it is shown as it is now. */
export const RejectedApprovedByAnother: Story = {
  parameters: {
    msw: [
      mock(readAdjustment, { response: { adjustment: refundCase }, now: deskNow }),
      mock(followAdjustment, { response: { adjustment: approvedCase }, now: deskNow }),
      mock(approveAdjustment, { problem: "case-changed" }),
    ],
  },
  play: async (context) => {
    await approve(context);
    await context.canvas.findByText(/This case is already decided/);
    await context.canvas.findByText("David Owusu approved this");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(context.canvas.queryByRole("button", { name: "Approve" })).toBeNull();
  },
};

/** The customer has spent the money since it was proposed. */
export const RejectedNotEnough: Story = {
  parameters: {
    msw: [adjustmentMock(refundCase), mock(approveAdjustment, { problem: "insufficient-funds" })],
  },
  play: async (context) => {
    await approve(context);
    await screen.findByText(/This wallet does not have enough/);
  },
};

export const RejectedWrongCode: Story = {
  parameters: {
    msw: [
      adjustmentMock(refundCase),
      mock(approveAdjustment, { problem: "authenticator-code-wrong" }),
    ],
  },
  play: async (context) => {
    await approve(context);
    const dialog = within(await screen.findByRole("dialog"));
    await waitFor(() => expect(dialog.getByLabelText("Authenticator code")).toBeInvalid());
  },
};

export const RejectedOwnAccount: Story = {
  parameters: { msw: [mock(readAdjustment, { problem: "own-account" })] },
  play: async ({ canvas }) => {
    await canvas.findByText(/This is your own customer account/);
  },
};

export const LongTexts: Story = {
  parameters: {
    msw: [
      adjustmentMock({
        ...refundCase,
        message: "Unbreakable".repeat(18),
        customer: {
          ...refundCase.customer,
          name: "Oluwaseun Adebayo-Olatunji and Daughters International Trading Company Limited",
        },
      }),
    ],
  },
};

export const Loading: Story = {
  parameters: { msw: [mock(readAdjustment, { isPending: true })] },
};

export const Offline: Story = {
  parameters: { msw: [mock(readAdjustment, { isOffline: true })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toBeVisible();
  },
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

export const French: Story = {
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Approuver" });
  },
};
