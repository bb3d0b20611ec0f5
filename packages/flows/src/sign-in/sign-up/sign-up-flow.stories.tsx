import { sendValidationCode } from "@apex/contract/auth/send-code";
import { signUp } from "@apex/contract/auth/sign-up";
import { validateToken } from "@apex/contract/auth/validate-token";
import { readInviter } from "@apex/contract/referrals/read-inviter";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { http } from "msw";
import { expect, fn, waitFor, within } from "storybook/test";
import { FlowHost } from "../../mocks/flow-host.tsx";
import { commonPassword } from "../../mocks/common-password.ts";
import { mock } from "../../mocks/mock.ts";
import { codeSent } from "../../mocks/people.ts";
import { SignUpFlow, type SignUpOutcome } from "./sign-up-flow.tsx";

interface StoryArgs {
  step?: string;
  answers?: object;
  referralCode?: string;
  takesPhones?: boolean;
  onDone: (outcome: SignUpOutcome) => void;
  onExit?: () => void;
}

const meta = {
  title: "Flows/Sign up",
  parameters: { layout: "fullscreen", apex: { user: null } },
  args: { onDone: fn() },
  render: ({ step, answers, ...rest }: StoryArgs) => (
    <FlowHost step={step} draft={answers && { flow: "sign-up", answers }}>
      {(at) => <SignUpFlow {...at} {...rest} onEvent={fn()} />}
    </FlowHost>
  ),
} satisfies Meta<StoryArgs>;
export default meta;
type Story = StoryObj<typeof meta>;

const opened = mock(signUp, {
  response: {
    session: {
      token: "new",
      expiresAt: "2126-01-01T00:00:00.000Z",
      workspaceType: "personal",
      canBeTrusted: false,
    },
    businessFeatures: [],
  },
});
const invited = mock(readInviter, { response: { isKnown: true, name: "Ada O." } });
const asked = fn<(body: unknown) => void>();
const sent = mock(sendValidationCode, () => ({ response: codeSent() }));

type Page = Pick<ReturnType<typeof within>, "findByRole" | "getByRole" | "getByLabelText">;
interface Keys {
  type: (element: Element, text: string) => Promise<void>;
  click: (element: Element) => Promise<void>;
}

async function fillIn(page: Page, keys: Keys) {
  await keys.type(await page.findByRole("textbox", { name: "Email address" }), "new@apex.test");
  await keys.type(page.getByLabelText("Password"), "Summit-2026!");
  await keys.click(page.getByRole("checkbox"));
  await keys.click(page.getByRole("button", { name: "Create account" }));
}

export const Ready: Story = {
  args: { referralCode: "amn4k2" },
  parameters: { msw: [invited, opened, sent, mock(validateToken, { response: { valid: true } })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("textbox", { name: /Referral code/ })).toHaveValue(
      "AMN4K2",
    );
    await expect(await canvas.findByText("Ada O. invited you")).toBeVisible();
    const points = within(canvas.getByRole("list", { name: "What you get" }));
    await expect(points.getAllByRole("listitem")).toHaveLength(4);
  },
};

/** The whole flow, from the password’s rules to the code. */
export const Walk: Story = {
  ...Ready,
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText("Password"), "summit");
    const rule = (name: RegExp) => canvas.getByText(name).closest("li");
    await expect(rule(/A lower-case letter/)).toHaveTextContent("met");
    await expect(rule(/8 characters or more/)).not.toHaveTextContent("met");
    await userEvent.clear(canvas.getByLabelText("Password"));
    await fillIn(canvas, userEvent);
    await canvas.findByRole("heading", { name: "Check your email" });
    const code = await canvas.findByRole("textbox", { name: "6-digit code" });
    await waitFor(() => expect(code).toHaveFocus());
    await expect(await canvas.findByText("new@apex.test")).toBeVisible();
    await userEvent.type(code, "123456");
    await waitFor(() => expect(args.onDone).toHaveBeenCalledWith("proved"));
  },
};

export const NoCarrier: Story = {
  args: { takesPhones: false },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("textbox", { name: "Email address" })).toBeVisible();
    await expect(canvas.queryByRole("radio", { name: "Phone" })).toBeNull();
  },
};

/** The country follows a number with a dialling code as it is typed, even if several countries share the code. */
export const PhoneWithCountry: Story = {
  parameters: { msw: [sent] },
  beforeEach: ({ msw }) => {
    asked.mockClear();
    msw.use(
      mock(signUp, ({ body }) => {
        asked(body);
        return { problem: "account-already-exists" };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "Phone" }));
    const number = await canvas.findByRole("textbox", { name: "Phone number" });
    for (const [typed, country] of [
      ["+447911123456", "United Kingdom +44"],
      ["+12025550123", "United States +1"],
      ["+79123456789", "Russia +7"],
      ["+2250707123456", "Côte d’Ivoire +225"],
      ["+33 6 12 34 56 78", "France +33"],
      // France was already chosen by the previous number.
      ["+33612345678", "France +33"],
    ] as const) {
      await userEvent.clear(number);
      await userEvent.type(number, typed);
      await canvas.findByRole("button", { name: `Country code, ${country}` });
    }
    await expect(number).toHaveValue("612345678");
    await userEvent.type(canvas.getByLabelText("Password"), "Summit-2026!");
    await userEvent.click(canvas.getByRole("checkbox"));
    await userEvent.click(canvas.getByRole("button", { name: "Create account" }));
    await expect(await canvas.findByText("+33 6 12 34 56 78")).toBeVisible();
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0]).toMatchObject({ identifier: "+33612345678" }),
    );
  },
};

/** A mistyped address is corrected, and the code goes to the new one; a page that is loaded again asks for no other code. */
export const AddressCorrected: Story = {
  args: { step: "code", answers: { identifier: "nwe@apex.test", isOpened: true } },
  beforeEach: ({ msw }) => {
    asked.mockClear();
    msw.use(
      mock(sendValidationCode, ({ body }) => {
        asked(body);
        return { response: codeSent() };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("nwe@apex.test")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Change" }));
    const field = await canvas.findByRole("textbox", { name: "Email address" });
    await expect(field).toHaveValue("nwe@apex.test");
    await userEvent.clear(field);
    await userEvent.type(field, "new@apex.test");
    await userEvent.click(canvas.getByRole("button", { name: "Send code" }));
    await expect(await canvas.findByText("new@apex.test")).toBeVisible();
    await waitFor(() =>
      expect(asked.mock.calls.map(([body]) => body)).toEqual([
        { email: "nwe@apex.test", keepsLive: true },
        { email: "new@apex.test", keepsLive: true },
      ]),
    );
  },
};

/** The host offers a way to leave the flow. */
export const WithWayOut: Story = {
  args: { onExit: fn() },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Back" }));
    await expect(args.onExit).toHaveBeenCalledOnce();
  },
};

export const Code: Story = {
  args: { step: "code", answers: { identifier: "+2348031234567", isOpened: true } },
  parameters: { msw: [mock(sendValidationCode, () => ({ response: codeSent("sms") }))] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/by SMS to/)).toBeVisible();
    await expect(await canvas.findByRole("timer")).toHaveTextContent(/^0[01]:\d\d$/);
  },
};

export const Invalid: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: /Referral code/ }), "abc");
    await userEvent.type(canvas.getByLabelText("Password"), "short");
    await userEvent.click(canvas.getByRole("button", { name: "Create account" }));
    const summary = await canvas.findByRole("group", { name: "Check these answers" });
    await waitFor(() => expect(summary).toHaveFocus());
    for (const sentence of [
      "Email address is required",
      "Password should be at least 8 characters long",
      "Referral code should be 6 characters long",
      "Please accept the terms and conditions",
    ]) {
      await expect(canvas.getAllByText(sentence).length).toBeGreaterThan(1);
    }
    await userEvent.type(canvas.getByLabelText("Password"), "longer-now");
    await expect(
      await canvas.findAllByText(
        "Use 8 or more characters with a mix of letters, numbers & symbols",
      ),
    ).not.toHaveLength(0);
    await expect(canvas.getByRole("textbox", { name: /Referral code/ })).toHaveValue("ABC");
  },
};

export const Submitting: Story = {
  parameters: { msw: [mock(signUp, { isPending: true })] },
  play: async ({ canvas, userEvent }) => {
    await fillIn(canvas, userEvent);
    await waitFor(() =>
      expect(canvas.getByRole("button", { name: /Create account/ })).toHaveAttribute(
        "data-pending",
      ),
    );
  },
};

export const RejectedAccountAlreadyExists: Story = {
  parameters: { msw: [mock(signUp, { problem: "account-already-exists" })] },
  play: async ({ canvas, userEvent }) => {
    await fillIn(canvas, userEvent);
    await expect(
      await canvas.findByRole("heading", { name: "This account already exists" }),
    ).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Log in" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Use a different email" }));
    await expect(await canvas.findByRole("textbox", { name: "Email address" })).toHaveValue(
      "new@apex.test",
    );
  },
};

export const RejectedPasswordCommon: Story = {
  parameters: {
    msw: [mock(signUp, { problem: commonPassword })],
  },
  play: async ({ canvas, userEvent }) => {
    await fillIn(canvas, userEvent);
    await waitFor(() =>
      expect(canvas.getByLabelText("Password")).toHaveAccessibleDescription(
        expect.stringContaining("too easy to guess"),
      ),
    );
  },
};

/** An unknown referral code is refused at its field, and all fields keep their values. */
export const WrongCode: Story = {
  parameters: {
    msw: [mock(readInviter, { response: { isKnown: false, name: null } }), opened, sent],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("Password"), "Summit-2026!");
    const code = await canvas.findByRole("textbox", { name: /Referral code/ });
    await userEvent.type(code, "nobody");
    await expect(
      await canvas.findByText("Referral code is either invalid or already being used"),
    ).toBeVisible();
    await waitFor(() => expect(code).toHaveValue("NOBODY"));
    await expect(canvas.getByLabelText("Password")).toHaveValue("Summit-2026!");
    await userEvent.clear(code);
    await waitFor(() => expect(code).toBeValid());
  },
};

/** If the inviter cannot be read, the sign-up works without their name. */
export const InviterUnknown: Story = {
  args: { referralCode: "AMN4K2" },
  parameters: { msw: [mock(readInviter, { isOffline: true }), opened, sent] },
  play: async ({ canvas, userEvent }) => {
    await fillIn(canvas, userEvent);
    await canvas.findByRole("heading", { name: "Check your email" });
    await expect(canvas.queryByText(/invited you/)).not.toBeInTheDocument();
  },
};

export const RejectedReferralCodeRefused: Story = {
  args: { referralCode: "NOBODY" },
  parameters: { msw: [invited, mock(signUp, { problem: "referral-code-refused" })] },
  play: async ({ canvas, userEvent }) => {
    await fillIn(canvas, userEvent);
    await expect(
      await canvas.findByText("Referral code is either invalid or already being used"),
    ).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: /Referral code/ })).toHaveValue("NOBODY");
    await expect(canvas.getByLabelText("Password")).toHaveValue("Summit-2026!");
  },
};

let answer = Promise.withResolvers<void>();

/** A late answer about a code that has been corrected since is not applied to the new code. */
export const MendedBeforeTheAnswer: Story = {
  args: { referralCode: "NOBODY" },
  parameters: {
    msw: [
      invited,
      http.post(`*${signUp.path}`, () => answer.promise),
      mock(signUp, { problem: "referral-code-refused" }),
    ],
  },
  beforeEach: () => {
    answer = Promise.withResolvers();
  },
  play: async ({ canvas, userEvent }) => {
    await fillIn(canvas, userEvent);
    const code = await canvas.findByRole("textbox", { name: /Referral code/ });
    await userEvent.clear(code);
    await userEvent.type(code, "AMN4K2");
    const submit = await canvas.findByRole("button", { name: /Create account/ });
    await waitFor(() => expect(submit).toHaveAttribute("data-pending"));
    answer.resolve();
    await waitFor(() => expect(submit).not.toHaveAttribute("data-pending"));
    await expect(code).toBeValid();
  },
};

/** The focus stays in the field that somebody types in when the server refuses the form. */
export const TypingDuringTheAnswer: Story = {
  ...MendedBeforeTheAnswer,
  play: async ({ canvas, userEvent }) => {
    await fillIn(canvas, userEvent);
    const submit = await canvas.findByRole("button", { name: /Create account/ });
    await waitFor(() => expect(submit).toHaveAttribute("data-pending"));
    const email = await canvas.findByRole("textbox", { name: "Email address" });
    await userEvent.click(email);
    answer.resolve();
    const code = await canvas.findByRole("textbox", { name: /Referral code/ });
    await waitFor(() => expect(code).toBeInvalid());
    await expect(email).toHaveFocus();
  },
};

/** The list of errors shows those of the last submit. A field that is left with an error does not move the focus there. */
export const LeftWithAnError: Story = {
  ...MendedBeforeTheAnswer,
  play: async ({ canvas, userEvent }) => {
    answer.resolve();
    await fillIn(canvas, userEvent);
    const code = await canvas.findByRole("textbox", { name: /Referral code/ });
    await waitFor(() => expect(code).toHaveFocus());
    const email = await canvas.findByRole("textbox", { name: "Email address" });
    await userEvent.clear(email);
    await userEvent.tab();
    await waitFor(() => expect(email).toBeInvalid());
    await expect(canvas.getByLabelText("Password")).toHaveFocus();
    await expect(canvas.queryByRole("group", { name: "There is a problem" })).toBeNull();
  },
};

export const RejectedAlreadySignedIn: Story = {
  parameters: { msw: [mock(signUp, { problem: "already-signed-in" })] },
  play: async ({ canvas, userEvent, args }) => {
    await fillIn(canvas, userEvent);
    await expect(await canvas.findByText("You are already logged in")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(args.onDone).toHaveBeenCalledWith("signed-in");
  },
};

export const Offline: Story = {
  parameters: { msw: [mock(signUp, { isOffline: true })] },
  play: async ({ canvas, userEvent }) => {
    await fillIn(canvas, userEvent);
    await expect(
      await canvas.findByText("Network Error. Please check your connection"),
    ).toBeVisible();
    await expect(canvas.getByLabelText("Password")).toHaveValue("Summit-2026!");
  },
};

export const LongText: Story = {
  args: {
    step: "account-already-exists",
    answers: {
      identifier: `${"oluwadamilola".repeat(4)}@a-very-long-company-name.example`,
      isTaken: true,
    },
  },
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

export const French: Story = {
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Créez votre compte" })).toBeVisible();
  },
};
