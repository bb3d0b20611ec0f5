import { listPayoutCountries } from "@apex/contract/fiat-withdrawals/payout-fields";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent } from "storybook/test";
import { withdrawalCalls, withdrawalDrafts } from "../../../mocks/fiat-withdrawal-mocks.ts";
import { mock } from "../../../mocks/mock.ts";
import { pageOf, TransferStory } from "../transfer-story.tsx";

/** What was typed of an account is there again after a look at the step before. */
const meta = {
  title: "Flows/Transfer/Account kept while away",
  component: TransferStory,
  parameters: { msw: withdrawalCalls() },
  args: {
    step: "beneficiary",
    answers: withdrawalDrafts.atBank,
    onDone: fn(),
    onExit: fn(),
    onEvent: fn(),
    onTitle: fn(),
    onPlace: fn(),
  },
} satisfies Meta<typeof TransferStory>;
export default meta;
type Story = StoryObj<typeof meta>;

async function lookBack(page: ReturnType<typeof pageOf>): Promise<void> {
  await page.press("Back");
  await page.heading("Where is the money going?");
  await page.press("Continue");
}

async function choose(
  page: ReturnType<typeof pageOf>,
  name: string,
  typed: string,
  option: string,
): Promise<void> {
  await userEvent.type(await page.findByRole("combobox", { name }), typed);
  await userEvent.click(await screen.findByRole("option", { name: option }));
}

export const Bank: Story = {
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await choose(page, "Bank", "guaranty", "Guaranty Trust Bank");
    await page.type("Account number", "0123456780");
    await lookBack(page);
    await expect(await page.findByRole("combobox", { name: "Bank" })).toHaveValue(
      "Guaranty Trust Bank",
    );
    await page.findByRole("button", { name: "Pay EFUA ADEYEMI" });
  },
};

export const MobileMoney: Story = {
  args: { answers: withdrawalDrafts.atMobileMoney },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await userEvent.click(await page.findByRole("radio", { name: /MTN MoMo/ }));
    await page.type("Mobile number", "0803 123");
    await lookBack(page);
    await expect(await page.findByRole("radio", { name: /MTN MoMo/ })).toBeChecked();
    await expect(page.getByLabelText("Mobile number")).toHaveValue("0803 123");
  },
};

export const Abroad: Story = {
  args: { answers: { asset: "USD", type: "bank" } },
  parameters: {
    msw: withdrawalCalls(
      mock(listPayoutCountries, {
        response: { domestic: [], international: ["DE", "US"], mobileMoney: false },
      }),
    ),
  },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await choose(page, "Country of the bank", "germ", "Germany");
    await page.type("Name of the holder", "Lena Vogt");
    await lookBack(page);
    await expect(await page.findByRole("combobox", { name: "Country of the bank" })).toHaveValue(
      "Germany",
    );
    await expect(await page.findByLabelText("Name of the holder")).toHaveValue("Lena Vogt");
  },
};
