import { deleteBillPayee, listBillPayees } from "@apex/contract/bills/bill-payees";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { billCalls, billPayees } from "../../mocks/bill-mocks.ts";
import { mock, type SeenCall } from "../../mocks/mock.ts";
import { onlooker } from "../../mocks/team-fixtures.ts";
import { BillsHome } from "./bills-home.tsx";

const asked = fn<(call: SeenCall) => void>();

/** The kinds of bills, and earlier payments. */
const meta = {
  title: "Flows/Bills/Home",
  component: BillsHome,
  parameters: { msw: billCalls() },
  beforeEach: () => {
    asked.mockClear();
  },
} satisfies Meta<typeof BillsHome>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: /Cable TV/ })).toHaveAttribute(
      "href",
      "#cableTv",
    );
    await expect(
      await canvas.findByRole("link", { name: "Pay again: Home meter" }),
    ).toHaveAttribute("href", `#electricity?repeat=${billPayees[0]?.id}`);
    const recent = canvas.getByRole("list", { name: "Recent payments" });
    for (const row of within(recent).getAllByRole("listitem"))
      await expect(row).toHaveTextContent(/Last paid ₦[\d,.]+, \S/);
  },
};

/** Kinds without a biller are left out. */
export const SomeKinds: Story = {
  parameters: {
    apex: {
      places: {
        signIn: "#signIn",
        airtime: "#airtime",
        dataPlan: "#dataPlan",
        electricity: "#electricity",
        cableTv: "#cableTv",
      },
    },
  },
  play: async ({ canvas }) => {
    const kinds = within(await canvas.findByRole("list", { name: "Bills" }));
    await expect(kinds.getAllByRole("listitem")).toHaveLength(4);
    await expect(kinds.queryByRole("link", { name: /Bet/ })).not.toBeInTheDocument();
  },
};

export const Empty: Story = {
  parameters: { msw: billCalls(mock(listBillPayees, { response: { items: [] } })) },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "No payments yet" });
  },
};

export const Loading: Story = {
  parameters: { msw: billCalls(mock(listBillPayees, { isPending: true })) },
};

export const Failed: Story = {
  parameters: { msw: billCalls(mock(listBillPayees, { problem: "internal-error" })) },
  play: async ({ canvas }) => {
    await canvas.findByRole("alert");
  },
};

export const Forget: Story = {
  parameters: {
    msw: billCalls(
      mock(deleteBillPayee, (call) => {
        asked(call);
        return { response: {} };
      }),
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Remove Home meter" }));
    await userEvent.click(await screen.findByRole("button", { name: "Remove" }));
    await waitFor(() =>
      expect(asked).toHaveBeenCalledWith(
        expect.objectContaining({
          params: expect.objectContaining({ payeeId: billPayees[0]?.id }),
        }),
      ),
    );
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  },
};

/** A role that may only look sees who was paid. */
export const OnlyLooking: Story = {
  parameters: { apex: { user: onlooker } },
  play: async ({ canvas }) => {
    await canvas.findByRole("list", { name: "Recent payments" });
    await expect(canvas.queryByRole("list", { name: "Bills" })).not.toBeInTheDocument();
    await expect(canvas.queryByRole("button")).not.toBeInTheDocument();
  },
};
