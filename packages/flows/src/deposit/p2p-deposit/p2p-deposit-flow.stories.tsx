import { listBanks } from "@apex/contract/banks/banks";
import {
  cancelP2pDeposit,
  claimP2pDeposit,
  createP2pDeposit,
  extendP2pDeposit,
  listP2pDeposits,
  payP2pDeposit,
  readP2pDeposit,
  type P2pDeposit,
} from "@apex/contract/deposits/p2p-deposits";
import { listDepositMethods } from "@apex/contract/wallets/wallets";
import { readVerification } from "@apex/contract/verification/verify-bvn";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import {
  banks,
  depositNow,
  expiredP2p,
  fiatMethods,
  paidP2p,
  waitingP2p,
} from "../../mocks/fiat-deposit-fixtures.ts";
import { FlowHost } from "../../mocks/flow-host.tsx";
import { mock } from "../../mocks/mock.ts";
import { verified } from "../../mocks/people.ts";
import type { FiatDepositEvent } from "../../parts/fiat-deposit/deposit-words.ts";
import { P2pDepositFlow } from "./p2p-deposit-flow.tsx";

interface StoryArgs {
  step?: string;
  answers?: object;
  onDone: () => void;
  onEvent: (event: FiatDepositEvent) => void;
}

const meta = {
  title: "Flows/Peer-to-peer deposit",
  args: { onDone: fn(), onEvent: fn() },
  render: ({ step, answers, onDone, onEvent }: StoryArgs) => (
    <FlowHost step={step} draft={answers && { flow: "p2p-deposit", answers }}>
      {(at) => (
        <P2pDepositFlow {...at} asset="NGN" onDone={onDone} onExit={fn()} onEvent={onEvent} />
      )}
    </FlowHost>
  ),
  beforeEach: ({ msw }) => {
    msw.use(mock(readVerification, { response: verified }));
  },
} satisfies Meta<StoryArgs>;
export default meta;
type Story = StoryObj<typeof meta>;

const ways = mock(listDepositMethods, { response: fiatMethods });
const lists = mock(listBanks, { response: { items: banks } });
const none = mock(listP2pDeposits, { response: { items: [], now: depositNow } });
const answerOf = (deposit: P2pDeposit, now = depositNow) => ({ response: { deposit, now } });
const stands = (deposit: P2pDeposit, now = depositNow) =>
  mock(readP2pDeposit, answerOf(deposit, now));
/** Mocks a call that changes a deposit, so that later reads return the new state. */
function changedBy(
  call:
    | typeof cancelP2pDeposit
    | typeof extendP2pDeposit
    | typeof payP2pDeposit
    | typeof claimP2pDeposit,
  from: P2pDeposit,
  to: P2pDeposit,
): NonNullable<Story["beforeEach"]> {
  return ({ msw }) => {
    let stood = from;
    msw.use(
      mock(readP2pDeposit, () => answerOf(stood)),
      mock(call, () => {
        stood = to;
        return answerOf(to);
      }),
    );
  };
}
const at = { step: "pay", answers: { depositId: waitingP2p.id } };
const typed = { step: "amount", answers: { typedAmount: "25000" } };

export const Ready: Story = {
  parameters: {
    msw: [ways, none, lists, stands(waitingP2p), mock(createP2pDeposit, answerOf(waitingP2p))],
  },
};

/** The whole flow, from the amount to the merchant’s account. */
export const Walk: Story = {
  ...Ready,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: "Amount" }), "25000");
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(await canvas.findByText("2093341764")).toBeVisible();
    await expect(canvas.getByText("₦25,000.37")).toBeVisible();
    await expect(canvas.getByText("P2P-7K2M9QXD")).toBeVisible();
    await expect(canvas.getByRole("timer")).toHaveTextContent(/^(30:00|29:5\d)$/);
  },
};

/** The count of steps includes the wallet and the method, which an earlier flow asked for. */
export const CountsOn: Story = {
  parameters: { msw: [ways, none] },
  play: async ({ canvas, userEvent, args }) => {
    await canvas.findByRole("textbox", { name: "Amount" });
    await expect(canvas.getByText("Step 3 of 6: Amount")).toBeInTheDocument();
    const method = canvas.queryByRole("button", { name: /^Method/ });
    // Only wide screens have the list of steps.
    if (!method) return;
    await userEvent.click(method);
    await expect(args.onEvent).toHaveBeenCalledWith({ name: "other-method" });
  },
};

export const Invalid: Story = {
  parameters: { msw: [ways, none] },
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole("textbox", { name: "Amount" });
    await userEvent.type(field, "999");
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(await canvas.findByText("Deposit at least ₦1,000.00")).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, "9000001");
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(
      await canvas.findByText("Deposit no more than ₦9,000,000.00 at a time"),
    ).toBeVisible();
  },
};

export const Submitting: Story = {
  args: typed,
  parameters: { msw: [ways, none, mock(createP2pDeposit, { isPending: true })] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Continue" }));
  },
};

export const FoundAgain: Story = {
  parameters: {
    msw: [
      ways,
      mock(listP2pDeposits, { response: { items: [waitingP2p], now: depositNow } }),
      stands(waitingP2p),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("2093341764")).toBeVisible();
  },
};

export const HavePaid: Story = {
  args: at,
  parameters: { msw: [none, lists] },
  beforeEach: changedBy(payP2pDeposit, waitingP2p, paidP2p),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "I’ve paid" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Confirm payment" }));
    await expect(await canvas.findByText("Choose a bank")).toBeVisible();
    const bank = canvas.getByRole("combobox", { name: /Which bank did you pay from/ });
    await userEvent.type(bank, "guar");
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(bank).toHaveValue("Guaranty Trust Bank");
    await userEvent.click(canvas.getByRole("button", { name: "Confirm payment" }));
    await expect(await canvas.findByText("The merchant is looking for your payment")).toBeVisible();
  },
};

export const Extended: Story = {
  args: at,
  parameters: { msw: [none] },
  beforeEach: changedBy(extendP2pDeposit, waitingP2p, {
    ...waitingP2p,
    canExtend: false,
    expiresAt: "2026-11-21T14:45:00.000Z",
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Add 15 minutes" }));
    await waitFor(() =>
      expect(canvas.queryByRole("button", { name: "Add 15 minutes" })).not.toBeInTheDocument(),
    );
  },
};

export const Waiting: Story = {
  args: at,
  parameters: { msw: [none, stands(paidP2p)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/you can skip the wait/)).toBeVisible();
  },
};

export const Expired: Story = {
  args: at,
  parameters: { msw: [none, lists] },
  beforeEach: changedBy(claimP2pDeposit, expiredP2p, { ...expiredP2p, status: "claimed" }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "I’ve already paid" }));
    const bank = await canvas.findByRole("combobox", { name: /Which bank did you pay from/ });
    await userEvent.type(bank, "acc");
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await userEvent.click(canvas.getByRole("button", { name: "Look for my payment" }));
    await expect(await canvas.findByText("We’re looking for your late payment")).toBeVisible();
  },
};

export const Cancelled: Story = {
  args: at,
  parameters: { msw: [none, ways] },
  beforeEach: changedBy(cancelP2pDeposit, waitingP2p, {
    ...waitingP2p,
    status: "cancelled",
    canExtend: false,
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Cancel deposit" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Cancel deposit" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Start again" }));
    await expect(await canvas.findByRole("textbox", { name: "Amount" })).toBeVisible();
  },
};

export const Loading: Story = {
  args: at,
  parameters: { msw: [none, mock(readP2pDeposit, { isPending: true })] },
};

export const Offline: Story = {
  args: at,
  parameters: { msw: [none, mock(readP2pDeposit, { isOffline: true })] },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("Network Error. Please check your connection"),
    ).toBeVisible();
  },
};

export const LongText: Story = {
  args: at,
  parameters: {
    msw: [
      none,
      stands({
        ...waitingP2p,
        payTo: {
          accountNumber: "2093341764",
          accountName: "OLUWADAMILOLA ADEBAYO-CHRISTOPHER AND SONS BUREAU DE CHANGE LIMITED",
          bankName: "Providus Bank of the Federal Republic",
        },
      }),
    ],
  },
};

export const Narrow: Story = {
  args: at,
  parameters: { msw: [none, stands(waitingP2p)] },
  globals: { viewport: { value: "narrow" } },
};

export const French: Story = {
  args: at,
  parameters: { msw: [none, stands(waitingP2p)] },
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Payez le marchand" })).toBeVisible();
  },
};
