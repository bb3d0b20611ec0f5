import {
  sendChangeCode,
  sendTransactionCode,
  sendValidationCode,
} from "@apex/contract/auth/send-code";
import { validateToken } from "@apex/contract/auth/validate-token";
import type { ErrorCode } from "@apex/contract/error-codes";
import {
  changeEmail,
  changePhone,
  confirmEmailChange,
  confirmPhoneChange,
} from "@apex/contract/profile/change-contact";
import { readProfile } from "@apex/contract/profile/read-profile";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { mock, type MockedProblem } from "../../mocks/mock.ts";
import { amina, codeSent, newcomer } from "../../mocks/people.ts";
import { KeptDraft } from "../../mocks/kept-draft.tsx";
import { UpdateContact } from "./update-contact.tsx";

const meta = {
  title: "Flows/Profile/Change email or phone",
  component: UpdateContact,
  args: { identifierType: "email", onTitle: fn(), onDone: fn(), onSent: fn() },
} satisfies Meta<typeof UpdateContact>;
export default meta;
type Story = StoryObj<typeof meta>;

const me = mock(readProfile, { response: { profile: amina } });
const step = mock(sendTransactionCode, { response: codeSent() });
const toNew = { ...codeSent(), sentTo: "n••••@apex.test", otherChannels: [] };
const asked = mock(changeEmail, ({ body }) =>
  Object(body).security === undefined ? { problem: "security-code-required" } : { response: toNew },
);
const until = "2126-01-04T09:00:00.000Z";
const changed = mock(confirmEmailChange, {
  response: { identifierType: "email", contact: "n••••@apex.test", withdrawalsWaitUntil: until },
});

interface Page {
  findByRole: (role: string, options: { name: string }) => Promise<HTMLElement>;
}
interface Keys {
  type: (element: Element, text: string) => Promise<void>;
  click: (element: Element) => Promise<void>;
}

async function give(page: Page, keys: Keys, email = "new@apex.test") {
  await keys.type(await page.findByRole("textbox", { name: "Email address" }), email);
  await keys.click(await page.findByRole("button", { name: "Continue" }));
}

async function proveOld(page: Page, keys: Keys) {
  await keys.type(await page.findByRole("textbox", { name: "Security code" }), "123456");
}

export const Ready: Story = {
  parameters: { msw: [me, asked, step, changed] },
  play: async ({ canvas, userEvent, args }) => {
    await give(canvas, userEvent);
    await proveOld(canvas, userEvent);
    await userEvent.type(await canvas.findByRole("textbox", { name: "6-digit code" }), "654321");
    const heading = await canvas.findByRole("heading", { name: "Your email address has changed" });
    await waitFor(() => expect(heading).toHaveFocus());
    await expect(canvas.getByText(/are on hold until/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Done" }));
    await expect(args.onDone).toHaveBeenCalled();
  },
};

export const StepUp: Story = {
  parameters: { msw: [me, asked, step] },
  play: async ({ canvas, userEvent }) => {
    await give(canvas, userEvent);
    await expect(await canvas.findByRole("textbox", { name: "Security code" })).toBeVisible();
    await expect(canvas.getByText("new@apex.test")).toBeVisible();
  },
};

export const CodeToNew: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      me,
      mock(changeEmail, { response: { ...toNew, resendAt: "2020-01-01T00:00:00.000Z" } }),
      mock(sendChangeCode, { response: toNew }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await give(canvas, userEvent);
    await expect(await canvas.findByText("new@apex.test", { selector: "strong" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Send a new code" }));
    await expect(await canvas.findByRole("timer")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Use another email address" }));
    await expect(await canvas.findByRole("textbox", { name: "Email address" })).toHaveValue("");
  },
};

const wanted = {
  contact: "new@apex.test",
  carrier: "sms",
  requestId: "5b0d3a0e-7a39-4a8e-9d55-6a2c1f6f0c11",
};
/** The page was loaded again, at one of its steps. */
function reloaded(draft: object, field: string): Story {
  return {
    parameters: { msw: [me] },
    decorators: [
      (Shown) => (
        <KeptDraft name="new-contact" id="new-contact-email" draft={draft}>
          <Shown />
        </KeptDraft>
      ),
    ],
    play: async ({ canvas }) => {
      await expect(await canvas.findByRole("textbox", { name: field })).toBeVisible();
      await expect(
        canvas.queryByText("new@apex.test") ?? canvas.queryByDisplayValue("new@apex.test"),
      ).toBeVisible();
    },
  };
}

export const ReloadedWhileTyping = reloaded({ typed: "new@apex.test" }, "Email address");
/** No other code is requested. */
export const ReloadedAtTheProof = reloaded({ wanted, codeSent: codeSent() }, "Security code");
export const ReloadedAtTheCode = reloaded({ wanted, sent: toNew }, "6-digit code");

export const WrongCode: Story = {
  parameters: {
    msw: [
      me,
      mock(changeEmail, { response: toNew }),
      mock(confirmEmailChange, {
        problem: { code: "token-validation-failed", params: { triesLeft: 3 } },
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await give(canvas, userEvent);
    await userEvent.type(await canvas.findByRole("textbox", { name: "6-digit code" }), "000000");
    await expect(await canvas.findByText("Token validation failed. 3 tries left")).toBeVisible();
  },
};

export const Phone: Story = {
  args: { identifierType: "phone" },
  parameters: {
    msw: [
      me,
      mock(changePhone, { response: { ...codeSent("sms"), otherChannels: [] } }),
      mock(confirmPhoneChange, {
        response: { identifierType: "phone", contact: "+234 ••• ••• 4568" },
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const phone = await canvas.findByRole("textbox", { name: "Phone number" });
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(await canvas.findByText("Phone number is required")).toBeVisible();
    // The field ignores letters.
    await userEvent.type(phone, "0803x12345678");
    await expect(await canvas.findByText("This phone number is not valid")).toBeVisible();
    await userEvent.clear(phone);
    await userEvent.type(phone, "08031234568");
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await userEvent.type(await canvas.findByRole("textbox", { name: "6-digit code" }), "654321");
    await expect(
      await canvas.findByRole("heading", { name: "Your phone number has changed" }),
    ).toBeVisible();
  },
};

export const NeverVerified: Story = {
  parameters: {
    msw: [
      mock(readProfile, { response: { profile: newcomer } }),
      mock(sendValidationCode, { response: codeSent() }),
      mock(validateToken, { response: { valid: true } }),
    ],
  },
  play: async ({ canvas, userEvent, args }) => {
    const email = await canvas.findByRole("textbox", { name: "Email address" });
    await expect(email).toHaveValue("amina@apex.test");
    await userEvent.click(canvas.getByRole("button", { name: "Send code" }));
    await userEvent.type(await canvas.findByRole("textbox", { name: "6-digit code" }), "123456");
    await waitFor(() => expect(args.onDone).toHaveBeenCalled());
  },
};

function rejected(problem: ErrorCode | MockedProblem, sentence: string): Story {
  return {
    parameters: { msw: [me, mock(changeEmail, { problem })] },
    play: async ({ canvas, userEvent }) => {
      await give(canvas, userEvent);
      await expect(await canvas.findByText(sentence)).toBeVisible();
      await expect(canvas.getByRole("textbox", { name: "Email address" })).toHaveValue(
        "new@apex.test",
      );
    },
  };
}

export const Taken = rejected(
  "identifier-taken",
  "Another account already uses this email or phone number.",
);
export const RejectedChangeTooSoon = rejected(
  { code: "change-too-soon", params: { until } },
  "You changed this recently. You can change it again later.",
);
export const Unchanged = rejected(
  { code: "validation-failed", issues: [{ path: ["body", "email"], code: "email-unchanged" }] },
  "This is already your email address",
);

export const Loading: Story = { parameters: { msw: [mock(readProfile, { isPending: true })] } };

export const Offline: Story = {
  parameters: { msw: [mock(readProfile, { isOffline: true })] },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("Network Error. Please check your connection"),
    ).toBeVisible();
  },
};

export const Narrow: Story = {
  args: { identifierType: "phone" },
  parameters: { msw: [me] },
  globals: { viewport: { value: "narrow" } },
};

export const French: Story = {
  parameters: { msw: [me, asked, step] },
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("heading", { name: "Changer d’adresse e-mail" }),
    ).toBeVisible();
  },
};
