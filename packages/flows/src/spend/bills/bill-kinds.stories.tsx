import type { BillKind } from "@apex/contract/bills/bill";
import { listBillPayees } from "@apex/contract/bills/bill-payees";
import { readBillTerms } from "@apex/contract/bills/billers";
import type { TransactionType } from "@apex/contract/transactions/transaction";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import {
  billCalls,
  billDrafts,
  billRead,
  billTerms,
  returnedBill,
} from "../../mocks/bill-mocks.ts";
import { mock } from "../../mocks/mock.ts";
import { kofi } from "../../mocks/people.ts";
import { pageOf } from "../../mocks/money-flow-page.ts";
import { BillStory } from "./bill-story.tsx";
import { billOf, newOrder, type Customer } from "./bill-steps.ts";
import { moneyOnHold } from "../../mocks/money-on-hold.ts";

/** The refusals and failures of every kind of bill. */
const meta = {
  title: "Flows/Bills/Kinds",
  component: BillStory,
  args: { kind: "airtime", onDone: fn(), onExit: fn(), onEvent: fn() },
} satisfies Meta<typeof BillStory>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The document's title says the place once, though the step's heading names it too. */
export const Airtime: Story = {
  args: { onTitle: fn() },
  parameters: { msw: billCalls() },
  play: async ({ args, canvas }) => {
    await canvas.findByRole("heading", { name: "Airtime: choose a phone" });
    await expect(args.onTitle).toHaveBeenLastCalledWith("Airtime: choose a phone");
  },
};

/** People elsewhere read which country the providers serve. */
export const FromAnotherCountry: Story = {
  args: { kind: "electricity" },
  parameters: { msw: billCalls(), apex: { user: kofi } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("These providers only serve Nigeria.")).toBeVisible();
  },
};

interface OfKind {
  kind: BillKind;
  type: TransactionType;
  customer: Customer;
  planId?: string;
  /** The chosen plan, or the typed amount. */
  plan?: RegExp;
}

const of = {
  airtime: { kind: "airtime", type: "airtime-purchase", customer: billDrafts.atBundle.customer },
  data: {
    kind: "data",
    type: "data-bundle",
    customer: billDrafts.atBundle.customer,
    planId: "20gb-30d",
    plan: /20 GB/,
  },
  cable: {
    kind: "cable-tv",
    type: "cable-tv",
    customer: billDrafts.atPackage.customer,
    planId: "jinja",
    plan: /GOtv Jinja/,
  },
  bet: {
    kind: "bet",
    type: "bet-top-up",
    customer: {
      billerId: "bet9ja",
      billerName: "Bet9ja",
      customerId: "zuri.2026",
      facts: { name: "ZURI OBI" },
    },
  },
} as const satisfies Record<string, OfKind>;

/** The balance is below the cost: the amount's field says so, and no order is sent. */
function tooLittle({ kind, customer, plan }: OfKind): Story {
  const available = { amount: "1500.00", asset: "NGN" } as const;
  return {
    args: { kind, step: "amount", answers: { customer } },
    parameters: {
      msw: billCalls(mock(readBillTerms, { response: { ...billTerms, available } })),
    },
    play: async ({ canvasElement }) => {
      const page = pageOf(canvasElement);
      if (plan) await page.check(plan);
      else await page.typeAndLeave("Amount", "2000");
      await page.press("Continue");
      await page.findByText(/Your balance covers up to ₦1,400\.00/);
    },
  };
}

/** The provider never confirmed the bill: the money is back, and the bill can be retried. */
function givenBack({ kind, type, customer, planId }: OfKind): Story {
  const bill = billOf(kind, customer, planId);
  if (bill === undefined) throw new Error("It is no bill.");
  const { billerName, customerId } = customer;
  const sent = {
    ...returnedBill,
    type,
    details: { ...returnedBill.details, provider: billerName, accountNumber: customerId },
  };
  const { amount, fee } = sent;
  const order = newOrder({ bill, billerName, amount, fee });
  return {
    args: { kind, step: "result", answers: { customer, order, sent } },
    parameters: { msw: billCalls(billRead(sent)) },
    play: async ({ canvasElement }) => {
      const page = pageOf(canvasElement);
      await page.heading("Your payment did not go through");
      await page.findByText("The provider did not confirm in time");
      await page.findByRole("button", { name: "Try again" });
    },
  };
}

export const AirtimeTooLittle = tooLittle(of.airtime);
export const DataTooLittle = tooLittle(of.data);
export const CableTooLittle = tooLittle(of.cable);
export const BetTooLittle = tooLittle(of.bet);
export const AirtimeGivenBack = givenBack(of.airtime);
export const DataGivenBack = givenBack(of.data);
export const CableGivenBack = givenBack(of.cable);
export const BetGivenBack = givenBack(of.bet);

/** A contact chosen in the browser fills in its number and network. */
export const FromContacts: Story = {
  parameters: { msw: billCalls(mock(listBillPayees, { response: { items: [] } })) },
  beforeEach: () => {
    const select = async () => [{ tel: ["+234 803-123-4567"] }];
    Object.defineProperty(navigator, "contacts", { value: { select }, configurable: true });
    return () => Reflect.deleteProperty(navigator, "contacts");
  },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.press("Contacts");
    await page.findByDisplayValue("08031234567");
    await page.findByRole("button", { name: /MTN/ });
  },
};

const held = moneyOnHold();
/** The hold is shown before anything is filled in. */
export const MoneyOnHold: Story = {
  args: { kind: "electricity", step: "amount", answers: billDrafts.atAmount },
  play: held.play,
  parameters: { ...held.parameters, msw: billCalls() },
};
