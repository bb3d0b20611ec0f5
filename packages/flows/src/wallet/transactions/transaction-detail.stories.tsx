import type { Transaction } from "@apex/contract/transactions/transaction";
import { readTransaction } from "@apex/contract/transactions/transactions";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor, within } from "storybook/test";
import { billCalls, billPayees, doneBill } from "../../mocks/bill-mocks.ts";
import { mock } from "../../mocks/mock.ts";
import { heldDetail, sentDetail } from "../../mocks/transaction-fixtures.ts";
import { onlooker } from "../../mocks/team-fixtures.ts";
import { TransactionDetail } from "./transaction-detail.tsx";
import { TransactionReceipt } from "./transaction-receipt.tsx";

const meta = {
  title: "Flows/Transactions/Detail",
  component: TransactionDetail,
  args: { category: "fiat", id: sentDetail.transaction.id, onVerifyAt: fn(), onTitle: fn() },
} satisfies Meta<typeof TransactionDetail>;
export default meta;
type Story = StoryObj<typeof meta>;

const sent = mock(readTransaction, { response: sentDetail });
const held = mock(readTransaction, { response: heldDetail });

export const Ready: Story = {
  parameters: { msw: [sent] },
  play: async ({ canvas, args }) => {
    await expect(
      await canvas.findByRole("heading", { level: 1, name: "To Ngozi E." }),
    ).toBeVisible();
    await waitFor(() => expect(args.onTitle).toHaveBeenCalledWith("To Ngozi E."));
    await expect(canvas.getByText("₦25,010.00")).toBeVisible();
    await expect(canvas.getByText("Fee included")).toBeVisible();
    await expect(canvas.getByText("Successful")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Receipt" })).toHaveAttribute(
      "href",
      `#receipt?category=fiat&id=${sentDetail.transaction.id}`,
    );
    await expect(canvas.getByRole("link", { name: "Send again" })).toHaveAttribute(
      "href",
      `#withdraw?to=ngozi.eze&repeat=fiat%2F${sentDetail.transaction.id}`,
    );
    await expect(canvas.getByRole("heading", { name: "Timeline" })).toBeVisible();
  },
};

const correction = {
  ...sentDetail.transaction,
  type: "reversal",
  direction: "in",
  status: "completed",
  amount: { amount: "50.00", asset: "NGN" },
  fee: { amount: "0.00", asset: "NGN" },
  details: {
    wallet: "NGN",
    reversalReason: "The fee was charged twice.",
    correction: "BALANCE_ADJUSTED",
  },
} as const;
const adjusted = (transaction: Transaction) =>
  mock(readTransaction, {
    response: {
      transaction,
      timeline: [{ event: "created", status: "completed", at: "2026-11-21T14:05:00.000Z" }],
      postings: [],
    },
  });

/** Staff refunded a transaction, to which it leads. */
export const RefundFromApex: Story = {
  parameters: {
    msw: [
      adjusted({
        ...correction,
        details: {
          ...correction.details,
          refundOf: {
            id: sentDetail.transaction.id,
            category: "fiat",
            reference: sentDetail.transaction.reference,
          },
        },
      }),
    ],
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { level: 1, name: "Refund from Apex" });
    await expect(canvas.getByText("The fee was charged twice.")).toBeVisible();
    await expect(canvas.getByText("Refunded by Apex")).toBeVisible();
    await expect(
      canvas.getByRole("link", { name: sentDetail.transaction.reference }),
    ).toHaveAttribute("href", `#transaction?category=fiat&id=${sentDetail.transaction.id}`);
  },
};

/** Staff took money that was credited by mistake. */
export const Correction: Story = {
  parameters: { msw: [adjusted({ ...correction, direction: "out" })] },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { level: 1, name: "Correction" });
    await expect(canvas.getByText("Apex has taken the money back.")).toBeVisible();
  },
};

export const Held: Story = {
  parameters: { msw: [held] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("₦180,000.00 is on hold")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Tell us about the sender" })).toBeVisible();
    await expect(canvas.getByText("Reference")).toBeVisible();
    await expect(canvas.queryByText("Verification needed")).toBeNull();
    const timeline = canvas.getByRole("list", { name: "Timeline" });
    await expect(
      within(timeline)
        .getAllByRole("listitem")
        .map((step) => step.querySelector("p")?.textContent),
    ).toEqual(["Now, Put on hold", "Next, Your answer", "Next, Our decision"]);
  },
};

/** A link to the same bill again, while its payee is remembered. */
export const Bill: Story = {
  args: { category: "bill", id: doneBill.id },
  parameters: { msw: billCalls() },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Pay again" })).toHaveAttribute(
      "href",
      `#electricity?repeat=${billPayees[0]?.id}`,
    );
  },
};

/** Pending shows as active, and every detail has its line. */
export const EveryParticular: Story = {
  parameters: {
    msw: [
      mock(readTransaction, {
        response: {
          ...sentDetail,
          transaction: {
            ...sentDetail.transaction,
            type: "crypto-withdrawal",
            status: "pending",
            details: {
              wallet: "USDT",
              provider: "Chain desk",
              offer: "Standard",
              plan: "Economy",
              network: "TRC20",
              quantity: "16.5 USDT",
              unit: "USDT",
              address: "TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE",
              transactionHash: "9f2c4b7a1e6d8f035c2b9a7e4d1f6083b5c7a9e2d4f6081b3c5d7e9fa1b2c3d4",
              bank: "Wema Bank",
              accountNumber: "2041882319",
              paymentMethod: "Wallet",
              note: "For the shop",
              reversalAmount: { amount: "500.00", asset: "NGN" },
              reversalReason: "Part of the fee was returned",
            },
          },
        },
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Active")).toBeVisible();
    await expect(canvas.getByText("Part of the fee was returned")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Copy transaction hash" })).toBeVisible();
  },
};

/** Codes appear as words: the payment method, and the reason of a failure. */
export const WhyItFailed: Story = {
  parameters: {
    msw: [
      mock(readTransaction, {
        response: {
          ...sentDetail,
          transaction: {
            ...sentDetail.transaction,
            type: "fiat-deposit",
            direction: "in",
            status: "declined",
            details: {
              wallet: "NGN",
              provider: "MTN",
              paymentMethod: "mobile-money",
              failureReason: "declined",
            },
          },
        },
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Reason for the failure")).toBeVisible();
    await expect(
      canvas.getByText(
        "It was declined on the phone, or the mobile wallet did not have enough money",
      ),
    ).toBeVisible();
    await expect(canvas.getByText("Mobile money")).toBeVisible();
  },
};

export const Receipt: Story = {
  parameters: { msw: [sent] },
  render: ({ category, id }) => <TransactionReceipt category={category} id={id} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Receipt" })).toBeVisible();
    await expect(await canvas.findByText("APX-7K2M-9QXD")).toBeVisible();
  },
};

export const Loading: Story = { parameters: { msw: [mock(readTransaction, { isPending: true })] } };

export const RejectedNotFound: Story = {
  parameters: { msw: [mock(readTransaction, { problem: "not-found" })] },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("heading", { name: "We could not find this transaction" }),
    ).toBeVisible();
  },
};

export const Offline: Story = {
  parameters: { msw: [mock(readTransaction, { isOffline: true })] },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("Network Error. Please check your connection"),
    ).toBeVisible();
  },
};

export const Narrow: Story = {
  parameters: { msw: [held] },
  globals: { viewport: { value: "narrow" } },
};

export const French: Story = {
  parameters: { msw: [sent] },
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "À Ngozi E." })).toBeVisible();
  },
};

/** A role that may only look reports no problem. */
export const OnlyLooking: Story = {
  parameters: { msw: [sent], apex: { user: onlooker } },
  play: async ({ canvas }) => {
    await canvas.findByRole("link", { name: "Get help with this" });
    await expect(
      canvas.queryByRole("button", { name: "Report a problem" }),
    ).not.toBeInTheDocument();
  },
};
