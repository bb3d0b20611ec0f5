import { readNotificationPreferences } from "@apex/contract/notifications/preferences";
import {
  readPush,
  subscribePush,
  unsubscribePush,
  type PushState,
} from "@apex/contract/notifications/push";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { mock, type SeenCall } from "../../mocks/mock.ts";
import { somePreferences } from "../../mocks/notification-fixtures.ts";
import { NotificationPreferences } from "./notification-preferences.tsx";
import type { BrowserPush } from "./push-device.tsx";

const asked = fn<(call: SeenCall) => void>();

const keys = {
  endpoint: "https://push.apex.test/one",
  p256dh: `B${"A".repeat(86)}`,
  auth: "A".repeat(22),
};

/** The state of browser and server while a story runs. */
let isSubscribed = false;
let device: PushState["device"];

/** A browser that has refused before, or that will allow or refuse. */
function browserThat(answers: "allows" | "refuses" | "has-refused"): BrowserPush {
  return {
    permission: () => (answers === "has-refused" ? "denied" : "default"),
    current: async () => (isSubscribed ? keys : undefined),
    async subscribe() {
      if (answers === "refuses") throw new DOMException("Not allowed.", "NotAllowedError");
      isSubscribed = true;
      return keys;
    },
    async unsubscribe() {
      isSubscribed = false;
    },
  };
}

const state = () => ({ response: { key: "the key", ...(device && { device }) } });
const calls = [
  mock(readPush, state),
  mock(subscribePush, (call) => {
    asked(call);
    device = { showsDetails: Object(call.body).showsDetails === true };
    return state();
  }),
  mock(unsubscribePush, () => {
    device = undefined;
    return state();
  }),
  mock(readNotificationPreferences, { response: somePreferences }),
];

/** Notifications that arrive while the wallet is closed. */
const meta = {
  title: "Flows/Notifications on a device",
  component: NotificationPreferences,
  parameters: { msw: calls },
  args: { onTitle: fn() },
  beforeEach: () => {
    asked.mockClear();
    isSubscribed = false;
    device = undefined;
  },
} satisfies Meta<typeof NotificationPreferences>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TurnedOn: Story = {
  args: { push: browserThat("allows") },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "Turn on for this device" }));
    const details = await canvas.findByRole("switch", { name: "Show amounts and names" });
    await expect(details).not.toBeChecked();
    await userEvent.click(details);
    await waitFor(() => expect(details).toBeChecked());
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0].body).toEqual({ ...keys, showsDetails: true }),
    );
    await userEvent.click(canvas.getByRole("button", { name: "Turn off for this device" }));
    await canvas.findByRole("button", { name: "Turn on for this device" });
  },
};

export const NotAllowed: Story = {
  args: { push: browserThat("refuses") },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "Turn on for this device" }));
    await canvas.findByText(/nothing has changed/);
    await expect(asked).not.toHaveBeenCalled();
  },
};

export const RefusedBefore: Story = {
  args: { push: browserThat("has-refused") },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText(/Allow them in its settings for this site/);
    await expect(
      canvas.queryByRole("button", { name: "Turn on for this device" }),
    ).not.toBeInTheDocument();
  },
};

export const Unsupported: Story = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(/add Apex to the home screen/);
  },
};
