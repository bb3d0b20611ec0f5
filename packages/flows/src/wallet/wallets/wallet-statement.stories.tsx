import { readStatement } from "@apex/contract/wallets/statement";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { mock } from "../../mocks/mock.ts";
import { WalletStatement } from "./wallet-statement.tsx";

const statement = {
  holder: "Amina Bello",
  asset: "NGN",
  opening: "10000.00",
  in: "250000.00",
  out: "40000.00",
  fees: "50.00",
  closing: "219950.00",
} as const;
const first = {
  time: "2026-11-03T09:12:00.000Z",
  reference: "APX-7K2M-9QXD",
  type: "fiat-deposit",
  amount: "250000.00",
  fee: "0.00",
} as const;
const second = {
  time: "2026-11-12T15:40:00.000Z",
  reference: "APX-2JQ4-P7WS",
  type: "fiat-withdrawal",
  party: "BISI OBI",
  description: "Rent",
  amount: "-40050.00",
  fee: "50.00",
} as const;

const meta = {
  title: "Flows/Wallets/Statement",
  component: WalletStatement,
  args: { asset: "NGN" },
  parameters: {
    msw: [
      mock(readStatement, ({ query }) => ({
        response: query["cursor"]
          ? { ...statement, items: [second] }
          : { ...statement, items: [first], nextCursor: "1" },
      })),
    ],
  },
} satisfies Meta<typeof WalletStatement>;
export default meta;
type Story = StoryObj<typeof meta>;

const print = fn();

/** Every page is read, and each line has the balance after it. */
export const Printed: Story = {
  beforeEach: () => {
    const own = window.print;
    window.print = print;
    return () => {
      window.print = own;
    };
  },
  play: async ({ canvas, userEvent }) => {
    print.mockClear();
    await userEvent.click(await canvas.findByRole("button", { name: "Statement" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(await dialog.findByRole("button", { name: "Print or save as PDF" }));
    await waitFor(() => expect(print).toHaveBeenCalled());
    const page = document.querySelector(".print-page");
    for (const said of [
      "Amina Bello",
      "₦10,000.00",
      "₦219,950.00",
      "₦260,000.00",
      "To BISI OBI · Rent",
    ])
      await expect(page).toHaveTextContent(said);
  },
};

export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Statement" }));
    await screen.findByRole("dialog", { name: "Account statement" });
  },
};

export const Offline: Story = {
  parameters: { msw: [mock(readStatement, { isOffline: true })] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Statement" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(await dialog.findByRole("button", { name: "Download CSV" }));
    await dialog.findByText("Network Error. Please check your connection");
  },
};

export const NarrowFrench: Story = {
  globals: { viewport: { value: "narrow" }, locale: "fr" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Relevé" }));
    await screen.findByRole("dialog", { name: "Relevé de compte" });
  },
};
