import { readVerification } from "@apex/contract/verification/verify-bvn";
import { listDepositMethods, listWallets } from "@apex/contract/wallets/wallets";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { cryptoWallets } from "../../mocks/crypto-fixtures.ts";
import { nairaMethods } from "../../mocks/deposit-fixtures.ts";
import { FlowHost } from "../../mocks/flow-host.tsx";
import { mock } from "../../mocks/mock.ts";
import { verified } from "../../mocks/people.ts";
import { DepositFlow, type DepositEvent } from "./deposit-flow.tsx";

interface StoryArgs {
  onEvent: (event: DepositEvent) => void;
}

const meta = {
  title: "Flows/Deposit account/Crypto",
  args: { onEvent: fn() },
  render: ({ onEvent }: StoryArgs) => (
    <FlowHost>
      {(at) => <DepositFlow {...at} onDone={fn()} onExit={fn()} onEvent={onEvent} />}
    </FlowHost>
  ),
} satisfies Meta<StoryArgs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const LeavesForItsOwnFlow: Story = {
  parameters: {
    msw: [
      mock(listWallets, { response: cryptoWallets }),
      mock(listDepositMethods, { response: nairaMethods }),
      mock(readVerification, { response: verified }),
    ],
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /USDT/ }));
    await expect(args.onEvent).toHaveBeenCalledWith({
      name: "method",
      asset: "USDT",
      method: "crypto-address",
    });
  },
};
