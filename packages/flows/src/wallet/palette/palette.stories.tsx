import { listAddresses } from "@apex/contract/address-book/addresses";
import { listFiatBeneficiaries } from "@apex/contract/fiat-withdrawals/fiat-beneficiaries";
import { listTransactions } from "@apex/contract/transactions/transactions";
import { listBeneficiaries } from "@apex/contract/transfers/recipients";
import { House, PiggyBank } from "@apex/ui/icon/icon";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { mock } from "../../mocks/mock.ts";
import { sentTransfer } from "../../mocks/money-fixtures.ts";
import { Palette } from "./palette.tsx";

const ngozi = {
  id: "0b1f2f3a-8f5b-4f0e-9f41-2b7c0a9e5d10",
  username: "ngozi.eze",
  maskedName: "Ngozi E.",
  initials: "NE",
  saved: true,
};

const calls = [
  mock(listBeneficiaries, { response: { recent: [ngozi], saved: [ngozi] } }),
  mock(listFiatBeneficiaries, { response: { recent: [], saved: [] } }),
  mock(listAddresses, { response: { items: [], page: 1, perPage: 100, total: 0 } }),
  mock(listTransactions, { response: { items: [sentTransfer] } }),
];

/** Finds any page, wallet or payee by a few letters. */
const meta = {
  title: "Flows/Palette",
  component: Palette,
  args: {
    isOpen: true,
    onOpenChange: fn(),
    onGo: fn(),
    places: [
      { href: "/", title: "Overview", icon: <House /> },
      { href: "/vaults", title: "Vaults", icon: <PiggyBank /> },
    ],
  },
  parameters: { msw: calls },
} satisfies Meta<typeof Palette>;
export default meta;
type Story = StoryObj<typeof meta>;

const search = () => screen.findByRole("searchbox", { name: "Search or go to" });

/** All commands, in groups; a payee both saved and recently paid appears once. */
export const Ready: Story = {
  play: async () => {
    await search();
    const people = within(await screen.findByRole("group", { name: "People you have paid" }));
    await expect(people.getAllByRole("menuitem")).toHaveLength(1);
    await screen.findByRole("group", { name: "Recent transactions" });
  },
};

export const FindsAnAsset: Story = {
  play: async ({ args }) => {
    await userEvent.type(await search(), "naira");
    await waitFor(() => expect(screen.queryByText("Vaults")).not.toBeInTheDocument());
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(args.onGo).toHaveBeenCalledWith("#wallet?category=fiat&asset=NGN"));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};

export const FindsSomebody: Story = {
  play: async ({ args }) => {
    await screen.findByRole("menuitem", { name: /Ngozi E\..*@ngozi\.eze/ });
    await userEvent.type(await search(), "@ngozi");
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(args.onGo).toHaveBeenCalledWith("#withdraw?to=ngozi.eze"));
  },
};

/** Groups that cannot be read are left out. */
export const Nothing: Story = {
  parameters: {
    msw: [
      mock(listBeneficiaries, { problem: "internal-error" }),
      mock(listTransactions, { problem: "internal-error" }),
      ...calls,
    ],
  },
  play: async () => {
    await userEvent.type(await search(), "qqqqqq");
    await screen.findByText("No results. Try fewer letters.");
  },
};
