import { listTransactionViews } from "@apex/contract/transactions/saved-views";
import { transactionPurposes, type Transaction } from "@apex/contract/transactions/transaction";
import { listTransactions } from "@apex/contract/transactions/transactions";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { transactionOfType } from "../../mocks/every-transaction.ts";
import { mock } from "../../mocks/mock.ts";
import { sentTransfer } from "../../mocks/money-fixtures.ts";
import { fewestPlaces } from "../../mocks/story-places.ts";
import { manyTransactions, transactions } from "../../mocks/transaction-fixtures.ts";
import { TransactionList } from "./transaction-list.tsx";

interface StoryArgs {
  search: string;
  isFilterOpen: boolean;
  onSearch: (search: string) => void;
}

/** Holds the address, as a host does. */
function Host({ search, isFilterOpen, onSearch }: StoryArgs) {
  const [address, setAddress] = useState(new URLSearchParams(search));
  const [isOpen, setOpen] = useState(isFilterOpen);
  return (
    <TransactionList
      search={address}
      onSearch={(now) => {
        setAddress(now);
        onSearch(now.toString());
      }}
      isFilterOpen={isOpen}
      onFilterOpen={setOpen}
    />
  );
}

const meta = {
  title: "Flows/Transactions/List",
  args: { search: "", isFilterOpen: false, onSearch: fn() },
  render: (args: StoryArgs) => <Host {...args} />,
} satisfies Meta<StoryArgs>;
export default meta;
type Story = StoryObj<typeof meta>;

const noViews = mock(listTransactionViews, { response: { items: [] } });
const all = manyTransactions(400);
const pageSize = 20;
/** Answers as the server does: by cursor, searching in names. */
const paged = mock(listTransactions, ({ query }) => {
  const found = all.filter(({ type }) => query["type"] === undefined || type === query["type"]);
  const named =
    query["q"] === undefined
      ? found
      : found.filter(({ details }) => details.receiver?.name.includes(query["q"] ?? ""));
  const start = Number(query["cursor"] ?? 0);
  const items = named.slice(start, start + pageSize);
  const end = start + pageSize;
  return { response: { items, ...(end < named.length && { nextCursor: String(end) }) } };
});

/** Waits until the faded old results have been replaced. */
async function foundAll({
  getByRole,
}: Pick<ReturnType<typeof within>, "getByRole">): Promise<void> {
  await waitFor(() => {
    const list = getByRole("group", { name: "Transactions by day" });
    return expect(list.closest("[aria-busy]")).toHaveAttribute("aria-busy", "false");
  });
}

export const Ready: Story = {
  parameters: { msw: [noViews, paged] },
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByRole("link", { name: /Deposit/ });
    await expect(first).toBeVisible();
    await expect(canvas.getAllByRole("heading", { level: 2 }).length).toBeGreaterThan(1);
    first?.focus();
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(() => expect(document.activeElement).toHaveTextContent("Amazon US"));
    // Rows far from the screen are not rendered.
    await expect(canvas.getAllByRole("listitem").length).toBeLessThan(60);
  },
};

export const Searched: Story = {
  parameters: { msw: [noViews, paged] },
  play: async ({ canvas, userEvent, args }) => {
    const search = await canvas.findByRole("searchbox", { name: "Search transactions" });
    await userEvent.type(search, "Ngozi");
    await waitFor(() => expect(args.onSearch).toHaveBeenLastCalledWith("q=Ngozi"));
    await waitFor(() =>
      expect(canvas.queryByRole("link", { name: /Amazon/ })).not.toBeInTheDocument(),
    );
    const found = await canvas.findAllByRole("link", { name: /^Ngozi/ });
    await expect(found.length).toBeGreaterThan(1);
    await foundAll(canvas);
    await expect(search).toHaveValue("Ngozi");
  },
};

export const FilterAndSort: Story = {
  args: { isFilterOpen: true },
  parameters: { msw: [noViews, paged] },
  play: async ({ canvas, userEvent, args }) => {
    const panel = within(await screen.findByRole("dialog", { name: "Filter and sort" }));
    await userEvent.click(panel.getByRole("button", { name: "Show results" }));
    await expect(await panel.findByText("Choose at least one filter")).toBeVisible();
    await userEvent.click(panel.getByRole("checkbox", { name: "On hold" }));
    await userEvent.click(panel.getByRole("radio", { name: "Money in" }));
    await userEvent.click(panel.getByRole("button", { name: "Show results" }));
    await waitFor(() => expect(args.onSearch).toHaveBeenLastCalledWith("status=held&direction=in"));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await userEvent.click(await canvas.findByRole("button", { name: "Remove filter: On hold" }));
    await waitFor(() => expect(args.onSearch).toHaveBeenLastCalledWith("direction=in"));
    await foundAll(canvas);
  },
};

export const Filtered: Story = {
  args: { search: "type=transfer&status=done,held&from=2026-11-01&sort=largest" },
  parameters: { msw: [noViews, paged] },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("button", { name: "Remove filter: Transfer" }),
    ).toBeVisible();
    await expect(
      canvas.getByRole("button", { name: "Remove filter: From 01 Nov, 2026" }),
    ).toBeVisible();
    await expect((await canvas.findAllByRole("link", { name: /^Ngozi/ })).length).toBeGreaterThan(
      1,
    );
  },
};

export const QuickFilters: Story = {
  parameters: { msw: [noViews, paged] },
  play: async ({ canvas, userEvent, args }) => {
    await canvas.findAllByRole("link", { name: /^Ngozi/ });
    await userEvent.click(canvas.getByRole("button", { name: "Money out" }));
    await waitFor(() => expect(args.onSearch).toHaveBeenLastCalledWith("direction=out"));
    await expect(canvas.getByRole("button", { name: "Remove filter: Money out" })).toHaveFocus();
    await userEvent.click(canvas.getByRole("button", { name: "Action needed" }));
    await waitFor(() =>
      expect(args.onSearch).toHaveBeenLastCalledWith("status=needs-you&direction=out"),
    );
    await userEvent.click(canvas.getByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(args.onSearch).toHaveBeenLastCalledWith(""));
    await foundAll(canvas);
  },
};

/** Days that are not in order are told in the field, which follows the address again once that changes. */
export const DaysReversed: Story = {
  args: { search: "from=2026-11-10&to=2026-11-20" },
  parameters: { msw: [noViews, paged] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("spinbutton", { name: "day, To" }));
    await userEvent.keyboard("05");
    const error = await canvas.findByText(/^The end date is before the start date/);
    await userEvent.click(canvas.getByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(error).not.toBeInTheDocument());
    await expect(canvas.getByRole("spinbutton", { name: "day, To" })).toHaveTextContent("dd");
    await foundAll(canvas);
  },
};

const ofOwnAccounts = transactionPurposes.map((purpose, index) => ({
  ...sentTransfer,
  id: `7e57ab1e-0000-4000-8000-00000001000${index}`,
  details: { wallet: "NGN", purpose },
}));

export const OwnAccounts: Story = {
  parameters: {
    msw: [noViews, mock(listTransactions, { response: { items: ofOwnAccounts } })],
  },
  play: async ({ canvas }) => {
    for (const name of [
      /^Collection/,
      /^Gas top-up/,
      /^Gas returned/,
      /^Savings vault/,
      /^Left to Apex/,
    ])
      await expect(await canvas.findByRole("link", { name })).toBeVisible();
    await expect(canvas.queryByRole("link", { name: /Transfer/ })).not.toBeInTheDocument();
  },
};

const toBank: Transaction = {
  ...transactionOfType("fiat-withdrawal"),
  details: { wallet: "NGN", bank: "GTBank", accountNumber: "0123456780" },
};

/** A withdrawal without a payee's name goes by its bank, and keeps its type in the column of types. */
export const ToBank: Story = {
  parameters: {
    msw: [noViews, mock(listTransactions, { response: { items: [toBank] } })],
  },
  play: async ({ canvas }) => {
    const line = within(await canvas.findByRole("link", { name: /^GTBank/ }));
    await expect(line.getByText("Withdrawal")).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { msw: [noViews, mock(listTransactions, { isPending: true })] },
};

export const Empty: Story = {
  parameters: { msw: [noViews, mock(listTransactions, { response: { items: [] } })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Your transactions will show here")).toBeVisible();
    await expect(canvas.queryByRole("searchbox")).toBeNull();
    await expect(canvas.getByRole("link", { name: "Deposit" })).toHaveAttribute("href", "#deposit");
  },
};

export const NoMatch: Story = {
  args: { search: "q=nobody" },
  parameters: { msw: [noViews, mock(listTransactions, { response: { items: [] } })] },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Clear filters" }));
    await expect(args.onSearch).toHaveBeenLastCalledWith("");
  },
};

/** The search reads names and notes; what rows call their type is offered as a filter. */
export const TypeSearched: Story = {
  args: { search: "q=airt" },
  parameters: { msw: [noViews, mock(listTransactions, { response: { items: [] } })] },
  play: async ({ canvas, userEvent, args }) => {
    await canvas.findByText("No transactions match");
    await userEvent.click(canvas.getByRole("button", { name: "Airtime" }));
    await expect(args.onSearch).toHaveBeenLastCalledWith("type=airtime-purchase");
  },
};

export const NewerServer: Story = {
  parameters: {
    msw: [
      noViews,
      mock(listTransactions, {
        response: {
          items: transactions.map((item) => ({ ...item, status: "teleporting", type: "teleport" })),
        },
      }),
    ],
  },
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole("group", { name: "Transactions by day" }));
    await expect(list.getAllByText("In progress")).toHaveLength(transactions.length);
  },
};

export const Offline: Story = {
  parameters: { msw: [noViews, mock(listTransactions, { isOffline: true })] },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("Network Error. Please check your connection"),
    ).toBeVisible();
  },
};

export const NextPageFails: Story = {
  parameters: {
    msw: [
      noViews,
      mock(listTransactions, ({ query }) =>
        query["cursor"] === undefined
          ? { response: { items: all.slice(0, 5), nextCursor: "5" } }
          : { problem: "internal-error" },
      ),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Try again" })).toBeVisible();
    await expect(canvas.getAllByRole("listitem")).toHaveLength(5);
  },
};

export const LongText: Story = {
  parameters: {
    msw: [
      noViews,
      mock(listTransactions, {
        response: {
          items: transactions.map((item) => ({
            ...item,
            amount: { amount: "123456789012345.12", asset: "NGN" as const },
            details: {
              ...item.details,
              receiver: { name: "Oluwadamilola Adebayo-Christopher and Sons Limited" },
            },
          })),
        },
      }),
    ],
  },
};

export const Narrow: Story = {
  parameters: { msw: [noViews, paged] },
  globals: { viewport: { value: "narrow" } },
  // The type and the time are read as words of their own; the amount alone names the currency.
  play: async ({ canvas }) => {
    const lines = await canvas.findAllByRole("link", { name: / \d\d:\d\d [AP]M/ });
    await expect(lines[0]).toBeVisible();
    await expect(canvas.getAllByText("NGN")[0]).not.toBeVisible();
  },
};

/** In a host that shows no single transaction, its rows lead nowhere and look like it. */
export const WithoutPages: Story = {
  parameters: { msw: [noViews, paged], apex: { places: fewestPlaces } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText("Amazon US, $200"))[0]).toBeVisible();
    await expect(canvas.queryByRole("link", { name: /Amazon/ })).not.toBeInTheDocument();
  },
};

export const French: Story = {
  parameters: { msw: [noViews, paged] },
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText("Dépôt bancaire")).length).toBeGreaterThan(0);
  },
};
