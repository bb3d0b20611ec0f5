import type { ValidationCode } from "@apex/contract/validation-codes";
import { listAddresses } from "@apex/contract/address-book/addresses";
import { checkAddress, type AddressCheck } from "@apex/contract/address-book/check-address";
import { listNetworks } from "@apex/contract/networks/list-networks";
import { listWallets } from "@apex/contract/wallets/wallets";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import {
  optimism,
  payeeAddress,
  plainCheck,
  twinAddress,
} from "../../mocks/crypto-withdrawal-fixtures.ts";
import { withdrawalCalls, withdrawalDrafts } from "../../mocks/crypto-withdrawal-mocks.ts";
import { mock } from "../../mocks/mock.ts";
import { emptyWallet, wallets } from "../../mocks/money-fixtures.ts";
import { pageOf } from "../../mocks/money-flow-page.ts";
import { WithdrawalStory } from "./crypto-withdrawal-story.tsx";
import { moneyOnHold } from "../../mocks/money-on-hold.ts";

/** Withdrawals of crypto to an address, in the order of the specification. */
const meta = {
  title: "Flows/Crypto withdrawal",
  component: WithdrawalStory,
  parameters: { msw: withdrawalCalls() },
  args: { onDone: fn(), onExit: fn(), onEvent: fn() },
} satisfies Meta<typeof WithdrawalStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

/** The networks of the asset come next. */
export const AssetChosen: Story = {
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.press(/^Tether/);
    await page.heading("Which network do you want to use?");
  },
};

export const Loading: Story = {
  parameters: { msw: withdrawalCalls(mock(listWallets, { isPending: true })) },
  play: async ({ canvasElement }) => {
    await expect(await pageOf(canvasElement).findByText("Loading")).toBeInTheDocument();
  },
};

export const Empty: Story = {
  parameters: {
    msw: withdrawalCalls(mock(listWallets, { response: { ...wallets, items: [emptyWallet] } })),
  },
  play: async ({ canvasElement, args }) => {
    const page = pageOf(canvasElement);
    await page.heading("You have no crypto to withdraw yet");
    await page.press("Add money");
    await expect(args.onEvent).toHaveBeenCalledWith({ name: "add-money" });
  },
};

export const Offline: Story = {
  parameters: { msw: withdrawalCalls(mock(listWallets, { isOffline: true })) },
  play: async ({ canvasElement }) => {
    await pageOf(canvasElement).findByText("Network Error. Please check your connection");
  },
};

export const Networks: Story = {
  args: { asset: "USDT" },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.findByText("Optimism");
    await expect(page.queryByRole("button", { name: /Optimism/ })).toBeNull();
    await page.findByRole("button", { name: /^Polygon.*Fee .*\sFrom / });
    await page.press(/^Polygon/);
    await page.heading("Which address do you want to send to?");
  },
};

export const NetworksDown: Story = {
  args: { answers: withdrawalDrafts.atNetwork, step: "network" },
  parameters: { msw: withdrawalCalls(mock(listNetworks, { response: { items: [optimism] } })) },
  play: async ({ canvasElement }) => {
    await pageOf(canvasElement).heading(/You can’t send/);
  },
};

const atAddress = { answers: withdrawalDrafts.atAddress, step: "address" };
const checked = (check: Partial<AddressCheck>) => ({
  msw: withdrawalCalls(mock(checkAddress, { response: { ...plainCheck, ...check } })),
});

export const FirstTime: Story = {
  args: atAddress,
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.paste(/^Address/, ` ${payeeAddress}\n`);
    await page.findByText("You have not paid this address before.");
    await page.press("Continue");
    await page.heading("How much do you want to withdraw?");
  },
};

export const PaidBefore: Story = {
  args: atAddress,
  parameters: checked({
    saved: { id: "5b0f2a54-7a53-4a53-8f6b-2f8f64d5b001", label: "Hardware wallet" },
    lastPaid: { at: "2026-11-03T09:12:00.000Z", amount: { amount: "40.000000", asset: "USDT" } },
  }),
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.press(/Hardware wallet/);
    await page.findByText(/Saved as Hardware wallet\. You last sent 40/);
  },
};

export const HighRisk: Story = {
  args: atAddress,
  parameters: checked({ risk: "HIGH_RISK" }),
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.paste(/^Address/, payeeAddress);
    await expect(await page.findByRole("alert")).toHaveTextContent(
      "This wallet address has been flagged as high risk. Withdrawals are disabled for your security.",
    );
    await page.press("Continue");
    await page.heading("Which address do you want to send to?");
  },
};

export const LookAlike: Story = {
  args: atAddress,
  parameters: checked({
    address: twinAddress,
    lookAlike: { address: payeeAddress, label: "Hardware wallet", differsAt: [5, 6, 7, 38] },
  }),
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.paste(/^Address/, twinAddress);
    const alert = await page.findByRole("alert");
    await expect(alert).toHaveTextContent("This address looks like one you know");
    const marks = [...alert.querySelectorAll("mark")].map(({ textContent }) => textContent);
    await expect(marks.join()).toContain("111");
    await page.press("Continue");
    await page.findByText("Compare the addresses and tick the box to continue");
    await userEvent.click(page.getByRole("checkbox", { name: /I’ve compared every character/ }));
    await page.press("Continue");
    await page.heading("How much do you want to withdraw?");
  },
};

export const ApexUser: Story = {
  args: atAddress,
  parameters: checked({
    apexUser: { recipientId: "rcp_ngozi", username: "ngozi.eze", maskedName: "Ngozi E." },
  }),
  play: async ({ canvasElement, args }) => {
    const page = pageOf(canvasElement);
    await page.paste(/^Address/, payeeAddress);
    await page.press("Transfer to Ngozi E.");
    await expect(args.onEvent).toHaveBeenCalledWith({
      name: "transfer",
      asset: "USDT",
      username: "ngozi.eze",
    });
  },
};

export const OwnAddress: Story = {
  args: atAddress,
  parameters: checked({ isOwn: true }),
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.paste(/^Address/, payeeAddress);
    await page.findByText(/This is your own deposit address/);
  },
};

export const NotSaved: Story = {
  args: atAddress,
  parameters: checked({ hold: { reason: "not-saved" } }),
  play: async ({ canvasElement, args }) => {
    const page = pageOf(canvasElement);
    await page.paste(/^Address/, payeeAddress);
    await page.press("Open address book");
    await expect(args.onEvent).toHaveBeenCalledWith({ name: "open-address-book" });
  },
};

export const OnHold: Story = {
  args: atAddress,
  parameters: checked({ hold: { reason: "new", usableAt: "2126-01-01T00:00:00.000Z" } }),
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.paste(/^Address/, payeeAddress);
    await page.findByText("This address is still on hold");
  },
};

/** A refused address, whose issue the field shows when it loses focus. */
const refusedAddress = (code: ValidationCode, address: string, says: string): Story => ({
  args: atAddress,
  parameters: {
    msw: withdrawalCalls(
      mock(checkAddress, {
        problem: { code: "validation-failed", issues: [{ path: ["body", "address"], code }] },
      }),
      mock(listAddresses, { response: { items: [], page: 1, perPage: 100, total: 0 } }),
    ),
  },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.paste(/^Address/, address);
    await page.press("Continue");
    await waitFor(() =>
      expect(page.getByLabelText(/^Address/)).toHaveAccessibleDescription(
        expect.stringContaining(says),
      ),
    );
  },
});

export const WrongNetwork = refusedAddress(
  "address-invalid",
  "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
  "This address does not belong to this network",
);

/** An address of another kind of network leads back to the choice of network, and is kept if it fits the new one. */
export const OtherNetwork: Story = {
  args: { answers: { asset: "USDT", network: "tron" }, step: "address" },
  parameters: {
    msw: withdrawalCalls(mock(checkAddress, { problem: "validation-failed" })),
  },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.paste(/^Address/, payeeAddress);
    await page.findByText("This address is not on TRON (TRC20)");
    await page.press("Change the network");
    await page.heading("Which network do you want to use?");
    await page.press(/^Polygon/);
    await page.heading("Which address do you want to send to?");
    await expect(await page.findByLabelText(/^Address/)).toHaveValue(payeeAddress);
  },
};

export const BurnAddress = refusedAddress(
  "address-burn",
  "0x000000000000000000000000000000000000dEaD",
  "Nobody has the key to this address",
);

export const TokenAddress = refusedAddress(
  "address-contract",
  "0xdAC17F958D2ee523a2206206994597C13D831ec7",
  "This address belongs to a token or a smart contract",
);

export const Memo: Story = {
  args: { answers: withdrawalDrafts.atMemo, step: "address" },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await expect(await page.findByLabelText(/^Memo/)).toBeEnabled();
    await userEvent.click(page.getByRole("checkbox", { name: "The recipient needs no memo" }));
    await waitFor(() => expect(page.getByLabelText(/^Memo/)).toBeDisabled());
  },
};

/** The hold is shown before anything is filled in. */
export const MoneyOnHold: Story = moneyOnHold();
