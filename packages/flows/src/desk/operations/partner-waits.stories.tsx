import { listPartnerWaits } from "@apex/contract/desk/operations";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { deskCustomer, deskNow } from "../../mocks/desk-fixtures.ts";
import { customerLink } from "../../mocks/customer-link.ts";
import { mock } from "../../mocks/mock.ts";
import { PartnerWaits } from "./partner-waits.tsx";

const list = mock(listPartnerWaits, {
  response: {
    items: [
      {
        id: "0d3f6c8e-51a2-4f0b-8a67-9c1f6f7d2b41",
        reference: "APX-5P6N-4XCV",
        kind: "payout",
        amount: { amount: "150000.00", asset: "NGN" },
        partner: "paystack",
        since: "2026-11-21T10:10:00.000Z",
        userId: deskCustomer.id,
      },
      {
        id: "0d3f6c8e-51a2-4f0b-8a67-9c1f6f7d2b42",
        reference: "APX-2C7K-9ZWT",
        kind: "bill",
        amount: { amount: "2500.00", asset: "NGN" },
        since: "2026-11-21T11:10:00.000Z",
        userId: deskCustomer.id,
      },
    ],
  },
  now: deskNow,
});

const meta = {
  title: "Desk/Partner waits",
  component: PartnerWaits,
  args: { customerLink: fn(customerLink), onTitle: fn() },
  parameters: { msw: [list] },
} satisfies Meta<typeof PartnerWaits>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The customer opens with the payment as the reason. */
export const Ready: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const [first] = await canvas.findAllByRole("link", { name: "Open customer" });
    if (first) await userEvent.click(first);
    await expect(args.customerLink).toHaveBeenCalledWith({
      id: deskCustomer.id,
      reason: "Payment APX-5P6N-4XCV is waiting for a partner",
    });
    await expect(canvas.getByText("Not recorded")).toBeVisible();
  },
};

export const Empty: Story = {
  parameters: { msw: [mock(listPartnerWaits, { response: { items: [] } })] },
  play: async ({ canvas }) => {
    await canvas.findByText("No partner is late");
  },
};

export const Loading: Story = {
  parameters: { msw: [mock(listPartnerWaits, { isPending: true })] },
};

export const Offline: Story = {
  parameters: { msw: [mock(listPartnerWaits, { isOffline: true })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toBeVisible();
  },
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

export const French: Story = {
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "En attente de partenaires" });
  },
};
