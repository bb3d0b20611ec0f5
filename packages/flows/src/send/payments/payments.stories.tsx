import { listPaymentRequests } from "@apex/contract/payments/pay-link";
import {
  cancelPaymentLink,
  createPaymentLink,
  listPaymentLinks,
} from "@apex/contract/payments/payment-links";
import { listWallets } from "@apex/contract/wallets/wallets";
import { noPermissions } from "@apex/contract/business/roles";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { mock, type SeenCall } from "../../mocks/mock.ts";
import { wallets } from "../../mocks/money-fixtures.ts";
import { openLink, paymentLinks, paymentRequest } from "../../mocks/payment-mocks.ts";
import { onlooker } from "../../mocks/team-fixtures.ts";
import { Payments } from "./payments.tsx";

const asked = fn<(call: SeenCall) => void>();

const calls = [
  mock(listPaymentRequests, { response: { items: [] } }),
  mock(listPaymentLinks, ({ query }) => ({
    response: {
      items: paymentLinks.filter(
        ({ status }) => query["status"] === undefined || status === query["status"],
      ),
    },
  })),
  mock(listWallets, { response: wallets }),
  mock(createPaymentLink, (call) => {
    asked(call);
    return { response: { link: openLink } };
  }),
  mock(cancelPaymentLink, (call) => {
    asked(call);
    return { response: { link: { ...openLink, status: "cancelled" } } };
  }),
];

/** Payment links: made, shared, opened and cancelled. */
const meta = {
  title: "Flows/Payments/Links",
  component: Payments,
  args: { show: null, onView: fn() },
  parameters: { msw: calls },
} satisfies Meta<typeof Payments>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialogOf = async (role: "dialog" | "alertdialog" = "dialog") =>
  within(await within(document.body).findByRole(role));

async function newLink(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByRole("button", { name: "New link" }));
  return dialogOf();
}

export const Ready: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const list = within(await canvas.findByRole("list", { name: "Payment links" }));
    await expect(list.getAllByRole("listitem")).toHaveLength(5);
    await expect(list.getByText(/14 payments, \D*210\.00 in total/)).toBeVisible();
    await expect(list.getAllByRole("button", { name: /^Share: / })).toHaveLength(2);
    await userEvent.click(canvas.getByRole("tab", { name: "Paid" }));
    await expect(args.onView).toHaveBeenCalledWith("paid");
  },
};

/** A request to pay comes first. */
export const AskedToPay: Story = {
  parameters: {
    msw: [mock(listPaymentRequests, { response: { items: [paymentRequest] } }), ...calls],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole("link", { name: /^Pay: / })).toBeVisible();
    await canvas.findByRole("list", { name: "Payment links" });
    const [first] = canvas.getAllByRole("list");
    await expect(first).toHaveAccessibleName("To pay");
  },
};

export const Paid: Story = {
  args: { show: "paid" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const link = await canvas.findByRole("link", { name: /^See payment: / });
    await expect(link).toHaveAttribute(
      "href",
      expect.stringMatching(/^#transaction\?category=fiat&id=/),
    );
  },
};

export const Empty: Story = {
  parameters: { msw: [mock(listPaymentLinks, { response: { items: [] } }), ...calls] },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText("Your payment links will show here");
    await expect(within(canvasElement).queryByRole("tablist")).toBeNull();
  },
};

export const Loading: Story = {
  parameters: { msw: [mock(listPaymentLinks, { isPending: true }), ...calls] },
};

export const Failed: Story = {
  parameters: { msw: [mock(listPaymentLinks, { problem: "internal-error" }), ...calls] },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole("button", { name: "Try again" });
  },
};

const linksLater = { items: [...paymentLinks], now: "2031-06-15T12:00:00.000Z" };

/** The last day is chosen from the server's coming days, even if the device's clock is wrong. */
export const ClockIsTheServers: Story = {
  parameters: { msw: [mock(listPaymentLinks, { response: linksLater }), ...calls] },
  play: async ({ canvasElement }) => {
    const form = await newLink(canvasElement);
    await userEvent.click(form.getByRole("button", { name: /Open the calendar/ }));
    const calendar = within(await within(document.body).findByRole("grid", { name: /June 2031/ }));
    const dayOf = (day: string) => expect(calendar.getByRole("gridcell", { name: day }));
    await dayOf("14").toHaveAttribute("aria-disabled", "true");
    await dayOf("15").not.toHaveAttribute("aria-disabled");
  },
};

/** A new link can be shared at once. */
export const Made: Story = {
  play: async ({ canvasElement }) => {
    const form = await newLink(canvasElement);
    await userEvent.type(form.getByLabelText("What is it for?"), "Two chairs");
    await userEvent.type(form.getByLabelText("Amount"), "25000");
    await userEvent.click(form.getByRole("button", { name: "Create link" }));
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0].body).toEqual({
        purpose: "Two chairs",
        asset: "NGN",
        amount: "25000",
        use: "once",
      }),
    );
    const share = within(await within(document.body).findByRole("dialog", { name: /is ready/ }));
    await share.findByRole("img", { name: "QR code of the link for Two chairs" });
    const place = share.getByRole("link", { name: "Share on WhatsApp" });
    await expect(place).toHaveAttribute("href", expect.stringContaining("k7m2qx9dphva"));
  },
};

/** The form keeps its values when the sheet closes, and is empty once the link is made. */
export const ClosedWhileTyping: Story = {
  play: async ({ canvasElement }) => {
    const form = await newLink(canvasElement);
    await userEvent.type(form.getByLabelText("What is it for?"), "Two chairs");
    await userEvent.type(form.getByLabelText("Amount"), "25000");
    await userEvent.click(form.getByRole("button", { name: "Close" }));
    const again = await newLink(canvasElement);
    await expect(again.getByLabelText("What is it for?")).toHaveValue("Two chairs");
    await expect(again.getByLabelText("Amount")).toHaveValue("25000");
    await userEvent.click(again.getByRole("button", { name: "Create link" }));
    const share = within(await within(document.body).findByRole("dialog", { name: /is ready/ }));
    await userEvent.click(share.getByRole("button", { name: "Close" }));
    const next = await newLink(canvasElement);
    await expect(next.getByLabelText("What is it for?")).toHaveValue("");
  },
};

export const Invalid: Story = {
  play: async ({ canvasElement }) => {
    const form = await newLink(canvasElement);
    await userEvent.click(form.getByRole("button", { name: "Create link" }));
    await waitFor(() => expect(form.getByLabelText("What is it for?")).toBeInvalid());
    await userEvent.type(form.getByLabelText("What is it for?"), "Two chairs");
    await userEvent.type(form.getByLabelText("Amount"), "0");
    await userEvent.click(form.getByRole("button", { name: "Create link" }));
    await waitFor(() => expect(form.getByLabelText("Amount")).toBeInvalid());
  },
};

export const RejectedAmountBelowMinimum: Story = {
  parameters: { msw: [mock(createPaymentLink, { problem: "amount-below-minimum" }), ...calls] },
  play: async ({ canvasElement }) => {
    const form = await newLink(canvasElement);
    await userEvent.type(form.getByLabelText("What is it for?"), "Two chairs");
    await userEvent.type(form.getByLabelText("Amount"), "1");
    await userEvent.click(form.getByRole("button", { name: "Create link" }));
    await form.findByText("The amount is below the minimum.");
  },
};

async function cancelled(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  const name = "Cancel link: Two chairs";
  await userEvent.click(await canvas.findByRole("button", { name }));
  const dialog = await dialogOf("alertdialog");
  await userEvent.click(dialog.getByRole("button", { name: "Cancel link" }));
  return dialog;
}

export const Cancelled: Story = {
  play: async ({ canvasElement }) => {
    await cancelled(canvasElement);
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0].params).toMatchObject({ linkId: openLink.id }),
    );
  },
};

/** The link was paid before it could be cancelled. */
export const RejectedPaymentLinkClosed: Story = {
  parameters: {
    msw: [
      mock(cancelPaymentLink, {
        problem: { code: "payment-link-closed", params: { status: "paid" } },
      }),
      ...calls,
    ],
  },
  play: async ({ canvasElement }) => {
    const dialog = await cancelled(canvasElement);
    await dialog.findByText(/This link can no longer be paid/);
  },
};

/** A role that may only look makes, cancels and declines nothing. */
export const OnlyLooking: Story = {
  parameters: {
    msw: [mock(listPaymentRequests, { response: { items: [paymentRequest] } }), ...calls],
    apex: { user: onlooker },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("list", { name: "Payment links" });
    await canvas.findByRole("list", { name: "To pay" });
    await expect(
      canvas.queryByRole("button", { name: /^New link|^Cancel|^Decline/ }),
    ).not.toBeInTheDocument();
  },
};

/** A role that makes links and sends no money names nobody, and sees no requests to pay. */
export const OnlyDeposits: Story = {
  parameters: {
    apex: { user: { ...onlooker, permissions: { ...noPermissions, deposits: "create" } } },
  },
  play: async ({ canvas, canvasElement }) => {
    const dialog = await newLink(canvasElement);
    await dialog.findByLabelText("What is it for?");
    await expect(dialog.queryByRole("radio", { name: "One person" })).not.toBeInTheDocument();
    await expect(canvas.queryByText("To pay")).not.toBeInTheDocument();
  },
};
