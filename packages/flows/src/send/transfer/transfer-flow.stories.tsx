import { createTransfer } from "@apex/contract/transfers/create-transfer";
import {
  listBeneficiaries,
  findRecipient,
  readTransferTerms,
} from "@apex/contract/transfers/recipients";
import { readVerification } from "@apex/contract/verification/verify-bvn";
import { listWallets } from "@apex/contract/wallets/wallets";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import type { FlowProgress } from "../../base/flow/define-flow.ts";
import { mock } from "../../mocks/mock.ts";
import { emptyWallet, sentTransfer, wallets } from "../../mocks/money-fixtures.ts";
import { kofi, unverified } from "../../mocks/people.ts";
import { drafts, transferCalls, withCode } from "../../mocks/transfer-mocks.ts";
import { pageOf } from "../../mocks/money-flow-page.ts";
import { TransferStory } from "./transfer-story.tsx";
import { moneyOnHold } from "../../mocks/money-on-hold.ts";

/** Money to another Apex user in eight steps: the specification of the flow, in order. */
const meta = {
  title: "Flows/Transfer",
  component: TransferStory,
  parameters: { msw: transferCalls() },
  args: { onDone: fn(), onExit: fn(), onEvent: fn(), onTitle: fn(), onPlace: fn() },
} satisfies Meta<typeof TransferStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvasElement, args }) => {
    const page = pageOf(canvasElement);
    // The question says "wallet", so the rows do not: as in a deposit, they are the bare names.
    await expect(
      await page.findByRole("button", { name: /^Nigerian naira ₦/ }),
    ).toBeInTheDocument();
    await expect(page.queryByRole("button", { name: /KES/ })).not.toBeInTheDocument();
    await expect(args.onTitle).toHaveBeenCalledWith(
      "Send money: Which wallet are you sending from?",
    );
    // Focus stays with the person until a step changes.
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveFocus();
  },
};

export const Loading: Story = {
  parameters: { msw: transferCalls(mock(listWallets, { isPending: true })) },
  play: async ({ canvasElement }) => {
    await expect(await pageOf(canvasElement).findByText("Loading")).toBeInTheDocument();
  },
};

export const Empty: Story = {
  parameters: {
    msw: transferCalls(mock(listWallets, { response: { ...wallets, items: [emptyWallet] } })),
  },
  play: async ({ canvasElement, args }) => {
    const page = pageOf(canvasElement);
    await page.heading("There is no money to send yet");
    await page.press("Add money");
    await expect(args.onEvent).toHaveBeenCalledWith({ name: "add-money" });
  },
};

/** With a single wallet there is nothing to choose, so the step is skipped; going back shows it. */
export const OneWallet: Story = {
  parameters: {
    msw: transferCalls(
      mock(listWallets, {
        response: { ...wallets, items: [...wallets.items.slice(0, 1), emptyWallet] },
      }),
    ),
  },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.heading("Where is the money going?");
    await page.press("Back");
    await page.heading("Which wallet are you sending from?");
    await page.press(/^Nigerian naira/);
    await page.heading("Where is the money going?");
  },
};

export const SelectType: Story = {
  args: { step: "type", answers: { asset: "NGN" } },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await expect(await page.findByRole("button", { name: /^Another Apex user/ })).toBeEnabled();
    await expect(page.getByRole("button", { name: /^Bank account/ })).toBeEnabled();
    await expect(page.getByRole("button", { name: /^Mobile money/ })).toBeEnabled();
  },
};

export const VerifyBvn: Story = {
  args: { step: "bvn", answers: drafts.atBeneficiary },
  parameters: {
    msw: transferCalls(mock(readVerification, { response: unverified })),
  },
  play: async ({ canvasElement }) => {
    await pageOf(canvasElement).heading("Verify your BVN");
  },
};

export const BvnIsSkippedWhenVerified: Story = {
  args: { step: "type", answers: { asset: "NGN" } },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.press(/^Another Apex user/);
    await expect(await page.heading("Who are you paying?")).toHaveFocus();
  },
};

/** Only naira transfers need a BVN. */
export const BvnIsNotAskedForCrypto: Story = {
  args: { step: "type", answers: { asset: "USDT" } },
  parameters: {
    apex: { user: kofi },
    msw: transferCalls(mock(readVerification, { response: { ...unverified, kycLevel: 1 } })),
  },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.press(/^Another Apex user/);
    await expect(await page.heading("Who are you paying?")).toHaveFocus();
  },
};

export const SelectBeneficiary: Story = {
  args: { step: "beneficiary", answers: drafts.atBeneficiary },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await expect(await page.findByRole("list", { name: "Recent" })).toBeInTheDocument();
    await page.type("Username or email", "chidi.okafor");
    await page.press("Find");
    await page.press("Pay Chidi O.");
    await expect(await page.heading("How much are you sending?")).toHaveFocus();
  },
};

export const NobodyPaidYet: Story = {
  args: { step: "beneficiary", answers: drafts.atBeneficiary },
  parameters: {
    msw: transferCalls(mock(listBeneficiaries, { response: { recent: [], saved: [] } })),
  },
  play: async ({ canvasElement }) => {
    await expect(
      await pageOf(canvasElement).findByText("People you pay will show here."),
    ).toBeVisible();
  },
};

export const InvalidBeneficiary: Story = {
  args: { step: "beneficiary", answers: drafts.atBeneficiary },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.press("Find");
    await page.saysAtField("Username or email", "Choose who to pay");
  },
};

export const RejectedRecipientNotFound: Story = {
  args: { step: "beneficiary", answers: drafts.atBeneficiary },
  parameters: { msw: transferCalls(mock(findRecipient, { problem: "recipient-not-found" })) },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.type("Username or email", "nobody.here");
    await page.press("Find");
    await page.saysAtField(
      "Username or email",
      "We could not find an Apex user with this username or email.",
    );
    await expect(page.getByLabelText("Username or email")).toHaveValue("nobody.here");
  },
};

export const RejectedRecipientIsSelf: Story = {
  args: { step: "beneficiary", answers: drafts.atBeneficiary },
  parameters: { msw: transferCalls(mock(findRecipient, { problem: "recipient-is-self" })) },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.type("Username or email", "amina.bello");
    await page.press("Find");
    await page.saysAtField(
      "Username or email",
      "This is your own account. Choose someone else to pay.",
    );
  },
};

export const Amount: Story = {
  args: { step: "init", answers: drafts.atInit },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.press("Max");
    // The rest of the daily limit is less than the wallet holds.
    await expect(await page.findByLabelText("Amount to Ngozi E.")).toHaveValue("450,000.00");
    await page.type("Amount to Ngozi E.", "25,000");
    await page.press("Continue");
    await expect(await page.heading("Check before you send")).toHaveFocus();
    await expect(page.getByText("₦25,010.00")).toBeVisible();
  },
};

export const InvalidAmount: Story = {
  args: { step: "init", answers: drafts.atInit },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    const refused: [text: string, words: string][] = [
      ["123,45", "Use a point for decimals"],
      ["abc", "Enter the amount in digits"],
      ["10.999", "This amount has too many decimals for this currency"],
      ["0", "Enter an amount above zero"],
      ["99", "Enter at least ₦100.00"],
      // The message names the tightest bound, which is below the balance.
      ["500000", "You have only ₦450,000.00 left of today’s limit"],
    ];
    for (const [text, words] of refused) {
      await page.type("Amount to Ngozi E.", text);
      await page.press("Continue");
      await page.saysAtField("Amount to Ngozi E.", words);
      await expect(page.getByLabelText("Amount to Ngozi E.")).toHaveValue(text);
      await expect(page.getByLabelText("Amount to Ngozi E.")).toHaveFocus();
    }
  },
};

export const AmountLoading: Story = {
  args: { step: "init", answers: drafts.atInit },
  parameters: { msw: transferCalls(mock(readTransferTerms, { isPending: true })) },
};

export const Confirm: Story = {
  args: { step: "confirm", answers: drafts.reviewed },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Change Ngozi E. gets" }));
    await expect(await page.findByLabelText("Amount to Ngozi E.")).toHaveValue("25,000");
    await page.press("Back");
    await expect(await page.heading("Who are you paying?")).toHaveFocus();
  },
};

export const Peer: Story = {
  args: { step: "peer", answers: withCode() },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await waitFor(() => expect(page.getByText("@ngozi.eze")).toBeVisible());
    await expect(page.getByText("gets ₦25,000.00")).toBeVisible();
    await expect(page.getByLabelText("Security code")).toHaveAttribute(
      "autocomplete",
      "one-time-code",
    );
  },
};

export const FallsBackToWhatIsAnswered: Story = {
  args: { step: "peer", answers: drafts.atInit },
  play: async ({ canvasElement }) => {
    await pageOf(canvasElement).heading("How much are you sending?");
  },
};

export const LeavingAsks: Story = {
  args: { step: "init", answers: drafts.atInit },
  play: async ({ canvasElement, args }) => {
    const page = pageOf(canvasElement);
    const body = pageOf(document.body);
    await page.press("Close");
    await body.findByRole("alertdialog", { name: "Leave without finishing?" });
    await body.press("Keep going");
    await expect(args.onExit).not.toHaveBeenCalled();
    await waitFor(() => expect(page.getByRole("button", { name: "Close" })).toHaveFocus());
    await page.press("Close");
    await body.press("Leave");
    await expect(args.onExit).toHaveBeenCalledOnce();
  },
};

/** The hold is shown before anything is filled in. */
export const MoneyOnHold: Story = moneyOnHold();

// These stories have a wallet or a payee in the address.

export const KindOfWalletGiven: Story = {
  args: { category: "crypto" },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    // There is only one wallet of this kind, so it is not asked for.
    await page.heading("Where is the money going?");
    await expect(await page.findByRole("button", { name: /^Crypto address/ })).toBeVisible();
  },
};

export const WalletGiven: Story = {
  args: { asset: "NGN" },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.findByRole("button", { name: /^Another Apex user/ });
    await page.press("Back");
    const chosen = await page.findByRole("button", { name: /^Nigerian naira/ });
    await expect(chosen.closest("li")).toHaveAttribute("aria-current", "true");
  },
};

export const PayeeGiven: Story = {
  args: { to: "chidi.okafor" },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.press(/^Nigerian naira/);
    await waitFor(() => expect(page.getByLabelText("Amount to Chidi O.")).toBeVisible());
    await page.press("Back");
    await expect(await page.heading("Who are you paying?")).toHaveFocus();
  },
};

export const BothGiven: Story = {
  args: { asset: "NGN", to: "chidi.okafor" },
  play: async ({ canvasElement }) => {
    await expect(await pageOf(canvasElement).findByLabelText("Amount to Chidi O.")).toBeVisible();
  },
};

export const BothGivenWithoutBvn: Story = {
  args: { asset: "NGN", to: "chidi.okafor" },
  parameters: {
    msw: transferCalls(mock(readVerification, { response: unverified })),
  },
  play: async ({ canvasElement }) => {
    await pageOf(canvasElement).heading("Verify your BVN");
  },
};

export const UnknownPayee: Story = {
  args: { asset: "NGN", to: "nobody.here" },
  parameters: { msw: transferCalls(mock(findRecipient, { problem: "recipient-not-found" })) },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.press(/^Another Apex user/);
    await expect(await page.findByLabelText("Username or email")).toHaveValue("");
  },
};

export const PayeeLoading: Story = {
  args: { to: "chidi.okafor" },
  parameters: { msw: transferCalls(mock(findRecipient, { isPending: true })) },
  play: async ({ canvasElement }) => {
    await expect(await pageOf(canvasElement).findByText("Loading")).toBeInTheDocument();
  },
};

const told = fn<(progress: FlowProgress) => void>();

/** Waits until the host has received these progress events, in this order. */
const toldOf = (...names: readonly string[]) =>
  waitFor(() => expect(told.mock.calls.map(([progress]) => progress.name)).toEqual(names));

/** The progress events that every flow reports to its host, from the first answer to the end. */
export const Told: Story = {
  args: { asset: "NGN", to: "chidi.okafor", onProgress: told },
  beforeEach: ({ msw }) => {
    told.mockClear();
    msw.use(
      mock(createTransfer, ({ before }) =>
        before === 0
          ? { problem: "insufficient-funds" }
          : { response: { transaction: sentTransfer } },
      ),
    );
  },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await page.type("Amount to Chidi O.", "25,000");
    await page.press("Continue");
    await page.heading("Check before you send");
    await toldOf("started", "quoted");
    await page.press(/^Send /);
    await page.enterCode("123456");
    await page.findByRole("alert");
    await waitFor(() => expect(told.mock.lastCall?.[0]).toMatchObject({ name: "failed" }));
    await waitFor(() =>
      expect(told.mock.lastCall?.[0]).toMatchObject({
        flow: "transfer",
        code: "insufficient-funds",
      }),
    );
    await page.press("Change the amount");
    await page.heading("How much are you sending?");
    await page.press("Continue");
    await page.press(/^Send /);
    await page.enterCode("123456");
    await page.heading(/ received /);
    await toldOf("started", "quoted", "submitted", "failed", "quoted", "submitted", "settled");
    await waitFor(() =>
      expect(told.mock.lastCall?.[0]).toMatchObject({ transaction: { id: sentTransfer.id } }),
    );
  },
};
