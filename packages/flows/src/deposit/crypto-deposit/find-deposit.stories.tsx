import { findCryptoDeposit } from "@apex/contract/deposits/crypto-deposits";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, type UserEventObject } from "storybook/test";
import { confirmingDeposit, creditedDeposit } from "../../mocks/crypto-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import {
  atAddress,
  CryptoDepositStory,
  networks,
  nothing,
  opens,
} from "./crypto-deposit-story.tsx";

const meta = {
  title: "Flows/Crypto deposit/Find",
  component: CryptoDepositStory,
  args: { onDone: fn(), ...atAddress },
  parameters: { msw: [networks, opens, nothing] },
} satisfies Meta<typeof CryptoDepositStory>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story["play"]>>[0];

/** Opens the search, types a hash and sends it. */
async function find(
  { canvas }: Pick<Play, "canvas">,
  userEvent: UserEventObject,
  hash: string,
): Promise<void> {
  await userEvent.click(await canvas.findByRole("button", { name: /Can’t see your payment/ }));
  const field = await canvas.findByRole("textbox", { name: /Transaction hash/ });
  if (hash !== "") await userEvent.type(field, hash);
  await userEvent.click(canvas.getByRole("button", { name: "Find my payment" }));
}

const answers = (response: Parameters<typeof mock<typeof findCryptoDeposit>>[1]) => ({
  beforeEach: ({ msw }: Pick<Play, "msw">) => msw.use(mock(findCryptoDeposit, response)),
});

export const Found: Story = {
  ...answers({ response: { outcome: "found", network: "tron", deposits: [creditedDeposit] } }),
  play: async ({ canvas, userEvent }) => {
    await find({ canvas }, userEvent, creditedDeposit.hash);
    await expect(await canvas.findByText("We found your payment")).toBeVisible();
    await expect(canvas.getByText("Credited")).toBeVisible();
  },
};

export const OnAnotherNetwork: Story = {
  ...answers({
    response: {
      outcome: "found",
      network: "bsc",
      deposits: [{ ...confirmingDeposit, network: "bsc" }],
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await find({ canvas }, userEvent, confirmingDeposit.hash);
    await expect(
      await canvas.findByText("We found your payment on BNB Smart Chain (BEP20)"),
    ).toBeVisible();
    await expect(canvas.getByText("You chose TRON (TRC20), but we found it anyway.")).toBeVisible();
  },
};

export const Unclaimed: Story = {
  ...answers({ response: { outcome: "unclaimed", network: "tron", deposits: [] } }),
  play: async ({ canvas, userEvent }) => {
    await find({ canvas }, userEvent, confirmingDeposit.hash);
    await expect(await canvas.findByText("Payment received without memo or tag")).toBeVisible();
  },
};

export const NotOurs: Story = {
  ...answers({ response: { outcome: "not-ours", network: "tron", deposits: [] } }),
  play: async ({ canvas, userEvent }) => {
    await find({ canvas }, userEvent, confirmingDeposit.hash);
    await expect(await canvas.findByText("Payment sent to another address")).toBeVisible();
  },
};

export const Unknown: Story = {
  ...answers({ response: { outcome: "unknown", deposits: [] } }),
  play: async ({ canvas, userEvent }) => {
    await find({ canvas }, userEvent, "my payment");
    await expect(await canvas.findByText("We could not find this payment")).toBeVisible();
  },
};

export const Invalid: Story = {
  play: async ({ canvas, userEvent }) => {
    await find({ canvas }, userEvent, "");
    await expect(
      await canvas.findByRole("textbox", { name: /Transaction hash/, description: /./ }),
    ).toBeInvalid();
  },
};

export const Searching: Story = {
  ...answers({ isPending: true }),
  play: async ({ canvas, userEvent }) => {
    await find({ canvas }, userEvent, confirmingDeposit.hash);
    await expect(await canvas.findByRole("button", { name: /Find my payment/ })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
};

export const TooManyRequests: Story = {
  ...answers({ problem: { code: "too-many-requests", retryAfterSeconds: 90 } }),
  play: async ({ canvas, userEvent }) => {
    await find({ canvas }, userEvent, confirmingDeposit.hash);
    await expect(await canvas.findByText("Too many requests, wait a few seconds.")).toBeVisible();
  },
};
