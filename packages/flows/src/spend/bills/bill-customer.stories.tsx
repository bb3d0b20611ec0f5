import { enquireBillCustomer } from "@apex/contract/bills/bill-customer";
import { listBillPayees } from "@apex/contract/bills/bill-payees";
import { listBillers, readBillTerms } from "@apex/contract/bills/billers";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { billCalls, cediTerms, networksOfTwoCountries } from "../../mocks/bill-mocks.ts";
import { mock } from "../../mocks/mock.ts";
import { kofi } from "../../mocks/people.ts";
import { pageOf } from "../../mocks/money-flow-page.ts";
import { BillStory } from "./bill-story.tsx";

/** The customer of a bill: one paid before, or a provider and a number. */
const meta = {
  title: "Flows/Bills/Customer",
  component: BillStory,
  parameters: { msw: billCalls() },
  args: { kind: "electricity", onDone: fn(), onExit: fn(), onEvent: fn() },
} satisfies Meta<typeof BillStory>;
export default meta;
type Story = StoryObj<typeof meta>;
type Page = ReturnType<typeof pageOf>;

const noPayees = mock(listBillPayees, { response: { items: [] } });
const unknownCustomer = mock(enquireBillCustomer, { response: { unknown: "customer" } });

async function fillInMeter(page: Page, number: string): Promise<void> {
  await page.check("Prepaid");
  await page.choose(/Provider/, "Ikeja Electric (IKEDC)");
  await page.typeAndLeave("Meter number", number);
}

/** Earlier payees come first: one press leads to the review of the last bill. */
export const PaidBefore: Story = {
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    const before = await page.findByRole("list", { name: "Recent payments" });
    await userEvent.click(within(before).getByRole("button", { name: /Home meter/ }));
    await expect(await page.heading("Review your payment")).toHaveFocus();
    await expect(page.getAllByText("₦15,000.00")).not.toHaveLength(0);
  },
};

const twoCountries = [
  mock(listBillers, { response: { items: networksOfTwoCountries } }),
  mock(readBillTerms, { response: cediTerms }),
];

/** A phone abroad is written as its country does, and paid from the wallet in its currency. */
export const AirtimeAbroad: Story = {
  args: { kind: "airtime" },
  parameters: { msw: billCalls(noPayees, ...twoCountries) },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.typeAndLeave("Phone number", "0803 123 4567");
    await page.choose(/Country/, "Ghana");
    await expect(await page.findByLabelText("Phone number")).toHaveValue("");
    await expect(page.queryByText(/We detect the network/)).not.toBeInTheDocument();
    await page.choose(/Network/, "MTN Ghana");
    await page.typeAndLeave("Phone number", "0803 123 4567");
    await page.press("Continue");
    await page.saysAtField("Phone number", "This phone number is not valid");
    await page.typeAndLeave("Phone number", "024 123 4567");
    await page.press("Continue");
    await expect(await page.heading("How much?")).toHaveFocus();
    await page.press("₵20");
    await page.press("Continue");
    await expect(await page.heading("Review your payment")).toHaveFocus();
    await expect(page.getAllByText("+233241234567")).not.toHaveLength(0);
    await expect(page.getAllByText("₵20.00")).not.toHaveLength(0);
  },
};

/** For a person who lives in Ghana, that country is chosen already. */
export const AirtimeAtHomeInGhana: Story = {
  args: { kind: "airtime" },
  parameters: {
    msw: billCalls(noPayees, ...twoCountries),
    apex: { user: kofi },
  },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await expect(await page.findByRole("button", { name: /Country/ })).toHaveTextContent("Ghana");
  },
};

/** A person of a country without a provider reads so, and chooses the country of the number. */
export const AirtimeNotAtHome: Story = {
  args: { kind: "airtime" },
  parameters: {
    msw: billCalls(noPayees, ...twoCountries),
    apex: { user: { ...kofi, country: "CI" } },
  },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await expect(await page.findByRole("button", { name: /Country/ })).toHaveAccessibleDescription(
      /Côte d’Ivoire: not available yet/,
    );
  },
};

export const Loading: Story = {
  parameters: { msw: billCalls(mock(listBillers, { isPending: true })) },
};

export const Failed: Story = {
  parameters: { msw: billCalls(mock(listBillers, { problem: "rail-failed" })) },
  play: async ({ canvasElement }) => {
    await pageOf(canvasElement).findByRole("alert");
  },
};

export const NobodyConnected: Story = {
  parameters: { msw: billCalls(mock(listBillers, { response: { items: [] } })) },
  play: async ({ canvasElement }) => {
    await pageOf(canvasElement).heading("Currently unavailable");
  },
};

export const NameFound: Story = {
  parameters: { msw: billCalls(noPayees) },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await fillInMeter(page, "4502 9918 374");
    await page.findByText("AMINA BELLO");
    await page.press("Continue");
    await expect(await page.heading("How much?")).toHaveFocus();
  },
};

/** Continue waits for the name that is still loading, so one press is enough. */
export const ContinueOnce: Story = {
  parameters: { msw: billCalls(noPayees) },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.check("Prepaid");
    await page.choose(/Provider/, "Ikeja Electric (IKEDC)");
    await userEvent.type(await page.findByLabelText("Meter number"), "45029918374");
    await userEvent.click(page.getByRole("button", { name: "Continue" }));
    await expect(await page.heading("How much?")).toHaveFocus();
  },
};

export const Asking: Story = {
  parameters: { msw: billCalls(noPayees, mock(enquireBillCustomer, { isPending: true })) },
  play: async ({ canvasElement }) => fillInMeter(pageOf(canvasElement), "45029918374"),
};

export const Invalid: Story = {
  parameters: { msw: billCalls(noPayees) },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.typeAndLeave("Meter number", "45-0");
    await page.press("Continue");
    await page.saysAtField("Meter number", "This must contain only digits");
  },
};

export const MeterNotFound: Story = {
  parameters: { msw: billCalls(noPayees, unknownCustomer) },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await fillInMeter(page, "45029900022");
    await page.saysAtField("Meter number", "Metre number not found");
    await page.press("Continue");
    await page.heading("Which meter?");
  },
};

export const ProviderIsDown: Story = {
  parameters: { msw: billCalls(noPayees, mock(enquireBillCustomer, { problem: "rail-failed" })) },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await fillInMeter(page, "45029900044");
    await page.findByRole("alert");
  },
};

export const PostpaidDebt: Story = {
  parameters: {
    msw: billCalls(
      noPayees,
      mock(enquireBillCustomer, {
        response: {
          customer: { name: "AMINA BELLO", debt: { amount: "12450.00", asset: "NGN" } },
        },
      }),
    ),
  },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.check("Postpaid");
    await page.choose(/Provider/, "Ikeja Electric (IKEDC)");
    await page.typeAndLeave("Meter number", "45029918374");
    await page.findByText("₦12,450.00");
    await page.press("Continue");
    await page.press("₦12,450");
    await expect(await page.findByLabelText("Amount")).toHaveValue("12,450.00");
    await page.press("Continue");
    await page.heading("Review your payment");
    await expect(page.getByText("₦12,550.00")).toBeVisible();
    await expect(page.getByText(/Postpaid/)).toBeVisible();
  },
};

export const SmartCardNotFound: Story = {
  args: { kind: "cable-tv" },
  parameters: { msw: billCalls(noPayees, unknownCustomer) },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.choose(/Provider/, "GOtv");
    await page.typeAndLeave("Smart card number", "12345");
    await page.saysAtField("Smart card number", "at least 10 digits");
    await page.typeAndLeave("Smart card number", "7023400022");
    await page.saysAtField("Smart card number", "Smart card number not found");
  },
};

/** The number suggests its network, which can be changed. */
export const NetworkOfTheNumber: Story = {
  args: { kind: "airtime" },
  parameters: { msw: billCalls(noPayees) },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.typeAndLeave("Phone number", "0803 123 4567");
    await page.findByRole("button", { name: /MTN/ });
    await page.choose(/MTN/, "Airtel");
    await page.press("Continue");
    await expect(await page.heading("How much?")).toHaveFocus();
  },
};

export const BetAccountNotFound: Story = {
  args: { kind: "bet" },
  parameters: { msw: billCalls(noPayees, unknownCustomer) },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.choose(/Platform/, "Bet9ja");
    await page.typeAndLeave("Account ID", "ada00022");
    await page.saysAtField(
      "Account ID",
      "We could not find this account. Check the ID and the platform.",
    );
  },
};
