import { ApexError, type ApexErrorFacts } from "@apex/client/apex-error";
import { errorCodes, type ErrorCode } from "@apex/contract/error-codes";
import { Button } from "@apex/ui/button/button";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { SignInOver } from "../../mocks/sign-in-over.tsx";
import { fewestPlaces } from "../../mocks/story-places.ts";
import { ErrorView } from "./error-view.tsx";

/** The errors of any call in one place: a sentence, a next action, the id for support. */
const meta = {
  title: "Parts/Errors",
  component: ErrorView,
  args: { error: problemOf("internal-error"), onRetry: fn() },
} satisfies Meta<typeof ErrorView>;
export default meta;
type Story = StoryObj<typeof meta>;

function problemOf(
  code: ErrorCode,
  more: Pick<ApexErrorFacts, "retryAfterMs" | "params" | "message"> = {},
): ApexError {
  return new ApexError({
    kind: "problem",
    code,
    status: errorCodes[code].status,
    message: "Cards are resting until 18:00.",
    requestId: "01J9ZC5T8M",
    ...more,
  });
}

function onHoldFor(ms: number): ApexError {
  const until = new Date(Date.now() + ms).toISOString();
  return problemOf("withdrawals-on-hold", {
    params: { until },
    message: "Withdrawals are on hold for now.",
  });
}

function says(error: ApexError, sentence: string): Story {
  return {
    args: { error },
    play: async ({ canvasElement, args }) => {
      const page = within(canvasElement);
      const alert = await page.findByRole("alert");
      await expect(alert).toHaveTextContent(sentence);
      if (error.requestId) await expect(alert).toHaveTextContent(`For support: ${error.requestId}`);
      await userEvent.click(page.getByRole("button", { name: "Try again" }));
      await expect(args.onRetry).toHaveBeenCalledOnce();
    },
  };
}

export const RejectedInternalError = says(
  problemOf("internal-error"),
  "An Error Occurred. Please try again or please contact support",
);
export const RejectedRailFailed = says(
  problemOf("rail-failed"),
  "An Error Occurred. Please try again or please contact support",
);
/** A gateway's page in place of the server's answer. */
export const NotTheServer = says(
  new ApexError({ kind: "unexpected", status: 502 }),
  "An Error Occurred. Please try again or please contact support",
);
export const NotTheContract = says(
  new ApexError({ kind: "unexpected", status: 200 }),
  "Something Went Wrong",
);
export const Offline = says(
  new ApexError({ kind: "network" }),
  "Network Error. Please check your connection",
);
export const Timeout = says(new ApexError({ kind: "timeout" }), "This took too long.");
export const Aborted = says(
  new ApexError({ kind: "aborted" }),
  "This request was interrupted. Try again.",
);
/** Repeating the call cannot help until there is a new session, as when a host lets the person sign in over the form. */
export const RejectedSessionExpired: Story = {
  args: { error: problemOf("session-expired") },
  render: (args) => (
    <>
      <ErrorView {...args} />
      <SignInOver />
    </>
  ),
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent(
      "Session expired. please login again",
    );
    const link = await canvas.findByRole("link", { name: "Log in" });
    await expect(link).toHaveAttribute("href", "#signIn");
    await expect(canvas.queryByRole("button", { name: "Try again" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Sign in over the form" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const RejectedNotPermitted = says(
  problemOf("not-permitted"),
  "You don’t have permission to do this",
);
/** Staff froze the account. */
export const RejectedAccountRestricted = says(
  problemOf("account-restricted", {
    message: "Our team has frozen your account. You can read everything and write to support.",
  }),
  "Our team has frozen your account. You can read everything and write to support.",
);

export const RejectedNotFound = says(
  problemOf("not-found"),
  "We could not find this. It may have been removed.",
);
export const RejectedValidationFailed = says(
  problemOf("validation-failed"),
  "Check the answers marked below.",
);
export const RejectedMalformedRequest = says(
  problemOf("malformed-request"),
  "We could not read this request.",
);
export const RejectedPayloadTooLarge = says(
  problemOf("payload-too-large"),
  "This is too large to send.",
);
/** A 423 shows the server's sentence and a link to the status page. */
export const RejectedServiceUnavailable: Story = {
  args: { error: problemOf("service-unavailable") },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent(
      "Cards are resting until 18:00.",
    );
    const link = await canvas.findByRole("link", { name: "Service status" });
    await expect(link).toHaveAttribute("href", "#status?language=en");
    await expect(link).toHaveAttribute("target", "_blank");
  },
};

export const UnavailableInFrench: Story = {
  args: { error: problemOf("rail-failed") },
  globals: { locale: "fr", viewport: { value: "narrow" }, theme: "dark" },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole("link", { name: "État des services" });
    await expect(link).toHaveAttribute("href", "#status?language=fr");
  },
};

/** The host has no status page. */
export const UnavailableWithoutStatusPage: Story = {
  args: { error: problemOf("service-unavailable") },
  parameters: { apex: { places: fewestPlaces } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent(
      "Cards are resting until 18:00.",
    );
    await expect(canvas.queryByRole("link")).toBeNull();
  },
};

/** The server's own sentence for a code that this client does not know. */
export const UnknownCode = says(
  new ApexError({
    kind: "problem",
    code: "a-code-of-tomorrow",
    status: 409,
    message: "Cards are resting until 18:00.",
  }),
  "Cards are resting until 18:00.",
);

export const RejectedTooManyRequests: Story = {
  args: { error: problemOf("too-many-requests", { retryAfterMs: 1_000 }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("alert")).toHaveTextContent(
      "Too many requests, wait a few seconds.",
    );
    await expect(await page.findByRole("timer")).toBeVisible();
    await expect(page.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
    await page.findByRole("button", { name: "Try again" }, { timeout: 3_000 });
  },
};

/** A hold counts down, and the action can be retried afterwards. */
export const OnHold: Story = {
  parameters: { said: "Withdrawals are on hold for now." },
  args: { action: <Button variant="secondary">Go to security</Button> },
  render: (args) => <ErrorView {...args} error={onHoldFor(1_500)} />,
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("alert")).toHaveTextContent(
      "Withdrawals are on hold for now.",
    );
    await expect(await page.findByRole("timer")).toBeVisible();
    await expect(page.getByRole("button", { name: "Go to security" })).toBeVisible();
    await userEvent.click(
      await page.findByRole("button", { name: "Try again" }, { timeout: 5_000 }),
    );
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
