import { sendTransactionCode } from "@apex/contract/auth/send-code";
import { readApiActivity } from "@apex/contract/business-api/api-activity";
import { redeliverFailedWebhooks, testWebhook } from "@apex/contract/webhooks/webhook-log";
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  revealWebhookSecret,
  rotateWebhookSecret,
  updateWebhook,
} from "@apex/contract/webhooks/webhooks";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import {
  apiActivity,
  shopWebhook,
  webhookLogs,
  webhooks,
} from "../../mocks/business-api-fixtures.ts";
import { mock, type SeenCall } from "../../mocks/mock.ts";
import { codeSent } from "../../mocks/people.ts";
import { ApiSettings } from "./api-settings.tsx";

const asked = fn<(call: SeenCall) => void>();
const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=";

const calls = [
  mock(listWebhooks, { response: { items: webhooks } }),
  mock(readApiActivity, { response: { days: apiActivity } }),
  mock(sendTransactionCode, () => ({ response: codeSent() })),
  ...[createWebhook, updateWebhook].map((endpoint) =>
    mock(endpoint, (call) => {
      const { url, security } = Object(call.body);
      if (url !== shopWebhook.url && security === undefined)
        return { problem: "security-code-required" };
      asked(call);
      return { response: { webhook: shopWebhook } };
    }),
  ),
  ...[revealWebhookSecret, rotateWebhookSecret].map((endpoint) =>
    mock(endpoint, (call) => {
      asked(call);
      return { response: { secret } };
    }),
  ),
  mock(deleteWebhook, (call) => {
    asked(call);
    return { response: { deleted: true } };
  }),
  mock(testWebhook, () => {
    const [log = missing()] = webhookLogs;
    return { response: { log } };
  }),
  mock(redeliverFailedWebhooks, { response: { count: 3 } }),
];

function missing(): never {
  throw new Error("There is no delivery among the fixtures.");
}

/** A business's webhooks. */
const meta = {
  title: "Flows/Business API/Webhooks",
  component: ApiSettings,
  parameters: { msw: calls },
  args: { tab: "webhooks", onTab: fn(), apiOrigin: "https://wallet.example", onTitle: fn() },
  beforeEach: () => {
    asked.mockClear();
  },
} satisfies Meta<typeof ApiSettings>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The card of the first address. */
async function firstCard(canvasElement: HTMLElement) {
  const list = await within(canvasElement).findByRole("list", { name: "Webhooks" });
  const [card = list] = within(list).getAllByRole("listitem");
  return within(card);
}

async function choose(card: ReturnType<typeof within>, action: string) {
  await userEvent.click(await card.findByRole("button", { name: /^Actions for/ }));
  await userEvent.click(await within(document.body).findByRole("menuitem", { name: action }));
}

const inDialog = async () => within(await within(document.body).findByRole("dialog"));

async function prove() {
  const code = await within(document.body).findByLabelText("Security code");
  await userEvent.click(code);
  await userEvent.paste("123456");
  await waitFor(() => expect(asked).toHaveBeenCalled());
}

/** A webhook that is on, one that fails, and one that switched itself off. */
export const Ready: Story = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(/said this address no longer exists/);
  },
};

export const Empty: Story = {
  parameters: { msw: [mock(listWebhooks, { response: { items: [] } }), ...calls] },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole("button", { name: "New webhook" });
  },
};

export const Added: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(
      await within(canvasElement).findByRole("button", { name: "New webhook" }),
    );
    const dialog = await inDialog();
    const url = dialog.getByLabelText(/^Address/);
    await userEvent.clear(url);
    await userEvent.type(url, "https://shop.example/in");
    await userEvent.click(dialog.getByRole("checkbox", { name: /^Deposit detected/ }));
    await userEvent.click(dialog.getByRole("button", { name: "Add webhook" }));
    await prove();
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0].body).toMatchObject({
        url: "https://shop.example/in",
        security: { method: "code", code: "123456" },
      }),
    );
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0].body).not.toMatchObject({
        events: expect.arrayContaining(["deposit.created"]),
      }),
    );
  },
};

/** A new address needs a code; other events alone do not. */
export const Moved: Story = {
  play: async ({ canvasElement }) => {
    const card = await firstCard(canvasElement);
    await choose(card, "Edit");
    const form = await inDialog();
    await userEvent.click(form.getByRole("checkbox", { name: /^Deposit detected/ }));
    await userEvent.click(form.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
    asked.mockClear();
    await choose(card, "Edit");
    const again = await inDialog();
    await userEvent.type(again.getByLabelText(/^Address/), "/moved");
    await userEvent.click(again.getByRole("button", { name: "Save" }));
    await prove();
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0]).toMatchObject({
        params: { id: shopWebhook.id },
        body: { url: `${shopWebhook.url}/moved`, security: { method: "code", code: "123456" } },
      }),
    );
  },
};

/** The server refuses to send to this address. */
export const AddressRefused: Story = {
  parameters: {
    msw: [
      mock(createWebhook, {
        problem: {
          code: "validation-failed",
          issues: [{ path: ["body", "url"], code: "invalid" }],
        },
      }),
      ...calls,
    ],
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(
      await within(canvasElement).findByRole("button", { name: "New webhook" }),
    );
    const dialog = await inDialog();
    await userEvent.type(dialog.getByLabelText(/^Address/), "10.0.0.1");
    await userEvent.click(dialog.getByRole("button", { name: "Add webhook" }));
    await dialog.findByText("We can’t send to this address. Use a public https address.");
  },
};

export const Tested: Story = {
  play: async ({ canvasElement }) => {
    const card = await firstCard(canvasElement);
    await userEvent.click(await card.findByRole("button", { name: "Send a test" }));
    await within(canvasElement).findByText(/Test event sent/);
    await choose(card, "Resend failed deliveries");
    await within(canvasElement).findByText("Resending 3 deliveries.");
  },
};

export const SecretReplaced: Story = {
  play: async ({ canvasElement }) => {
    const card = await firstCard(canvasElement);
    await choose(card, "Replace secret");
    await prove();
    await within(document.body).findByText(secret);
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0].body).toMatchObject({ webhookId: shopWebhook.id }),
    );
  },
};

export const Deleted: Story = {
  play: async ({ canvasElement }) => {
    const card = await firstCard(canvasElement);
    await choose(card, "Delete");
    const dialog = within(await within(document.body).findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0].params).toMatchObject({ id: shopWebhook.id }),
    );
  },
};

const tooMany =
  "This business has 20 webhooks, the maximum. Delete one first, or add the events to an existing one.";

export const RejectedTooManyWebhooks: Story = {
  parameters: {
    msw: [
      mock(createWebhook, {
        problem: { code: "too-many-webhooks", message: tooMany, params: { most: 20 } },
      }),
      ...calls,
    ],
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(
      await within(canvasElement).findByRole("button", { name: "New webhook" }),
    );
    const dialog = await inDialog();
    await userEvent.type(dialog.getByLabelText(/^Address/), "shop.example/in");
    await userEvent.click(dialog.getByRole("button", { name: "Add webhook" }));
    await dialog.findByText(tooMany);
  },
};
