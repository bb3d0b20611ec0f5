import { readVerification } from "@apex/contract/verification/verify-bvn";
import { listDepositMethods } from "@apex/contract/wallets/wallets";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { tetherMethods } from "../mocks/crypto-fixtures.ts";
import { FlowHost } from "../mocks/flow-host.tsx";
import { mock } from "../mocks/mock.ts";
import { verified } from "../mocks/people.ts";
import { DepositFlow, type DepositEvent } from "./deposit-flow.tsx";

interface StoryArgs {
  onEvent: (event: DepositEvent) => void;
}

const meta = {
  title: "Flows/Deposit account/Crypto",
  args: { onEvent: fn() },
  render: ({ onEvent }: StoryArgs) => (
    <FlowHost step="method" draft={{ flow: "deposit-account", answers: { asset: "USDT" } }}>
      {(at) => <DepositFlow {...at} onDone={fn()} onExit={fn()} onEvent={onEvent} />}
    </FlowHost>
  ),
} satisfies Meta<StoryArgs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const LeavesForItsOwnFlow: Story = {
  parameters: {
    msw: [
      mock(listDepositMethods, { response: tetherMethods }),
      mock(readVerification, { response: verified }),
    ],
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(
      await canvas.findByText("No fee · Arrives in 20 seconds to 30 minutes · From 0.50 USDT"),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(args.onEvent).toHaveBeenCalledWith({
      name: "method",
      asset: "USDT",
      method: "crypto-address",
    });
  },
};
