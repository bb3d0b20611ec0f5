import { createCard, keepCardDetails } from "@apex/contract/cards/card-money";
import type { Transaction } from "@apex/contract/transactions/transaction";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor } from "storybook/test";
import { cardHoldersMock, ngozi } from "../../mocks/business-card-fixtures.ts";
import { cardCodeMock, cardId, cardNow, cardTermsMock } from "../../mocks/card-fixtures.ts";
import { FlowHost } from "../../mocks/flow-host.tsx";
import { mock, type SeenCall } from "../../mocks/mock.ts";
import { IssueCardFlow } from "./new-card-flow.tsx";
import { moneyOnHold } from "../../mocks/money-on-hold.ts";
import { onlooker } from "../../mocks/team-fixtures.ts";

const onDone = fn();
const asked = fn<(call: SeenCall) => void>();

interface StoryArgs {
  step?: string;
  answers?: object;
}

/** A card of a brand for a member of the business. */
const meta = {
  title: "Flows/Cards/Issue",
  render: ({ step, answers }: StoryArgs) => (
    <FlowHost step={step} draft={answers && { flow: "card-issue-mastercard", answers }}>
      {(at) => (
        <IssueCardFlow {...at} network="mastercard" onDone={onDone} onExit={fn()} onEvent={fn()} />
      )}
    </FlowHost>
  ),
  parameters: { msw: [cardHoldersMock, cardTermsMock({ fee: "3.00" }), cardCodeMock] },
} satisfies Meta<StoryArgs>;
export default meta;
type Story = StoryObj<typeof meta>;

const usd = (amount: string) => ({ amount, asset: "USD" }) as const;
const holder = { userId: ngozi.userId, name: "Ngozi Eze" };
const design = { network: "mastercard", colour: "clay", label: "Advertising" };
const controls = {
  month: usd("150.00"),
  perUse: usd("60.00"),
  lockedCategories: ["gambling"],
  lockedMerchants: ["Hetzner"],
};
const order = {
  amount: usd("50.00"),
  fee: usd("3.00"),
  key: "019a9c00-0000-4000-8000-00000000e002",
  isOut: false,
};
const detailsId = "019a9c00-0000-4000-8000-00000000e001";

/** The first step says that the wallet cannot pay for a card, and leads to the way to fund it. */
export const EmptyWallet: Story = {
  parameters: {
    msw: [cardHoldersMock, cardTermsMock({ fee: "3.00", available: "0.00" })],
  },
  play: async ({ canvas }) => {
    await canvas.findByText("Your US dollar wallet has $0.00");
    await canvas.findByText(/at least \$8\.00/);
    await expect(canvas.getByRole("link", { name: "Deposit crypto" })).toHaveAttribute(
      "href",
      expect.stringContaining("trade"),
    );
  },
};

/** The chosen member is named on the card, and the name can be changed. Former members are not offered. */
export const Holder: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Continue" }));
    await waitFor(() =>
      expect(canvas.getByRole("combobox", { name: "Team member" })).toBeInvalid(),
    );
    await userEvent.click(canvas.getByRole("button", { name: /Show the members/ }));
    await waitFor(() =>
      expect(screen.getByRole("option", { name: /Amina Bello \(you\)/ })).toBeVisible(),
    );
    await expect(screen.queryByRole("option", { name: /Musa/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("option", { name: /Ngozi Eze/ }));
    await waitFor(() => expect(canvas.getByLabelText("Name on the card")).toHaveValue("Ngozi Eze"));
    await expect(await canvas.findByText("$3.00")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(
      await canvas.findByRole("heading", { name: "What is the card for?" }),
    ).toBeVisible();
    await expect(canvas.queryByRole("radio", { name: "Visa" })).not.toBeInTheDocument();
  },
};

export const OnlyLooking: Story = {
  parameters: { msw: [cardHoldersMock], apex: { user: onlooker } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Your role can’t issue cards")).toBeVisible();
  },
};

export const Design: Story = {
  args: { step: "design", answers: { holder } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText("Label")).toBeVisible();
  },
};

/** All limits are optional. */
export const Budget: Story = {
  args: { step: "budget", answers: { holder, design } },
  play: async ({ canvas, userEvent }) => {
    const month = await canvas.findByLabelText("Monthly limit");
    await userEvent.type(month, "0");
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await waitFor(() => expect(month).toBeInvalid());
    await userEvent.clear(month);
    await userEvent.click(canvas.getByRole("checkbox", { name: "Gambling" }));
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(
      await canvas.findByRole("heading", { name: "How much do you want to add?" }),
    ).toBeVisible();
  },
};

/** Typed values are kept after going a step back. */
export const BudgetKept: Story = {
  args: { step: "budget", answers: { holder, design } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("Monthly limit"), "150");
    await userEvent.click(canvas.getByRole("button", { name: "Back" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Continue" }));
    await expect(await canvas.findByLabelText("Monthly limit")).toHaveValue("150");
  },
};

/** Typed values are kept after a reload. */
export const HolderKept: Story = {
  args: { answers: { typedHolder: { userId: ngozi.userId, name: "N. Ez" } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText("Name on the card")).toHaveValue("N. Ez");
  },
};

export const Amount: Story = {
  args: { step: "amount", answers: { holder, design, controls } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText("Amount on the card")).toBeVisible();
  },
};

export const Secure: Story = {
  args: { step: "secure", answers: { holder, design, controls, order } },
  parameters: { msw: [mock(keepCardDetails, { response: { detailsId } })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/The cardholder enters the PIN/)).toBeVisible();
  },
};

const issued: Transaction = {
  id: cardId,
  category: "card",
  type: "create-card",
  status: "pending",
  date: cardNow,
  reference: "APX-7K2M-9QXD",
  direction: "out",
  amount: usd("50.00"),
  fee: usd("3.00"),
  details: { provider: "Mastercard", offer: "Advertising", wallet: "USD" },
};

export const Review: Story = {
  args: {
    step: "review",
    answers: {
      holder,
      design,
      controls,
      detailsId,
      order,
    },
  },
  parameters: {
    msw: [
      cardCodeMock,
      mock(createCard, (call) => {
        asked(call);
        return { response: { transaction: issued } };
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("NGOZI EZE")).toBeVisible();
    await expect(canvas.getByText("Up to $60.00 per payment")).toBeVisible();
    await expect(canvas.getByText("Gambling and Hetzner")).toBeVisible();
    await userEvent.type(await canvas.findByRole("textbox", { name: "Security code" }), "123456");
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0].body).toMatchObject({
        network: "mastercard",
        holder,
        controls,
      }),
    );
  },
};

/** The hold is shown before anything is filled in. */
export const MoneyOnHold: Story = moneyOnHold();
