import { listMobileMoneyOperators } from "@apex/contract/banks/banks";
import { enquireAccount } from "@apex/contract/fiat-withdrawals/enquire-account";
import {
  listPayoutCountries,
  readPayoutFields,
} from "@apex/contract/fiat-withdrawals/payout-fields";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { exactAnswer, musaWallet, operators } from "../../../mocks/fiat-withdrawal-fixtures.ts";
import { withdrawalCalls, withdrawalDrafts } from "../../../mocks/fiat-withdrawal-mocks.ts";
import { mock, type SeenCall } from "../../../mocks/mock.ts";
import { pageOf } from "../../../mocks/money-flow-page.ts";
import { TransferStory } from "../transfer-story.tsx";

const abroad = mock(listPayoutCountries, {
  response: { domestic: [], international: ["DE", "US"], mobileMoney: false },
});

/** Mobile money, banks abroad, and the six steps of a wallet's own address. */
const meta = {
  title: "Flows/Transfer/Mobile money and abroad",
  component: TransferStory,
  parameters: { msw: withdrawalCalls() },
  args: { onDone: fn(), onExit: fn(), onEvent: fn(), onTitle: fn(), onPlace: fn() },
} satisfies Meta<typeof TransferStory>;
export default meta;
type Story = StoryObj<typeof meta>;
type Page = ReturnType<typeof pageOf>;

const atMobileMoney = { step: "beneficiary", answers: withdrawalDrafts.atMobileMoney };

export const MobileMoney: Story = {
  args: atMobileMoney,
  parameters: {
    msw: withdrawalCalls(
      mock(enquireAccount, { response: { ...exactAnswer, account: musaWallet } }),
    ),
  },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.heading("Which mobile wallet?");
    await userEvent.click(await page.findByRole("radio", { name: /MTN MoMo/ }));
    await page.type("Mobile number", "0803 123 4567");
    await page.press("Pay MUSA YUSUF");
    await page.heading("How much are you sending?");
  },
};

export const MobileMoneyInvalid: Story = {
  args: atMobileMoney,
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.findByRole("radio", { name: /MTN MoMo/ });
    await page.press("Continue");
    await expect((await page.findAllByText("Choose an operator"))[0]).toBeVisible();
    await page.saysAtField("Mobile number", "Phone number is required");
    await page.type("Mobile number", "0803");
    await page.saysAtField("Mobile number", "This phone number is not valid");
  },
};

/** The chosen operator's country decides which numbers are valid. Before an operator is chosen, no number is refused. */
export const MobileMoneyOfSeveralCountries: Story = {
  args: atMobileMoney,
  parameters: {
    msw: withdrawalCalls(
      mock(listMobileMoneyOperators, {
        response: {
          items: operators.map((one, index) => (index === 0 ? { ...one, country: "SN" } : one)),
        },
      }),
      mock(enquireAccount, { response: { ...exactAnswer, account: musaWallet } }),
    ),
  },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    const wrong = "This phone number is not valid";
    await page.type("Mobile number", "0803 123 4567");
    await userEvent.tab();
    await page.press("Continue");
    await expect((await page.findAllByText("Choose an operator"))[0]).toBeVisible();
    await expect(page.queryByText(wrong)).toBeNull();
    await userEvent.click(await page.findByRole("radio", { name: /MTN MoMo/ }));
    await page.saysAtField("Mobile number", wrong);
    await userEvent.click(await page.findByRole("radio", { name: /Airtel Smartcash/ }));
    await page.press("Pay MUSA YUSUF");
    await page.heading("How much are you sending?");
  },
};

export const MobileMoneyLoading: Story = {
  args: atMobileMoney,
  parameters: { msw: withdrawalCalls(mock(listMobileMoneyOperators, { isPending: true })) },
  play: async ({ canvasElement }) => {
    await pageOf(canvasElement).findByRole("list", { name: "Recent" });
  },
};

const seen = fn<(call: SeenCall) => void>();
const atAbroad = { step: "beneficiary", answers: { asset: "USD", type: "bank" } } as const;

async function chooseGermany(page: Page): Promise<void> {
  await userEvent.type(await page.findByRole("combobox", { name: "Country of the bank" }), "germ");
  await userEvent.click(await screen.findByRole("option", { name: "Germany" }));
}

async function describeAccount(page: Page): Promise<void> {
  const typed = [
    ["Account holder’s name", "Lena Vogt"],
    ["IBAN", "DE89 3704 0044 0532 0130 00"],
    ["SWIFT code", "DEUTDEFF"],
    ["Bank name", "Deutsche Bank"],
  ] as const;
  for (const [label, text] of typed) await page.type(label, text);
  for (const [label, text] of [
    ["Street and number", "1 Main Street"],
    ["City", "Berlin"],
    ["State or region", "Berlin"],
    ["Postal code", "10115"],
  ] as const)
    for (const field of page.getAllByLabelText(label)) await userEvent.type(field, text);
}

/** The country decides the fields; the server checks them by its rules. */
export const Abroad: Story = {
  args: atAbroad,
  parameters: { msw: withdrawalCalls(abroad) },
  beforeEach: ({ msw }) => {
    seen.mockClear();
    msw.use(
      mock(enquireAccount, (call) => {
        seen(call);
        return { response: { ...exactAnswer, match: "unchecked" } };
      }),
    );
  },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await chooseGermany(page);
    await page.findByLabelText("IBAN");
    await describeAccount(page);
    await page.press("Continue");
    await page.heading("How much are you sending?");
    await waitFor(() =>
      expect(seen.mock.lastCall?.[0].body).toMatchObject({
        question: {
          kind: "international",
          account: {
            country: "DE",
            routingType: "swift",
            accountType: "personal",
            bankAddress: { street: "1 Main Street", country: "DE" },
          },
        },
      }),
    );
  },
};

export const AbroadInvalid: Story = {
  args: atAbroad,
  parameters: { msw: withdrawalCalls(abroad) },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await chooseGermany(page);
    await page.type("IBAN", "NL91ABNA0417164300");
    await page.type("SWIFT code", "DEUTDEFF5");
    await page.press("Continue");
    await page.saysAtField("IBAN", "This IBAN is not valid.");
    await page.saysAtField("SWIFT code", "A SWIFT code has 8 or 11 letters and digits");
    await page.saysAtField("Account holder’s name", "Value is required");
  },
};

/** An issue that only the server can find is shown at its field. */
export const AbroadRejected: Story = {
  args: atAbroad,
  parameters: {
    msw: withdrawalCalls(
      abroad,
      mock(enquireAccount, {
        problem: {
          code: "validation-failed",
          issues: [
            { path: ["body", "question", "account", "accountNumber"], code: "iban-invalid" },
          ],
        },
      }),
    ),
  },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await chooseGermany(page);
    await page.findByLabelText("IBAN");
    await describeAccount(page);
    await page.press("Continue");
    await page.saysAtField("IBAN", "This IBAN is not valid.");
    await expect(page.getByLabelText("IBAN")).toHaveFocus();
  },
};

export const AbroadLoading: Story = {
  args: atAbroad,
  parameters: { msw: withdrawalCalls(abroad, mock(readPayoutFields, { isPending: true })) },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await chooseGermany(page);
    await page.findByText("Loading");
  },
};

/** The address of a wallet names the destination: six steps, with the wallet and type known. */
export const SixSteps: Story = {
  args: { asset: "NGN", type: "bank" },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.heading("Which bank account?");
    await page.press("Back");
    await page.press(/^Nigerian naira/);
    await page.press(/The plumber/);
    await page.type("Amount to CHIDI OKAFOR", "25,000");
    await page.press("Continue");
    await page.heading("Check before you send");
  },
};

export const SixStepsToAnApexUser: Story = {
  args: { asset: "NGN", type: "user" },
  play: async ({ canvasElement }) => {
    await expect(await pageOf(canvasElement).findByLabelText("Username or email")).toBeVisible();
  },
};

export const CryptoIsAnotherFlow: Story = {
  args: { step: "type", answers: { asset: "BTC" } },
  play: async ({ canvasElement, args }) => {
    const page = pageOf(canvasElement);
    await page.press(/^Crypto address/);
    await expect(args.onEvent).toHaveBeenCalledWith({ name: "withdraw-crypto", asset: "BTC" });
  },
};
