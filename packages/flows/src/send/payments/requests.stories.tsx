import {
  declinePaymentRequest,
  listPaymentRequests,
  readPaymentRequest,
  type PaymentRequest,
} from "@apex/contract/payments/pay-link";
import { createPaymentLink, listPaymentLinks } from "@apex/contract/payments/payment-links";
import { createMarketTrade } from "@apex/contract/trade/create-market-trade";
import { createTradeQuote } from "@apex/contract/trade/quotes";
import {
  findRecipient,
  listBeneficiaries,
  readTransferTerms,
} from "@apex/contract/transfers/recipients";
import { readVerification } from "@apex/contract/verification/verify-bvn";
import { listWallets } from "@apex/contract/wallets/wallets";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { HttpHandler } from "msw";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { FlowHost } from "../../mocks/flow-host.tsx";
import { held } from "../../mocks/held.ts";
import { mock, type SeenCall } from "../../mocks/mock.ts";
import { nairaTerms, wallets } from "../../mocks/money-fixtures.ts";
import { openLink, paymentRequest } from "../../mocks/payment-mocks.ts";
import { kwame, ngozi, verified } from "../../mocks/people.ts";
import { bought } from "../../mocks/trade-fixtures.ts";
import { Payments } from "./payments.tsx";
import { PayPage } from "./pay-page.tsx";

const asked = fn<(call: SeenCall) => void>();
const request: PaymentRequest = { ...paymentRequest, addressee: "you" };

/** The page of a request, for a signed-in person. */
function Page() {
  return (
    <FlowHost>
      {(at) => (
        <PayPage
          {...at}
          code={request.code}
          isSignedIn
          onDone={fn()}
          onExit={fn()}
          onEvent={fn()}
        />
      )}
    </FlowHost>
  );
}

/** Requests of one person to another. */
const meta = {
  title: "Flows/Payments/Requests",
  component: Payments,
  args: { show: "to-pay", onView: fn() },
  beforeEach: () => {
    asked.mockClear();
  },
} satisfies Meta<typeof Payments>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);
/** The dialog may be anywhere in the document. */
const findDialog = async () =>
  within(await body().findByRole("dialog", undefined, { timeout: 5_000 }));

const open = held([request]);

/** A request can be paid, or declined with a reason. */
export const ToPay: Story = {
  beforeEach: open.reset,
  parameters: {
    msw: [
      mock(listPaymentRequests, () => ({ response: { items: open.get() } })),
      mock(declinePaymentRequest, (call) => {
        asked(call);
        open.set([]);
        return { response: { request: { ...request, status: "declined" } } };
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const pay = await canvas.findByRole("link", { name: "Pay: Two chairs" });
    await expect(pay).toHaveAttribute("href", `#pay?code=${request.code}`);
    await userEvent.click(canvas.getByRole("button", { name: "Decline: Two chairs" }));
    const dialog = await findDialog();
    await userEvent.type(dialog.getByLabelText("Why? (optional)"), "Paid in cash");
    await userEvent.click(dialog.getByRole("button", { name: "Decline" }));
    await canvas.findByText("Nobody is asking you for a payment");
    await waitFor(() => expect(asked.mock.lastCall?.[0].body).toEqual({ reason: "Paid in cash" }));
  },
};

/** A request to pay comes first in the list of all payments. */
export const FirstOfAll: Story = {
  args: { show: null },
  parameters: {
    msw: [
      mock(listPaymentRequests, { response: { items: [request] } }),
      mock(listPaymentLinks, { response: { items: [openLink] } }),
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const links = await canvas.findByRole("list", { name: "Payment links" });
    const asks = await canvas.findByRole("list", { name: "To pay" });
    await expect(asks.compareDocumentPosition(links)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
};

/** If the requests cannot be read, the rest of the page is still shown. */
export const RequestsOffline: Story = {
  args: { show: null },
  parameters: {
    msw: [
      mock(listPaymentRequests, { isOffline: true }),
      mock(listPaymentLinks, { response: { items: [openLink] } }),
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Network Error");
    await canvas.findByRole("list", { name: "Payment links" });
  },
};

/** The person who was asked has declined. */
export const Declined: Story = {
  args: { show: "declined" },
  parameters: {
    msw: [
      mock(listPaymentLinks, {
        response: {
          items: [
            {
              ...openLink,
              status: "declined",
              payer: { name: "Ada O.", initials: "AO" },
              declineReason: "Paid in cash",
            },
          ],
        },
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText(/Requested from Ada O\./);
    await expect(canvas.getByText("Their reply: “Paid in cash”")).toBeVisible();
  },
};

/**
 * An unknown name is refused; then a person paid before is chosen. That person is notified, so no link needs sharing.
 */
export const AskedOfOne: Story = {
  args: { show: null },
  parameters: {
    msw: [
      mock(listPaymentRequests, { response: { items: [] } }),
      mock(listPaymentLinks, { response: { items: [] } }),
      mock(listWallets, { response: wallets }),
      mock(listBeneficiaries, { response: { recent: [kwame, ngozi], saved: [ngozi] } }),
      mock(findRecipient, ({ before }) =>
        before === 0 ? { problem: "recipient-not-found" } : { response: { recipient: ngozi } },
      ),
      mock(createPaymentLink, (call) => {
        asked(call);
        return { response: { link: { ...openLink, payer: { name: "Ngozi E.", initials: "NE" } } } };
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "New link" }));
    const form = await findDialog();
    await userEvent.click(form.getByRole("radio", { name: "One person" }));
    const who = await form.findByLabelText("Their username or email");
    await userEvent.type(who, "nobody");
    await userEvent.type(form.getByLabelText("What is it for?"), "Two chairs");
    await userEvent.type(form.getByLabelText("Amount"), "25000");
    await userEvent.click(form.getByRole("button", { name: "Send request" }));
    await waitFor(() => expect(who).toBeInvalid());
    const before = await form.findByRole("list", { name: "Paid before" });
    await userEvent.click(within(before).getByRole("button", { name: /Ngozi E\./ }));
    await waitFor(() => expect(who).toHaveValue("ngozi.eze"));
    await userEvent.click(form.getByRole("button", { name: "Send request" }));
    await waitFor(() => expect(body().queryByRole("dialog")).not.toBeInTheDocument());
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0].body).toMatchObject({ payerId: ngozi.id, use: "once" }),
    );
  },
};

const poor = { ...nairaTerms, available: { amount: "900.00", asset: "NGN" } } as const;
const wallet = held<typeof nairaTerms | typeof poor>(poor);
const now = "2026-11-20T09:00:00.000Z";
const quoteAnswer = {
  now,
  quote: {
    id: "019a0000-0000-7000-8000-0000000000aa",
    pay: { amount: "16.20", asset: "USD" },
    fee: { amount: "0.08", asset: "USD" },
    receive: { amount: "24110.00", asset: "NGN" },
    price: { base: "USD", amount: "1495.65", asset: "NGN" },
    inverse: { base: "NGN", amount: "0.00066861", asset: "USD" },
    expiresAt: "2026-11-20T09:10:00.000Z",
  },
} as const;

const payCalls = (...first: readonly HttpHandler[]) => [
  ...first,
  mock(readVerification, { response: verified }),
  mock(readPaymentRequest, { response: { request } }),
  mock(readTransferTerms, { response: poor }),
  mock(listWallets, { response: wallets }),
];

async function fromDollars(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  const others = await canvas.findByRole("list", { name: "Or pay from another wallet" });
  await userEvent.click(within(others).getByRole("button", { name: /USD|dollar/i }));
  return canvas;
}

/** A missing sum is converted from another wallet at a held price; then the payment continues as usual. */
export const FromAnotherWallet: Story = {
  render: () => <Page />,
  beforeEach: wallet.reset,
  parameters: {
    msw: payCalls(
      mock(createTradeQuote, (call) => {
        asked(call);
        return { response: quoteAnswer };
      }),
      mock(createMarketTrade, () => {
        wallet.set(nairaTerms);
        return { response: { transaction: bought } };
      }),
      mock(readTransferTerms, () => ({ response: wallet.get() })),
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = await fromDollars(canvasElement);
    const exchange = await canvas.findByRole("button", { name: /^Swap \D*16\.20 for ₦24,110/ });
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0].body).toEqual({
        from: "USD",
        to: "NGN",
        amount: { amount: "24110.00", asset: "NGN" },
      }),
    );
    await userEvent.click(exchange);
    await canvas.findByRole("button", { name: "Continue" });
  },
};

/** Without a price the reason is shown, and another wallet can be tried. */
export const NoQuote: Story = {
  render: () => <Page />,
  parameters: { msw: payCalls(mock(createTradeQuote, { problem: "market-closed" })) },
  play: async ({ canvasElement }) => {
    const canvas = await fromDollars(canvasElement);
    await canvas.findByText(/This market is closed at the moment/);
    await userEvent.click(canvas.getByRole("button", { name: "Choose another wallet" }));
    await canvas.findByRole("list", { name: "Or pay from another wallet" });
  },
};

export const ForSomebodyElse: Story = {
  render: () => <Page />,
  parameters: {
    msw: payCalls(
      mock(readPaymentRequest, { response: { request: { ...request, addressee: "other" } } }),
    ),
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText("This request is for someone else");
  },
};
