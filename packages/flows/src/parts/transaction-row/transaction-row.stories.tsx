import { transactionStatuses } from "@apex/contract/transactions/transaction";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { RowList } from "@apex/ui/list-row/list-row";
import { expect, waitFor, within } from "storybook/test";
import { withWords } from "../../base/words/words-provider.tsx";
import { transactionOfType } from "../../mocks/every-transaction.ts";
import { displayStateOf } from "./display-state.ts";
import { TransactionRow } from "./transaction-row.tsx";

const Row = withWords(["transactions", "asset"], TransactionRow);
const deposit = transactionOfType("fiat-deposit");

const meta = {
  title: "Parts/Transaction row",
  component: TransactionRow,
  args: { transaction: deposit },
  render: (args) => (
    <RowList label="Transactions">
      <Row {...args} />
    </RowList>
  ),
} satisfies Meta<typeof TransactionRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Deposit: Story = {};

/** The bank names the row, and the type stands beside it. */
export const Bank: Story = {
  args: {
    transaction: {
      ...transactionOfType("fiat-withdrawal"),
      details: { bank: "Access Bank" },
    },
  },
  play: async ({ canvas }) => {
    const row = await canvas.findByRole("link", { name: /^Access Bank Withdrawal \d/ });
    await expect(row).toHaveTextContent(/Withdrawal · /);
  },
};

const address = "0xfB6916…c5d359";

/** An address in a narrow row is cut before its end, which is what people know it by. */
export const Address: Story = {
  args: {
    transaction: {
      ...transactionOfType("crypto-withdrawal"),
      amount: { amount: "1250.1", asset: "USDT" },
      details: { wallet: "USDT", receiver: { name: address } },
    },
  },
  render: (args) => (
    <div className="w-80 max-w-full">
      <RowList label="Transactions">
        <Row {...args} />
      </RowList>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("link", { name: new RegExp(`^${address} `) }),
    ).toBeVisible();
    const start = canvas.getByText("0xfB6916…");
    await expect(start.scrollWidth).toBeGreaterThan(start.clientWidth);
    const line = start.parentElement;
    await expect(line?.scrollWidth).toBe(line?.clientWidth);
    await expect(line).toHaveTextContent(address);
  },
};

/** People can give themselves a brand's name. A payment from them has their initials, not the brand's mark. */
export const Impostor: Story = {
  render: () => (
    <RowList label="Transactions">
      {["Apple Support", "Uba Musa"].map((name) => (
        <Row key={name} transaction={{ ...deposit, id: name, details: { sender: { name } } }} />
      ))}
    </RowList>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText("AS")).toBeVisible();
    await expect(await canvas.findByText("UM")).toBeVisible();
    await expect(canvasElement.querySelector("li svg")).toBeNull();
  },
};

/** A swap names two assets: its face is the wallet's coin, never their initials. */
export const Swap: Story = {
  args: { transaction: transactionOfType("swap") },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole("link");
    await waitFor(() => expect(canvasElement.querySelector("li svg, li img")).not.toBeNull());
  },
};

/** A movement between a workspace's own accounts pays nobody: its face is what it moved, as beside other coins. */
export const OwnAccounts: Story = {
  args: {
    transaction: {
      ...transactionOfType("transfer"),
      amount: { amount: "0.2", asset: "ETH" },
      details: { wallet: "ETH", purpose: "gas-top-up" },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const row = await canvas.findByRole("link", { name: /^Gas top-up/ });
    await waitFor(() => expect(row.querySelector("[data-code]")).not.toBeNull());
    await expect(canvasElement.querySelector("li [data-code]")).toHaveClass("size-10");
  },
};

/** Money is green once it has arrived, not while it is on hold or on its way. */
export const EveryStatus: Story = {
  render: () => (
    <RowList label="Transactions">
      {transactionStatuses.map((status) => (
        <Row key={status} transaction={{ ...deposit, id: status, status }} />
      ))}
    </RowList>
  ),
  play: async ({ canvas }) => {
    const rows = await canvas.findAllByRole("listitem");
    const green = transactionStatuses.filter((_, place) => {
      const row = rows[place];
      if (!row) return false;
      const amount = within(row).getByText(/250,000\.00$/);
      return amount.matches(".text-positive-text");
    });
    await expect(green).toEqual(
      transactionStatuses.filter((status) => displayStateOf(status) === "done"),
    );
  },
};

/** Money that never came, and money that its deposits were listed for, have no sign. */
export const Uncounted: Story = {
  render: () => (
    <RowList label="Transactions">
      <Row transaction={{ ...deposit, status: "cancelled" }} />
      <Row
        transaction={{
          ...transactionOfType("crypto-deposit"),
          id: "collected",
          type: "transfer",
          details: { purpose: "collection" },
        }}
      />
    </RowList>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Cancelled")).toBeVisible();
    for (const row of canvas.getAllByRole("link")) await expect(row).not.toHaveTextContent(/\+/);
  },
};
