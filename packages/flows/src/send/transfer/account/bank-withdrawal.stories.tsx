import { listBanks } from "@apex/contract/banks/banks";
import { enquireAccount } from "@apex/contract/fiat-withdrawals/enquire-account";
import { listFiatBeneficiaries } from "@apex/contract/fiat-withdrawals/fiat-beneficiaries";
import { listPayoutCountries } from "@apex/contract/fiat-withdrawals/payout-fields";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { efuaAccount, exactAnswer, plumber } from "../../../mocks/fiat-withdrawal-fixtures.ts";
import { withdrawalCalls, withdrawalDrafts } from "../../../mocks/fiat-withdrawal-mocks.ts";
import { mock, type SeenCall } from "../../../mocks/mock.ts";
import { pageOf } from "../../../mocks/money-flow-page.ts";
import { TransferStory } from "../transfer-story.tsx";

/** Money to a bank account, from the choice of the account to the review. */
const meta = {
  title: "Flows/Transfer/Bank account",
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
type Page = ReturnType<typeof pageOf>;

async function fillIn(page: Page, number: string): Promise<void> {
  await userEvent.type(await page.findByRole("combobox", { name: "Bank" }), "guaranty");
  await userEvent.click(await screen.findByRole("option", { name: "Guaranty Trust Bank" }));
  await userEvent.type(page.getByLabelText("Account number"), number);
}

export const TypeLeadsHere: Story = {
  args: { step: "type", answers: { asset: "NGN" } },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.press(/^Bank account/);
    await expect(await page.heading("Which bank account?")).toHaveFocus();
  },
};

export const Ready: Story = {
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await expect(await page.findByRole("list", { name: "Recent" })).toBeInTheDocument();
    await expect(await page.findByRole("list", { name: "Saved" })).toBeInTheDocument();
    await expect(page.getByText("The plumber")).toBeVisible();
  },
};

/** The name is looked up automatically once the number is complete. */
export const ExactName: Story = {
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await fillIn(page, "0123456780");
    await page.press("Pay EFUA ADEYEMI");
    await expect(await page.heading("How much are you sending?")).toHaveFocus();
  },
};

export const AskingForTheName: Story = {
  parameters: { msw: withdrawalCalls(mock(enquireAccount, { isPending: true })) },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await fillIn(page, "0123456780");
    await expect(page.queryByRole("button", { name: /Pay/ })).not.toBeInTheDocument();
  },
};

const close = { ...exactAnswer, match: "close", unlikelyNumber: true };

export const CloseName: Story = {
  parameters: { msw: withdrawalCalls(mock(enquireAccount, { response: close })) },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await fillIn(page, "0123400011");
    await page.findByText("Did you mean EFUA ADEYEMI?");
    await page.findByText(/This does not look like an account number at Guaranty Trust Bank/);
    await page.findByRole("button", { name: "Pay EFUA ADEYEMI" });
  },
};

const seen = fn<(call: SeenCall) => void>();

export const NoSuchAccount: Story = {
  beforeEach: ({ msw }) => {
    seen.mockClear();
    msw.use(
      mock(enquireAccount, (call) => {
        seen(call);
        return {
          response: call.before === 0 ? { match: "none", unlikelyNumber: false } : exactAnswer,
        };
      }),
    );
  },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await fillIn(page, "0123400022");
    await expect(await page.findByRole("alert")).toHaveTextContent(
      "We could not find this account",
    );
    await page.press("Check again");
    await page.findByRole("button", { name: "Pay EFUA ADEYEMI" });
    await expect(seen).toHaveBeenCalledTimes(2);
  },
};

export const RejectedRailFailed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      mock(enquireAccount, ({ before }) =>
        before === 0 ? { problem: "rail-failed" } : { response: exactAnswer },
      ),
    );
  },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await fillIn(page, "0123400044");
    await expect(await page.findByRole("alert")).toHaveTextContent("An Error Occurred");
    await page.press("Try again");
    await page.findByRole("button", { name: "Pay EFUA ADEYEMI" });
  },
};

export const Invalid: Story = {
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.findByRole("combobox", { name: "Bank" });
    await page.press("Continue");
    const bank = await page.findByRole("combobox", { name: "Bank" });
    await expect(bank).toBeInvalid();
    await expect(bank).toHaveAccessibleDescription("Choose a bank");
    await page.saysAtField("Account number", "Value is required");
    await page.type("Account number", "12ab");
    await page.saysAtField("Account number", "This must contain only digits");
    await page.type("Account number", "123456789");
    await page.saysAtField("Account number", "An account number at this bank has 10 digits");
  },
};

export const InactiveBank: Story = {
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await userEvent.type(await page.findByRole("combobox", { name: "Bank" }), "heritage");
    const option = await screen.findByRole("option", { name: /Heritage Bank/ });
    await expect(option).toHaveAttribute("aria-disabled", "true");
    await expect(within(option).getByText("HB")).toBeVisible();
    await userEvent.keyboard("{Escape}");
  },
};

export const Loading: Story = {
  parameters: { msw: withdrawalCalls(mock(listBanks, { isPending: true })) },
  play: async ({ canvasElement }) => {
    await pageOf(canvasElement).findByRole("list", { name: "Recent" });
  },
};

export const Offline: Story = {
  parameters: { msw: withdrawalCalls(mock(listBanks, { isOffline: true })) },
  play: async ({ canvasElement }) => {
    await expect(await pageOf(canvasElement).findByRole("alert")).toHaveTextContent(
      "Network Error. Please check your connection",
    );
  },
};

export const NobodyPaidYet: Story = {
  parameters: {
    msw: withdrawalCalls(mock(listFiatBeneficiaries, { response: { recent: [], saved: [] } })),
  },
  play: async ({ canvasElement }) => {
    await pageOf(canvasElement).findByText("Accounts you pay will show here.");
  },
};

const many = Array.from({ length: 8 }, (_, place) => ({
  ...plumber,
  id: `5e0b1f5d-54a0-4a3c-8f3e-6f1a2b3c4d2${place}`,
  accountLabel: `Supplier ${place}`,
}));

export const SearchesTheSaved: Story = {
  parameters: {
    msw: withdrawalCalls(
      mock(listFiatBeneficiaries, ({ query }) => ({
        response: {
          recent: [],
          saved: many.filter(({ accountLabel }) => accountLabel.includes(query["q"] ?? "")),
        },
      })),
    ),
  },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    const search = await page.findByRole("searchbox", { name: "Search accounts" });
    await userEvent.type(search, "7");
    await waitFor(() => expect(page.getByText("Supplier 7")).toBeVisible());
    await userEvent.type(search, "7");
    await page.findByText("No account matches");
  },
};

/** A saved account needs no enquiry. */
export const SavedAccount: Story = {
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.press(/The plumber/);
    await page.heading("How much are you sending?");
    await waitFor(() => expect(page.getByLabelText("Amount to CHIDI OKAFOR")).toBeVisible());
    await expect(page.queryByLabelText("Save as (optional)")).not.toBeInTheDocument();
  },
};

export const WalletWithNoWayOut: Story = {
  parameters: {
    msw: withdrawalCalls(
      mock(listPayoutCountries, {
        response: { domestic: [], international: [], mobileMoney: false },
      }),
    ),
  },
  play: async ({ canvasElement }) => {
    await pageOf(canvasElement).heading("Withdrawals from this wallet are currently unavailable");
  },
};

const longName = "OLUWASEUN-ADEBAYO CHUKWUEMEKA IKECHUKWU NWACHUKWU INTERNATIONAL VENTURES";

export const LongText: Story = {
  parameters: {
    msw: withdrawalCalls(
      mock(enquireAccount, {
        response: { ...exactAnswer, account: { ...efuaAccount, accountName: longName } },
      }),
    ),
  },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await fillIn(page, "0123456780");
    await page.findByRole("button", { name: `Pay ${longName}` });
  },
};

// The stories below go a step back and find the typed account details again.

async function lookBack(page: Page, type: RegExp): Promise<void> {
  await page.press("Back");
  await page.heading("Where is the money going?");
  await page.press(type);
}

async function choose(page: Page, name: string, typed: string, option: string): Promise<void> {
  await userEvent.type(await page.findByRole("combobox", { name }), typed);
  await userEvent.click(await screen.findByRole("option", { name: option }));
}

export const BankKept: Story = {
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await choose(page, "Bank", "guaranty", "Guaranty Trust Bank");
    await page.type("Account number", "0123456780");
    await lookBack(page, /^Bank account/);
    await expect(await page.findByRole("combobox", { name: "Bank" })).toHaveValue(
      "Guaranty Trust Bank",
    );
    await page.findByRole("button", { name: "Pay EFUA ADEYEMI" });
  },
};

export const MobileMoneyKept: Story = {
  args: { answers: withdrawalDrafts.atMobileMoney },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await userEvent.click(await page.findByRole("radio", { name: /MTN MoMo/ }));
    await page.type("Mobile number", "0803 123");
    await lookBack(page, /^Mobile money/);
    await expect(await page.findByRole("radio", { name: /MTN MoMo/ })).toBeChecked();
    await expect(page.getByLabelText("Mobile number")).toHaveValue("0803 123");
  },
};

export const AbroadKept: Story = {
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
    await page.type("Account holder’s name", "Lena Vogt");
    await lookBack(page, /^Bank account/);
    await expect(await page.findByRole("combobox", { name: "Country of the bank" })).toHaveValue(
      "Germany",
    );
    await expect(await page.findByLabelText("Account holder’s name")).toHaveValue("Lena Vogt");
  },
};
