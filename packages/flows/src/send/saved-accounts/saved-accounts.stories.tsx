import { sendTransactionCode } from "@apex/contract/auth/send-code";
import type { ErrorCode } from "@apex/contract/error-codes";
import { enquireAccount } from "@apex/contract/fiat-withdrawals/enquire-account";
import {
  deleteFiatBeneficiary,
  listFiatBeneficiaries,
  saveFiatBeneficiary,
  updateFiatBeneficiary,
  type FiatBeneficiary,
} from "@apex/contract/fiat-withdrawals/fiat-beneficiaries";
import { deleteBeneficiary, listBeneficiaries } from "@apex/contract/transfers/recipients";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { HttpHandler } from "msw";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import {
  efuaAccount,
  exactAnswer,
  landlord,
  musaWallet,
  plumber,
} from "../../mocks/fiat-withdrawal-fixtures.ts";
import { withdrawalCalls } from "../../mocks/fiat-withdrawal-mocks.ts";
import { mock, type SeenCall } from "../../mocks/mock.ts";
import { codeSent, kofi, kwame, ngozi } from "../../mocks/people.ts";
import { KeptDraft } from "../../mocks/kept-draft.tsx";
import { onlooker } from "../../mocks/team-fixtures.ts";
import { SavedAccounts } from "./saved-accounts.tsx";

const asked = fn<(call: SeenCall) => void>();
const kept: FiatBeneficiary[] = [plumber, { ...landlord, saved: true }];
const list = (saved = kept) => ({ response: { recent: [landlord], saved } });

/** Every call, answered with success; given handlers come first. An account that was never paid needs a code. */
function savedCalls(...instead: HttpHandler[]): HttpHandler[] {
  return [
    ...instead,
    mock(listBeneficiaries, { response: { recent: [ngozi, kwame], saved: [ngozi] } }),
    mock(listFiatBeneficiaries, list()),
    mock(saveFiatBeneficiary, (call) => {
      asked(call);
      return Object.hasOwn(Object(call.body), "security")
        ? { response: { beneficiary: plumber } }
        : { problem: "security-code-required" };
    }),
    mock(updateFiatBeneficiary, (call) => {
      asked(call);
      return { response: { beneficiary: plumber } };
    }),
    mock(deleteFiatBeneficiary, (call) => {
      asked(call);
      return { response: {} };
    }),
    mock(sendTransactionCode, () => ({ response: codeSent() })),
    ...withdrawalCalls(),
  ];
}

/** The saved accounts for withdrawals: search, add, rename, delete. */
const meta = {
  title: "Flows/Saved accounts",
  component: SavedAccounts,
  parameters: { msw: savedCalls() },
  args: { onTitle: fn(), onVerify: fn() },
  beforeEach: () => {
    asked.mockClear();
  },
} satisfies Meta<typeof SavedAccounts>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  name: "Ready: beneficiaries",
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText("The plumber")).toBeVisible();
    await expect(await canvas.findByText("CHIDI OKAFOR")).toBeVisible();
    await expect(await canvas.findByText("Kuda Bank · Nigerian naira")).toBeVisible();
    await expect(await canvas.findByText("Not paid yet")).toBeVisible();
    await expect(args.onTitle).toHaveBeenCalledWith("Saved accounts");
  },
};

export const Loading: Story = {
  parameters: { msw: savedCalls(mock(listFiatBeneficiaries, { isPending: true })) },
};

export const Empty: Story = {
  parameters: { msw: savedCalls(mock(listFiatBeneficiaries, list([]))) },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Your saved accounts will show here" });
    await expect(canvas.getByRole("button", { name: "Add account" })).toBeVisible();
  },
};

/** The number of a mobile wallet is a phone number. */
export const MobileNumber: Story = {
  parameters: {
    msw: savedCalls(mock(listFiatBeneficiaries, list([{ ...plumber, account: musaWallet }]))),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("+234 803 123 4567")).toBeVisible();
  },
};

export const Offline: Story = {
  parameters: { msw: savedCalls(mock(listFiatBeneficiaries, { isOffline: true })) },
  play: async ({ canvas }) => {
    await canvas.findByText("Network Error. Please check your connection");
  },
};

export const NothingFound: Story = {
  parameters: {
    msw: savedCalls(mock(listFiatBeneficiaries, ({ query }) => (query["q"] ? list([]) : list()))),
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("Search accounts"), "nobody");
    await canvas.findByRole("heading", { name: "No account matches" });
  },
};

export const LongText: Story = {
  parameters: {
    msw: savedCalls(
      mock(
        listFiatBeneficiaries,
        list([
          {
            ...plumber,
            account: {
              ...efuaAccount,
              accountName: "OLUWASEUNFUNMI ADEKUNLE-BABATUNDE OGUNLEYE AND SONS TRADING COMPANY",
              bankName: "First City Monument Bank of the Federal Republic",
              accountNumber: "DE89370400440532013000",
            },
            accountLabel: "Rent-of-the-warehouse-in-Lagos-and-Accra",
          },
        ]),
      ),
    ),
  },
  globals: { viewport: { value: "narrow" } },
};

export const Renamed: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Rename The plumber" }));
    const dialog = within(await within(document.body).findByRole("dialog"));
    const name = dialog.getByLabelText("Account nickname");
    await userEvent.clear(name);
    await userEvent.click(dialog.getByRole("button", { name: "Save name" }));
    await dialog.findByText("Value is required");
    await userEvent.type(name, "Chidi");
    await userEvent.click(dialog.getByRole("button", { name: "Save name" }));
    await waitFor(() => expect(asked.mock.lastCall?.[0].body).toEqual({ accountLabel: "Chidi" }));
  },
};

export const RejectedBeneficiaryNotFound: Story = {
  parameters: {
    msw: savedCalls(mock(updateFiatBeneficiary, { problem: "beneficiary-not-found" })),
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Rename The plumber" }));
    const dialog = within(await within(document.body).findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Save name" }));
    await dialog.findByText(/This account is no longer in your saved accounts/);
  },
};

export const Deleted: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Delete The plumber" }));
    const dialog = within(await within(document.body).findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0].params).toMatchObject({ beneficiaryId: plumber.id }),
    );
  },
};

type Canvas = ReturnType<typeof within>;

/** Fills the form until the account's name is found. */
async function find(canvas: Canvas) {
  await userEvent.click(await canvas.findByRole("button", { name: "Add account" }));
  await userEvent.type(await canvas.findByRole("combobox", { name: "Bank" }), "guaranty");
  await userEvent.click(
    await within(document.body).findByRole("option", { name: "Guaranty Trust Bank" }),
  );
  await userEvent.type(canvas.getByLabelText("Account number"), "0123456780");
  await userEvent.click(await canvas.findByRole("button", { name: "Add EFUA ADEYEMI" }));
  await userEvent.type(await canvas.findByLabelText(/^Account nickname/), "Auntie");
  await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
}

export const Added: Story = {
  play: async ({ canvas }) => {
    await find(canvas);
    await canvas.findByRole("heading", { name: "Confirm the account" });
    await userEvent.type(await canvas.findByLabelText("Security code"), "123456");
    await canvas.findByRole("heading", { name: "Saved accounts" });
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0].body).toEqual({
        asset: "NGN",
        destination: { kind: "enquiry", enquiryId: exactAnswer.enquiryId },
        accountLabel: "Auntie",
        security: { method: "code", code: "123456" },
      }),
    );
  },
};

export const ReloadedWhileTyping: Story = {
  decorators: [
    (Shown) => (
      <KeptDraft
        name="saved-account"
        draft={{ isAdding: true, asset: "NGN", type: "bank", typed: { accountNumber: "01234" } }}
      >
        <Shown />
      </KeptDraft>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("textbox", { name: /^Account number/ })).toHaveValue(
      "01234",
    );
  },
};

/** The first currency to choose is that of the person's country. */
export const AddedAbroad: Story = {
  parameters: { apex: { user: kofi } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Add account" }));
    await expect(await canvas.findByRole("button", { name: /cedi/i })).toBeVisible();
  },
};

/** An account that was paid before needs no new proof. */
export const AddedWithoutCode: Story = {
  parameters: {
    msw: savedCalls(mock(saveFiatBeneficiary, { response: { beneficiary: plumber } })),
  },
  play: async ({ canvas }) => {
    await find(canvas);
    await canvas.findByRole("heading", { name: "Saved accounts" });
  },
};

export const MobileWallet: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Add account" }));
    await userEvent.click(await canvas.findByRole("radio", { name: "Mobile wallet" }));
    await expect(await canvas.findByLabelText("Mobile number")).toBeVisible();
  },
};

export const NoSuchAccount: Story = {
  parameters: {
    msw: savedCalls(mock(enquireAccount, { response: { match: "none", unlikelyNumber: false } })),
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Add account" }));
    await userEvent.type(await canvas.findByRole("combobox", { name: "Bank" }), "guaranty");
    await userEvent.click(
      await within(document.body).findByRole("option", { name: "Guaranty Trust Bank" }),
    );
    await userEvent.type(canvas.getByLabelText("Account number"), "0123456780");
    await expect(await canvas.findByRole("alert")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /^Add EFUA/ })).not.toBeInTheDocument();
  },
};

/** Saving is refused before a code is asked for. */
function refused(problem: ErrorCode, says: string | RegExp, next?: string): Story {
  return {
    parameters: { msw: savedCalls(mock(saveFiatBeneficiary, { problem })) },
    play: async ({ canvas, args }) => {
      await find(canvas);
      await expect(await canvas.findByText(says)).toBeVisible();
      if (next === undefined) return;
      await userEvent.click(await canvas.findByRole("button", { name: next }));
      if (problem === "PHONE_VERIFICATION_REQUIRED")
        await expect(args.onVerify).toHaveBeenCalledWith("phone");
    },
  };
}

export const RejectedEnquiryExpired = refused(
  "enquiry-expired",
  /We checked this account a while ago/,
  "Choose another account",
);
export const RejectedPhoneVerificationRequired = refused(
  "PHONE_VERIFICATION_REQUIRED",
  "The server's message of PHONE_VERIFICATION_REQUIRED.",
  "Verify phone",
);

/** A saved Apex user is removed, and can still be paid. */
export const PersonRemoved: Story = {
  parameters: {
    msw: savedCalls(
      mock(deleteBeneficiary, (call) => {
        asked(call);
        return { response: {} };
      }),
    ),
  },
  play: async ({ canvas }) => {
    const remove = await canvas.findByRole("button", { name: `Remove ${ngozi.maskedName}` });
    await userEvent.click(remove);
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(await dialog.findByRole("button", { name: "Remove" }));
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0].params).toMatchObject({ recipientId: ngozi.id }),
    );
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  },
};

/** A role that may only look adds, renames and removes nobody. */
export const OnlyLooking: Story = {
  parameters: { apex: { user: onlooker } },
  play: async ({ canvas }) => {
    await canvas.findByText("The plumber");
    await canvas.findByRole("heading", { name: "Apex users" });
    await expect(
      canvas.queryByRole("button", { name: /^(Add|Rename|Delete|Remove)/ }),
    ).not.toBeInTheDocument();
  },
};

export const OnlyLookingAtNone: Story = {
  parameters: {
    msw: savedCalls(mock(listFiatBeneficiaries, list([]))),
    apex: { user: onlooker },
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("Members who can make payments can save an account."),
    ).toBeVisible();
  },
};
