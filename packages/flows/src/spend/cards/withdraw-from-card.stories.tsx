import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import {
  activeCard,
  cardCodeMock,
  cardId,
  cardMock,
  cardTermsMock,
} from "../../mocks/card-fixtures.ts";
import { FlowHost } from "../../mocks/flow-host.tsx";
import { MoveCardFlow } from "./move-card-flow.tsx";

interface StoryArgs {
  step?: string;
  answers?: object;
}

const meta = {
  title: "Flows/Cards/Withdraw",
  render: ({ step, answers }: StoryArgs) => (
    <FlowHost step={step} draft={answers && { flow: `card-withdraw-${cardId}`, answers }}>
      {(at) => (
        <MoveCardFlow
          {...at}
          action="withdraw"
          cardId={cardId}
          onDone={fn()}
          onExit={fn()}
          onEvent={fn()}
        />
      )}
    </FlowHost>
  ),
} satisfies Meta<StoryArgs>;
export default meta;
type Story = StoryObj<typeof meta>;

const usd = (amount: string) => ({ amount, asset: "USD" }) as const;

export const Amount: Story = {
  parameters: { msw: [cardMock(activeCard), cardTermsMock({ available: "142.60" })] },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("The money goes to your US dollar wallet.")).toBeVisible();
    await userEvent.type(await canvas.findByLabelText("Amount"), "200");
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(await canvas.findByText(/up to \$142.60/)).toBeVisible();
  },
};

export const Review: Story = {
  args: {
    step: "confirm",
    answers: {
      order: { amount: usd("50.00"), fee: usd("0.00"), key: crypto.randomUUID(), isOut: false },
    },
  },
  parameters: { msw: [cardMock(activeCard), cardCodeMock] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("To")).toBeVisible();
    await expect(canvas.getByText("US dollar wallet")).toBeVisible();
  },
};
