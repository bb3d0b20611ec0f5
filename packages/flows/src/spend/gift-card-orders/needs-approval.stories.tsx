import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { approvalNeeded } from "../../mocks/business-withdrawal-fixtures.ts";
import { buyMocks, buyTerms } from "../../mocks/card-order-fixtures.ts";
import { FlowHost } from "../../mocks/flow-host.tsx";
import { aminaAtWork } from "../../mocks/team-fixtures.ts";
import { BuyFlow } from "./buy-flow.tsx";

const cards = { country: "US", currency: "USD", value: "25", quantity: 2 };
const price = { amount: buyTerms.price, fee: buyTerms.activationFee };
const order = { cards, ...price, key: "3c9de0b5-7f0e-4a77-9d5a-0f3f5f6f1c04", isOut: false };

/** A gift card cannot wait for another member, and says so before it is ordered. */
const meta = {
  title: "Flows/Gift cards/Needs approval",
  render: () => (
    <FlowHost
      step="review"
      draft={{ flow: "gift-card-buy-netflix", answers: { cards, price, order } }}
    >
      {(at) => <BuyFlow {...at} brandId="netflix" onDone={fn()} onExit={fn()} onEvent={fn()} />}
    </FlowHost>
  ),
  parameters: { msw: [...approvalNeeded, ...buyMocks], apex: { user: aminaAtWork } },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Reviewed: Story = {
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^This payment needs another member’s approval/),
    ).toBeVisible();
    await expect(canvas.queryByLabelText("Security code")).toBeNull();
    // The business's name stands in the bar, and beside the wallet that would pay.
    await expect(canvas.getByText("Nigerian naira wallet")).toBeVisible();
    await expect(canvas.getAllByText("Summit Trading Ltd")).toHaveLength(2);
  },
};
