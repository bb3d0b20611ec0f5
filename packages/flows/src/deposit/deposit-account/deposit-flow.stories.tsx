import { refresh } from "@apex/client/query";
import {
  generateDepositAccount,
  listDepositAccounts,
} from "@apex/contract/deposits/deposit-accounts";
import { listTransactions } from "@apex/contract/transactions/transactions";
import {
  readVerification,
  startDocumentVerification,
  verifyBvn,
} from "@apex/contract/verification/verify-bvn";
import { listDepositMethods, listWallets } from "@apex/contract/wallets/wallets";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useQueryClient } from "@tanstack/react-query";
import { expect, fn, waitFor } from "storybook/test";
import { longAccount, nairaAccount, nairaMethods } from "../../mocks/deposit-fixtures.ts";
import { fiatMethods } from "../../mocks/fiat-deposit-fixtures.ts";
import { FlowHost } from "../../mocks/flow-host.tsx";
import { mock } from "../../mocks/mock.ts";
import { newWallets, wallets } from "../../mocks/money-fixtures.ts";
import { unverified, verified } from "../../mocks/people.ts";
import { bankDeposit, heldDeposit, largeDeposit } from "../../mocks/transaction-fixtures.ts";
import { DepositFlow, type DepositEvent } from "./deposit-flow.tsx";

interface StoryArgs {
  step?: string;
  answers?: object;
  onDone: () => void;
  onEvent: (event: DepositEvent) => void;
}

/** A button with the effect of an event: changed data is read again. */
function EventStream() {
  const queries = useQueryClient();
  return (
    <button
      type="button"
      translate="no"
      className="sr-only"
      onClick={() => void refresh(queries, ["transactions", "wallets"])}
    >
      A transfer arrives
    </button>
  );
}

const meta = {
  title: "Flows/Deposit account",
  args: { onDone: fn(), onEvent: fn() },
  render: ({ step, answers, onDone, onEvent }: StoryArgs) => (
    <>
      <FlowHost step={step} draft={answers && { flow: "deposit-account", answers }}>
        {(at) => <DepositFlow {...at} onDone={onDone} onExit={fn()} onEvent={onEvent} />}
      </FlowHost>
      <EventStream />
    </>
  ),
} satisfies Meta<StoryArgs>;
export default meta;
type Story = StoryObj<typeof meta>;

const purse = mock(listWallets, { response: wallets });
const ways = mock(listDepositMethods, { response: nairaMethods });
const noAccount = mock(listDepositAccounts, { response: { items: [] } });
const hasAccount = mock(listDepositAccounts, { response: { items: [nairaAccount] } });
const opens = mock(generateDepositAccount, { response: { account: nairaAccount } });
const proved = mock(readVerification, { response: verified });
const quiet = mock(listTransactions, { response: { items: [] } });
const atMethod = { step: "method", answers: { asset: "NGN" } };
const atAccount = { step: "account", answers: { asset: "NGN", method: "virtual-account" } };

export const Ready: Story = {
  parameters: { msw: [purse, ways, noAccount, opens, proved, quiet] },
};

/** The whole flow, from the wallet to the account number. */
export const Walk: Story = {
  ...Ready,
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /Nigerian naira/ }));
    await expect(
      await canvas.findByText(
        /No fee · Arrives in 5 seconds to 5 minutes · ₦500.00 to ₦9,000,000.00/,
      ),
    ).toBeVisible();
    await expect(canvas.getByText("Mobile money opens soon.")).toBeVisible();
    // The method decides how many steps follow.
    await expect(canvas.getByText("Step 2: Method")).toBeInTheDocument();
    await expect(canvas.getByText("Step 2: Method").nextElementSibling).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: /^Bank transfer to your own/ }));
    await expect(await canvas.findByText("2041882319")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Copy account number" }));
    await userEvent.click(canvas.getByRole("button", { name: "Done" }));
    await expect(args.onDone).toHaveBeenCalled();
  },
};

/** Two methods are bank transfers: each says in its name how it is made. */
export const TwoBankTransfers: Story = {
  args: atMethod,
  parameters: {
    msw: [
      purse,
      mock(listDepositMethods, {
        response: { items: [...nairaMethods.items, ...fiatMethods.items.slice(-1)] },
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("button", { name: /^Bank transfer to your own account number/ }),
    ).toBeVisible();
    await expect(
      canvas.getByRole("button", { name: /^Bank transfer with a reference/ }),
    ).toBeVisible();
  },
};

/** A new customer chooses among a few wallets; the others stand behind a button and in the search. */
export const NewCustomer: Story = {
  parameters: { msw: [mock(listWallets, { response: newWallets }), ways] },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("button", { name: /Nigerian naira/ });
    await expect(canvas.getByRole("button", { name: /Bitcoin/ })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /Rwandan franc/ })).toBeNull();
    await userEvent.type(canvas.getByRole("searchbox"), "kenya");
    await canvas.findByRole("button", { name: /Kenyan shilling/ });
    await userEvent.clear(canvas.getByRole("searchbox"));
    await userEvent.click(await canvas.findByRole("button", { name: /^Show \d+ more wallets$/ }));
    await expect(await canvas.findByRole("button", { name: /Rwandan franc/ })).toBeVisible();
  },
};

/** A currency that takes no deposits says so before it is chosen. */
export const ClosedCurrency: Story = {
  parameters: {
    msw: [
      mock(listWallets, {
        response: {
          ...wallets,
          items: wallets.items.map((one) => ({ ...one, canDeposit: one.asset !== "USD" })),
        },
      }),
      proved,
    ],
  },
  play: async ({ canvas }) => {
    await canvas.findByText("No deposits right now");
    await expect(canvas.getAllByRole("listitem").at(-1)).toHaveTextContent("US dollar");
    await expect(canvas.getByText("US dollar")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /US dollar/ })).not.toBeInTheDocument();
    await expect(canvas.getByRole("button", { name: /Nigerian naira/ })).toBeVisible();
    await expect(canvas.getByRole("button", { name: /Bitcoin/ })).toBeVisible();
  },
};

export const WithoutBvn: Story = {
  args: atMethod,
  beforeEach: ({ msw }) => {
    let isVerified = false;
    msw.use(
      ways,
      noAccount,
      opens,
      quiet,
      mock(readVerification, () => ({ response: isVerified ? verified : unverified })),
      mock(verifyBvn, () => {
        isVerified = true;
        return { response: { status: "VERIFIED", kycLevel: 1, verifiedName: "AMINA BELLO" } };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole("button", { name: /^Bank transfer to your own/ }),
    );
    await userEvent.type(
      await canvas.findByRole("textbox", { name: /Bank verification number/ }),
      "22212345678",
    );
    await userEvent.click(canvas.getByRole("checkbox"));
    await userEvent.click(canvas.getByRole("button", { name: "Verify BVN" }));
    await expect(await canvas.findByText("2041882319")).toBeVisible();
  },
};

export const Credited: Story = {
  args: atAccount,
  beforeEach: ({ msw }) => {
    msw.use(
      hasAccount,
      proved,
      mock(listTransactions, ({ before }) => ({
        response: { items: before === 0 ? [] : [bankDeposit] },
      })),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByText("This page updates when your money arrives."),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "A transfer arrives" }));
    await expect(await canvas.findByText("₦250,000.00 received")).toBeVisible();
    await expect(canvas.getByText("From AMINA BELLO. It is in your wallet now.")).toBeVisible();
  },
};

export const Held: Story = {
  args: atAccount,
  parameters: {
    msw: [
      hasAccount,
      proved,
      mock(listTransactions, { response: { items: [heldDeposit, largeDeposit] } }),
      mock(startDocumentVerification, {
        response: { status: "PENDING", url: "https://provider.test/check", sendsBack: true },
      }),
    ],
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByText("₦180,000.00 is on hold")).toBeVisible();
    await expect(
      canvas.getByText("We need to check a deposit of this size before you can use it."),
    ).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Tell us about the sender" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Verify identity" }));
    await waitFor(() =>
      expect(args.onEvent).toHaveBeenCalledWith({
        name: "verify-at",
        url: "https://provider.test/check",
      }),
    );
  },
};

export const Generating: Story = {
  args: atAccount,
  parameters: {
    msw: [noAccount, proved, quiet, mock(generateDepositAccount, { isPending: true })],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Creating your account number")).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { msw: [mock(listWallets, { isPending: true }), proved] },
};

export const RejectedDepositsUnavailable: Story = {
  args: atMethod,
  parameters: {
    msw: [
      purse,
      proved,
      mock(listDepositMethods, {
        problem: {
          code: "deposits-unavailable",
          message: "Deposits to this wallet are currently unavailable",
        },
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByText("Deposits to this wallet are currently unavailable"),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Choose another wallet" }));
    await expect(
      await canvas.findByRole("heading", { name: "Where should the money go?" }),
    ).toBeVisible();
  },
};

export const RejectedKycRequired: Story = {
  args: atAccount,
  parameters: {
    msw: [noAccount, proved, quiet, mock(generateDepositAccount, { problem: "KYC_REQUIRED" })],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The server's message of KYC_REQUIRED.")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Verify your BVN" })).toBeVisible();
  },
};

export const Offline: Story = {
  args: atAccount,
  parameters: { msw: [proved, quiet, mock(listDepositAccounts, { isOffline: true })] },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("Network Error. Please check your connection"),
    ).toBeVisible();
  },
};

export const LongText: Story = {
  args: atAccount,
  parameters: {
    msw: [proved, quiet, mock(listDepositAccounts, { response: { items: [longAccount] } })],
  },
};

export const Narrow: Story = {
  args: atAccount,
  parameters: { msw: [hasAccount, proved, quiet] },
  globals: { viewport: { value: "narrow" } },
};

export const French: Story = {
  args: atMethod,
  parameters: { msw: [purse, ways, proved] },
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("heading", { name: /Comment souhaitez-vous déposer/ }),
    ).toBeVisible();
  },
};
