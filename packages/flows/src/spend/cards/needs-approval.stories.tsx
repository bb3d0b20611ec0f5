import { readApprovalRule } from "@apex/contract/approvals/approvals";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { rule } from "../../mocks/business-withdrawal-fixtures.ts";
import {
  activeCard,
  cardCodeMock,
  cardId,
  cardMock,
  cardTermsMock,
} from "../../mocks/card-fixtures.ts";
import { FlowHost } from "../../mocks/flow-host.tsx";
import { mock } from "../../mocks/mock.ts";
import { aminaAtWork, teamCalls } from "../../mocks/team-fixtures.ts";
import { MoveCardFlow } from "./move-card-flow.tsx";

interface StoryArgs {
  action: "fund" | "withdraw";
  quote?: object;
}

const usd = (amount: string) => ({ amount, asset: "USD" }) as const;
const naira = (amount: string) => ({ amount, asset: "NGN" }) as const;

/** A payment needs approval only if it takes this amount from a wallet. */
const needed = ({ amount, asset }: { amount: string; asset: string }) => [
  mock(readApprovalRule, ({ query }) => ({
    response: { rule, needsApproval: query["amount"] === amount && query["asset"] === asset },
  })),
  cardMock(activeCard),
  cardTermsMock({ available: "500.00" }),
  cardCodeMock,
  ...teamCalls,
];

/** The funding of a business's card says beforehand that another member decides. */
const meta = {
  title: "Flows/Cards/Needs approval",
  render: ({ action, quote }: StoryArgs) => (
    <FlowHost
      step="confirm"
      draft={{
        flow: `card-${action}-${cardId}`,
        answers: {
          order: {
            amount: usd("50.00"),
            fee: usd("1.00"),
            ...(quote && { quote }),
            key: "3c9de0b5-7f0e-4a77-9d5a-0f3f5f6f1c05",
            isOut: false,
          },
        },
      }}
    >
      {(at) => (
        <MoveCardFlow
          {...at}
          action={action}
          cardId={cardId}
          onDone={fn()}
          onExit={fn()}
          onEvent={fn()}
        />
      )}
    </FlowHost>
  ),
  args: { action: "fund" },
  parameters: { msw: needed(usd("51.00")), apex: { user: aminaAtWork } },
} satisfies Meta<StoryArgs>;
export default meta;
type Story = StoryObj<typeof meta>;

const sentence = "Another member must approve this payment. Until then, the money is on hold.";

export const Funded: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(sentence)).toBeVisible();
    await expect(await canvas.findByLabelText("Security code")).toBeVisible();
  },
};

/** The rule counts the naira that leave the wallet. */
export const FundedFromNaira: Story = {
  args: {
    quote: {
      id: "019a9c00-0000-4000-8000-00000000f002",
      pay: naira("78625.86"),
      fee: naira("393.13"),
      receive: usd("51.00"),
      price: { base: "USD", amount: "1533.97", asset: "NGN" },
      inverse: { base: "NGN", amount: "0.00065189", asset: "USD" },
      expiresAt: "2026-11-21T14:12:00.000Z",
    },
  },
  parameters: { msw: needed(naira("78625.86")) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(sentence)).toBeVisible();
  },
};

/** Money that comes back from a card stays in the business. */
export const Withdrawn: Story = {
  args: { action: "withdraw" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText("Security code")).toBeVisible();
    await expect(canvas.queryByText(sentence)).toBeNull();
  },
};
