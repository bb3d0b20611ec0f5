import { sendTransactionCode } from "@apex/contract/auth/send-code";
import { readApiActivity } from "@apex/contract/business-api/api-activity";
import { listApiRequests } from "@apex/contract/business-api/api-requests";
import {
  generateToken,
  listApiTokens,
  revokeToken,
  rollToken,
} from "@apex/contract/business-api/api-tokens";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import {
  apiActivity,
  apiRequests,
  apiTokens,
  tillToken,
} from "../../mocks/business-api-fixtures.ts";
import { mock, type SeenCall } from "../../mocks/mock.ts";
import { onlooker } from "../../mocks/team-fixtures.ts";
import { pageOfMany } from "../../mocks/ten-thousand.ts";
import { codeSent } from "../../mocks/people.ts";
import { ApiSettings } from "./api-settings.tsx";

const asked = fn<(call: SeenCall) => void>();
const listed = fn<(call: SeenCall) => void>();
const secret = "apex_3q2-7wEAAAB4b5fQ0Zk1vT8mYcJr6nLhUeXsGdPoIiA";
const made = { token: secret, apiToken: tillToken };

function missing(): never {
  throw new Error("There is no call among the fixtures.");
}

const calls = [
  mock(listApiTokens, { response: { items: apiTokens } }),
  mock(listApiRequests, (call) => {
    listed(call);
    return { response: { items: apiRequests } };
  }),
  mock(readApiActivity, { response: { days: apiActivity } }),
  mock(sendTransactionCode, () => ({ response: codeSent() })),
  ...[generateToken, rollToken].map((endpoint) =>
    mock(endpoint, (call) => {
      asked(call);
      return { response: made };
    }),
  ),
  mock(revokeToken, (call) => {
    asked(call);
    return { response: { apiToken: tillToken } };
  }),
];

/** Tokens of a business: made, replaced, revoked; the log of their calls; examples. */
const meta = {
  title: "Flows/Business API/Tokens",
  component: ApiSettings,
  parameters: { msw: calls },
  args: { tab: undefined, onTab: fn(), apiOrigin: "https://wallet.example", onTitle: fn() },
  beforeEach: () => {
    asked.mockClear();
  },
} satisfies Meta<typeof ApiSettings>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);

async function opened(canvasElement: HTMLElement, button: string) {
  await userEvent.click(await within(canvasElement).findByRole("button", { name: button }));
  return within(await body().findByRole("dialog"));
}

/** Types the code that was sent. */
async function proved() {
  const dialog = within(await body().findByRole("dialog", { name: "Confirm it’s you" }));
  await userEvent.click(await dialog.findByLabelText("Security code"));
  await userEvent.paste("123456");
}

export const Ready: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole("heading", { name: "Till" })).toBeVisible();
    await canvas.findByRole("button", { name: "Replace Till" });
    const activity = await canvas.findByRole("region", { name: "The last seven days" });
    await expect(activity).toHaveTextContent(/Requests in 7 days2,08546 refused/);
    await expect(
      within(activity).getAllByRole("img", { name: /^15 Nov, 2026: 412; .*21 Nov, 2026: 231$/ }),
    ).toHaveLength(1);
    await expect(
      canvas.queryByRole("button", { name: "Replace Accounting" }),
    ).not.toBeInTheDocument();
    // A revoked token ended when it was revoked, long before it would have expired.
    await expect(canvas.getByText(/^09 Nov, 2026/)).toBeVisible();
  },
};

/** Before anything has happened there are no figures. */
export const NoActivity: Story = {
  parameters: {
    msw: [
      mock(readApiActivity, {
        response: {
          days: apiActivity.map(({ day }) => ({
            day,
            calls: 0,
            refused: 0,
            delivered: 0,
            failed: 0,
            pending: 0,
          })),
        },
      }),
      ...calls,
    ],
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Till" });
    await expect(canvas.queryByText("Requests in 7 days")).not.toBeInTheDocument();
  },
};

/** Members who may only view cannot make or end tokens. */
export const OnlyLooking: Story = {
  parameters: { apex: { user: onlooker } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole("heading", { name: "Till" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /Replace|New/ })).not.toBeInTheDocument();
  },
};

export const Empty: Story = {
  parameters: { msw: [mock(listApiTokens, { response: { items: [] } }), ...calls] },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole("heading", {
      name: "Your tokens will show here",
    });
  },
};

export const Loading: Story = {
  parameters: { msw: [mock(listApiTokens, { isPending: true }), ...calls] },
};

export const Offline: Story = {
  parameters: { msw: [mock(listApiTokens, { isOffline: true }), ...calls] },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText("Network Error. Please check your connection");
  },
};

/** The token gets a name and rights, is confirmed, and is shown once. */
export const Made: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await opened(canvasElement, "New token");
    await userEvent.type(dialog.getByLabelText(/^Name/), "Till");
    await userEvent.click(dialog.getByRole("button", { name: "Continue" }));
    await proved();
    const shown = within(await body().findByRole("dialog", { name: "Your token is ready" }));
    await shown.findByText(secret);
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0].body).toMatchObject({
        name: "Till",
        permissions: { reports: "view", withdrawals: "none" },
        addresses: [],
        security: { method: "code", code: "123456" },
      }),
    );
  },
};

export const Invalid: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await opened(canvasElement, "New token");
    await userEvent.type(dialog.getByLabelText(/^Allowed IP addresses/), "here");
    await userEvent.click(dialog.getByRole("button", { name: "Continue" }));
    await waitFor(() => expect(dialog.getByLabelText(/^Name/)).toBeInvalid());
    await userEvent.type(dialog.getByLabelText(/^Name/), "Till");
    await userEvent.click(dialog.getByRole("button", { name: "Continue" }));
    await waitFor(() => expect(dialog.getByLabelText(/^Allowed IP addresses/)).toBeInvalid());
  },
};

/** A token that could do nothing is not made. */
export const WithoutPermission: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await opened(canvasElement, "New token");
    await userEvent.type(dialog.getByLabelText(/^Name/), "Till");
    for (const none of dialog.getAllByRole("radio", { name: /None/ })) await userEvent.click(none);
    await userEvent.click(dialog.getByRole("button", { name: "Continue" }));
    const told = await dialog.findAllByText("Choose at least one thing the token can do");
    await expect(told.at(-1)).toBeVisible();
  },
};

export const Replaced: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await opened(canvasElement, "Replace Till");
    await userEvent.click(dialog.getByRole("radio", { name: "1 hour" }));
    await userEvent.click(dialog.getByRole("button", { name: "Continue" }));
    await proved();
    await body().findByText(secret);
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0].body).toMatchObject({
        tokenId: tillToken.id,
        overlapHours: 1,
      }),
    );
  },
};

export const Revoked: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(
      await within(canvasElement).findByRole("button", { name: "Revoke Till" }),
    );
    const dialog = within(await body().findByRole("dialog"));
    await userEvent.type(await dialog.findByLabelText("Security code"), "123456");
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0].params).toMatchObject({ id: tillToken.id }),
    );
  },
};

export const Requests: Story = {
  args: { tab: "requests" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText("POST /transfers-http/transfers");
    await userEvent.click(canvas.getByRole("button", { name: /^403 POST/ }));
    await canvas.findByText("The token does not have permission for this request.");
    await userEvent.click(canvas.getByRole("button", { name: /^All tokens/ }));
    await userEvent.click(await body().findByRole("option", { name: /^Till/ }));
    await waitFor(() =>
      expect(listed.mock.lastCall?.[0].query).toMatchObject({ tokenId: tillToken.id }),
    );
  },
};

export const RequestsEmpty: Story = {
  args: { tab: "requests" },
  parameters: { msw: [mock(listApiRequests, { response: { items: [] } }), ...calls] },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText("Requests with your tokens will show here");
    await expect(within(canvasElement).queryByRole("radio")).toBeNull();
  },
};

/** No request has been refused yet. */
export const RequestsNoMatch: Story = {
  args: { tab: "requests" },
  parameters: {
    msw: [
      mock(listApiRequests, ({ query }) => ({
        response: { items: query["show"] === "refused" ? [] : apiRequests },
      })),
      ...calls,
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "Refused" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Show all requests" }));
    await canvas.findByText("POST /transfers-http/transfers");
  },
};

export const Examples: Story = {
  args: { tab: "examples" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole("region", { name: "List transactions with curl" });
    await userEvent.click(canvas.getByRole("radio", { name: "Python" }));
    await expect(
      await canvas.findByRole("region", { name: "Check webhooks with Python" }),
    ).toHaveTextContent("hmac.compare_digest");
  },
};

const [, request] = apiRequests;

/** Ten thousand calls, loaded page by page. */
export const TenThousandRequests: Story = {
  args: { tab: "requests" },
  parameters: {
    msw: [
      mock(listApiRequests, (call) => ({
        response: pageOfMany(call, (place) => ({
          ...(request ?? missing()),
          id: String(place),
          path: `/call-${place}`,
        })),
      })),
      ...calls,
    ],
  },
  play: async ({ canvas }) => {
    await canvas.findByText("GET /call-20");
    await expect(canvas.queryByText("GET /call-21")).not.toBeInTheDocument();
    await userEvent.click(await canvas.findByRole("button", { name: "Show more" }));
    await canvas.findByText("GET /call-40");
  },
};

const tooMany =
  "This business has 50 active tokens, the maximum. Revoke one you no longer use, then create the new one.";

/** The refusal comes before a code is sent. */
export const RejectedTooManyTokens: Story = {
  parameters: {
    msw: [
      mock(sendTransactionCode, {
        problem: { code: "too-many-tokens", message: tooMany, params: { most: 50 } },
      }),
      ...calls,
    ],
  },
  play: async ({ canvasElement }) => {
    const dialog = await opened(canvasElement, "New token");
    await userEvent.type(dialog.getByLabelText(/^Name/), "Till");
    await userEvent.click(dialog.getByRole("button", { name: "Continue" }));
    await body().findByText(tooMany);
  },
};
