import { openCustomer, searchCustomers } from "@apex/contract/desk/customers";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor, within } from "storybook/test";
import { ben, deskCustomer, deskNow } from "../../mocks/desk-fixtures.ts";
import { customerLink } from "../../mocks/customer-link.ts";
import { mock } from "../../mocks/mock.ts";
import { sentDetail } from "../../mocks/transaction-fixtures.ts";
import { CustomersAtAddresses } from "../../mocks/customers-at-addresses.tsx";
import { Customers } from "./customers.tsx";

const business = "019a9c00-0000-4000-8000-00000000e102";
const paid = { ...sentDetail.transaction, reference: "APX-7K2M-9QXD", workspaceId: business };
const frozen = {
  ...deskCustomer,
  isFrozen: true,
  frozenAt: deskNow,
  frozenBy: { by: ben, reason: "The phone was stolen" },
};

const meta = {
  title: "Desk/Opened customer",
  component: Customers,
  render: (args) => <CustomersAtAddresses {...args} />,
  args: {
    look: { id: deskCustomer.id, reason: "Support request 7" },
    customerLink,
    onOpen: fn(),
    onBack: fn(),
    onTransaction: fn(),
    hrefOfCase: (queue, id) => `#${queue}/${id}`,
    onAdjustment: fn(),
    onTitle: fn(),
  },
} satisfies Meta<typeof Customers>;
export default meta;
type Story = StoryObj<typeof meta>;

const sent = fn<(body: unknown) => void>();

/** A search for the reference of a business's payment shows the payment under that business. */
export const Business: Story = {
  args: { look: undefined },
  beforeEach: () => void sent.mockClear(),
  parameters: {
    msw: [
      mock(searchCustomers, { response: { items: [deskCustomer] } }),
      mock(openCustomer, ({ body }) => {
        sent(body);
        return {
          response: {
            customer: {
              ...deskCustomer,
              workspaces: [
                ...deskCustomer.workspaces,
                {
                  id: business,
                  name: "Bello Textiles",
                  type: "business",
                  role: "owner",
                  wallets: [],
                },
              ],
              transactions: [paid, ...deskCustomer.transactions],
            },
          },
          now: deskNow,
        };
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("Customer"), "APX-7K2M-9QXD");
    await userEvent.type(await canvas.findByLabelText("Reason"), "Calls about it");
    await userEvent.click(await canvas.findByRole("button", { name: "Search" }));
    await userEvent.click(await canvas.findByRole("link", { name: /Amina Bello/ }));
    const heading = await canvas.findByRole("heading", {
      name: "Latest transactions: Bello Textiles",
    });
    const section = heading.closest("section");
    if (section === null) throw new Error("The heading stands in no section.");
    await within(section).findByText("APX-7K2M-9QXD");
    await expect(within(section).getAllByRole("listitem")).toHaveLength(1);
    await canvas.findByRole("heading", { name: "Latest transactions: Amina Bello" });
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({ query: "APX-7K2M-9QXD", reason: "Calls about it" }),
    );
  },
};

const opens = mock(openCustomer, ({ body }) => {
  sent(body);
  return { response: { customer: deskCustomer }, now: deskNow };
});

/** After a link or a reload, nothing of the customer is read before the member gives a reason. */
export const ReasonAsked: Story = {
  args: { id: deskCustomer.id, look: undefined },
  parameters: { msw: [opens] },
  beforeEach: () => void sent.mockClear(),
  play: async ({ canvas, userEvent, args }) => {
    await canvas.findByRole("heading", { name: "Open customer" });
    await userEvent.click(await canvas.findByRole("button", { name: "Open customer" }));
    await waitFor(() => expect(canvas.getByLabelText("Reason")).toBeInvalid());
    await expect(sent).not.toHaveBeenCalled();
    await userEvent.type(canvas.getByLabelText("Reason"), "A colleague’s link");
    await userEvent.click(canvas.getByRole("button", { name: "Open customer" }));
    await canvas.findByRole("heading", { name: "Identity" });
    const reason = "A colleague’s link";
    await waitFor(() => expect(sent.mock.calls).toEqual([[{ reason }]]));
    await expect(args.onOpen).toHaveBeenCalledWith({ id: deskCustomer.id, reason });
  },
};

/** Back shows the search as it was, and each customer opened from it is another look. */
export const BackToSearch: Story = {
  args: { look: undefined },
  parameters: { msw: [mock(searchCustomers, { response: { items: [deskCustomer] } }), opens] },
  beforeEach: () => void sent.mockClear(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("Customer"), "amina@apex.test");
    await userEvent.type(await canvas.findByLabelText("Reason"), "Calls about it");
    await userEvent.click(await canvas.findByRole("button", { name: "Search" }));
    await userEvent.click(await canvas.findByRole("link", { name: /Amina Bello/ }));
    await canvas.findByRole("heading", { name: "Identity" });
    await userEvent.click(canvas.getByRole("button", { name: "Customers" }));
    await expect(await canvas.findByLabelText("Customer")).toHaveValue("amina@apex.test");
    await userEvent.click(await canvas.findByRole("link", { name: /Amina Bello/ }));
    await canvas.findByRole("heading", { name: "Identity" });
    const look = { query: "amina@apex.test", reason: "Calls about it" };
    await waitFor(() => expect(sent.mock.calls).toEqual([[look], [look]]));
  },
};

/** The member may not unfreeze: the page says who can. */
export const FrozenByStaff: Story = {
  parameters: { msw: [mock(openCustomer, { response: { customer: frozen }, now: deskNow })] },
  play: async ({ canvas }) => {
    await canvas.findByText("The phone was stolen");
    await canvas.findByText(/Ben Carter ·/);
    await canvas.findByText("Compliance or an administrator can unfreeze this account.");
  },
};

/** The button is shown to members who may unfreeze. */
export const FrozenForCompliance: Story = {
  parameters: {
    msw: [
      mock(openCustomer, {
        response: { customer: { ...frozen, may: ["unfreeze", "note"] } },
        now: deskNow,
      }),
    ],
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Unfreeze account" });
    await expect(canvas.queryByText(/can unfreeze/)).toBeNull();
  },
};

export const Narrow: Story = { ...FrozenByStaff, globals: { viewport: { value: "narrow" } } };

export const French: Story = {
  ...FrozenByStaff,
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await canvas.findByText("La conformité ou un administrateur peut débloquer ce compte.");
    await canvas.findByRole("heading", { name: "Dernières transactions : Amina Bello" });
  },
};
