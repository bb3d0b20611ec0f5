import { readPaymentRequest } from "@apex/contract/payments/pay-link";
import { readTransferTerms } from "@apex/contract/transfers/recipients";
import { readVerification } from "@apex/contract/verification/verify-bvn";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { approvalNeeded } from "../../mocks/business-withdrawal-fixtures.ts";
import { FlowHost } from "../../mocks/flow-host.tsx";
import { mock } from "../../mocks/mock.ts";
import { nairaTerms } from "../../mocks/money-fixtures.ts";
import { paymentRequest } from "../../mocks/payment-mocks.ts";
import { verified } from "../../mocks/people.ts";
import { aminaAtWork } from "../../mocks/team-fixtures.ts";
import { PayPage } from "./pay-page.tsx";

const order = {
  code: paymentRequest.code,
  payee: paymentRequest.payee.name,
  purpose: paymentRequest.purpose,
  amount: { amount: "25000.00", asset: "NGN" },
  fee: { amount: "10.00", asset: "NGN" },
  key: "4b6f6a4e-8d0e-4d57-9a55-1f6f7c0f2a11",
  isOut: false,
};

/** A link payment cannot wait for another member's approval, and the flow says so before sending. */
const meta = {
  title: "Flows/Payments/Needs approval",
  render: () => (
    <FlowHost step="confirm" draft={{ flow: "pay", answers: { order } }}>
      {(at) => (
        <PayPage
          {...at}
          code={paymentRequest.code}
          isSignedIn
          onDone={fn()}
          onExit={fn()}
          onEvent={fn()}
        />
      )}
    </FlowHost>
  ),
  parameters: {
    msw: [
      ...approvalNeeded,
      mock(readPaymentRequest, { response: { request: paymentRequest } }),
      mock(readVerification, { response: verified }),
      mock(readTransferTerms, { response: nairaTerms }),
    ],
    apex: { user: aminaAtWork },
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Reviewed: Story = {
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^This payment needs another member’s approval/),
    ).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /^Pay/ })).toBeNull();
  },
};
