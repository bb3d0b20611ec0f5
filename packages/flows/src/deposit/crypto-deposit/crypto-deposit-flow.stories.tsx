import { createCryptoAddress, listCryptoDeposits } from "@apex/contract/deposits/crypto-deposits";
import { listNetworks } from "@apex/contract/networks/list-networks";
import { listWallets } from "@apex/contract/wallets/wallets";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import {
  bitcoinNetworks,
  bscAddress,
  confirmingDeposit,
  creditedDeposit,
  droppedDeposit,
  legacyAddress,
  rippleAddress,
  rippleNetworks,
  segwitAddress,
  tooSmallDeposit,
} from "../../mocks/crypto-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import {
  atAddress,
  atNetwork,
  CryptoDepositStory,
  networks,
  nothing,
  opens,
  purse,
} from "./crypto-deposit-story.tsx";

const meta = {
  title: "Flows/Crypto deposit",
  component: CryptoDepositStory,
  args: { onDone: fn() },
} satisfies Meta<typeof CryptoDepositStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  parameters: { msw: [purse, networks, opens, nothing] },
};

/** The whole flow, from the asset to its address. */
export const Walk: Story = {
  ...Ready,
  play: async ({ canvas, userEvent, args }) => {
    await expect(
      await canvas.findByRole("heading", { name: "Which crypto are you depositing?" }),
    ).toBeVisible();
    const tether = await canvas.findByRole("button", { name: /Tether/ });
    await expect(canvas.queryByRole("button", { name: /Nigerian naira/ })).toBeNull();
    await userEvent.click(tether);
    const [terms] = await canvas.findAllByText(
      "No fee · Arrives in 1 to 5 minutes · From 1.00 USDT · 20 confirmations",
    );
    await expect(terms).toBeVisible();
    await expect(
      canvas.getByText("Optimism is being looked after. Please choose another network."),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /^TRON/ }));
    await expect(
      await canvas.findByText("Send only", { exact: false, selector: "div" }),
    ).toHaveTextContent(
      "Send only USDT over TRON (TRC20) to this address. Anything else may be lost.",
    );
    await expect(
      await canvas.findByRole("img", { name: "QR code of your USDT address on TRON (TRC20)" }),
    ).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Copy address" })).toBeVisible();
    await expect(
      await canvas.findByText("Your payment will show here as soon as the network detects it."),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Done" }));
    await expect(args.onDone).toHaveBeenCalled();
  },
};

const asksForBsc = fn();

export const ChoosesNetwork: Story = {
  args: atNetwork,
  parameters: {
    msw: [
      networks,
      nothing,
      mock(createCryptoAddress, ({ body }) => {
        asksForBsc(body);
        return { response: { address: bscAddress } };
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const bsc = await canvas.findByRole("button", { name: /^BNB Smart Chain/ });
    await expect(canvas.queryByRole("button", { name: /Optimism/ })).toBeNull();
    await userEvent.click(bsc);
    await expect(
      await canvas.findByRole("img", { name: /BNB Smart Chain \(BEP20\)/ }),
    ).toBeVisible();
    await expect(asksForBsc).toHaveBeenLastCalledWith({ asset: "USDT", network: "bsc" });
  },
};

export const SegwitAndLegacy: Story = {
  args: { step: "address", answers: { asset: "BTC", network: "bitcoin" } },
  parameters: {
    msw: [
      nothing,
      mock(listNetworks, { response: bitcoinNetworks }),
      mock(createCryptoAddress, ({ body }) => ({
        response: {
          address: JSON.stringify(body).includes("legacy") ? legacyAddress : segwitAddress,
        },
      })),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(segwitAddress.address)).toBeVisible();
    await userEvent.click(canvas.getByRole("radio", { name: "Legacy" }));
    await expect(await canvas.findByText(legacyAddress.address)).toBeVisible();
  },
};

export const WithTag: Story = {
  args: { step: "address", answers: { asset: "XRP", network: "ripple" } },
  parameters: {
    msw: [
      nothing,
      mock(listNetworks, { response: rippleNetworks }),
      mock(createCryptoAddress, { response: { address: rippleAddress } }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("104237")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Copy destination tag" })).toBeVisible();
    await expect(
      canvas.getByText(
        "Add this tag to your payment. Without it, we can’t match the payment to you.",
      ),
    ).toBeVisible();
  },
};

export const Confirming: Story = {
  args: atAddress,
  beforeEach: ({ msw }) => {
    msw.use(
      networks,
      opens,
      mock(listCryptoDeposits, ({ before }) => ({
        response: {
          items: [[], [confirmingDeposit], [creditedDeposit]][Math.min(before, 2)] ?? [],
        },
      })),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("Your payment will show here as soon as the network detects it.");
    const block = canvas.getByRole("button", { name: "A block is added" });
    await userEvent.click(block);
    await expect(
      await canvas.findByRole("progressbar", { name: "4 of 20 confirmations" }),
    ).toHaveAttribute("aria-valuenow", "20");
    await expect(canvas.getByText("Confirming")).toBeVisible();
    await userEvent.click(block);
    await expect(await canvas.findByText("Credited")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "See transaction" })).toHaveAttribute(
      "href",
      `#transaction?category=crypto&id=${confirmingDeposit.transactionId}`,
    );
  },
};

export const NotCredited: Story = {
  args: atAddress,
  parameters: {
    msw: [
      networks,
      opens,
      mock(listCryptoDeposits, { response: { items: [tooSmallDeposit, droppedDeposit] } }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        "We did not credit it because it is below the minimum for this network.",
      ),
    ).toBeVisible();
    await expect(
      canvas.getByText(
        "The network dropped this payment, so the sender should still have the money.",
      ),
    ).toBeVisible();
  },
};

export const NoNetwork: Story = {
  args: { step: "network", answers: { asset: "NGN" } },
  parameters: { msw: [purse, mock(listNetworks, { response: { items: [] } })] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Choose another asset" }));
    await expect(await canvas.findByRole("button", { name: /Tether/ })).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { msw: [mock(listWallets, { isPending: true })] },
};

export const LoadingNetworks: Story = {
  args: atNetwork,
  parameters: { msw: [mock(listNetworks, { isPending: true })] },
};
