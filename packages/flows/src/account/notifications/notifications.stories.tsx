import {
  listNotifications,
  notificationViews,
  readAllNotifications,
  readNotification,
  type NotificationView,
} from "@apex/contract/notifications/notifications";
import {
  readNotificationPreferences,
  setNotificationPreference,
} from "@apex/contract/notifications/preferences";
import { readPush } from "@apex/contract/notifications/push";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { mock, type SeenCall } from "../../mocks/mock.ts";
import {
  everyNotification,
  notificationPage,
  notified,
  someNotifications,
  somePreferences,
} from "../../mocks/notification-fixtures.ts";
import { NotificationCentre } from "./notification-centre.tsx";
import { NotificationPreferences } from "./notification-preferences.tsx";

const asked = fn<(call: SeenCall) => void>();
const onTitle = fn();

function Centre({ start }: { start: NotificationView }) {
  const [view, setView] = useState<NotificationView>(start);
  return <NotificationCentre show={view} onView={setView} onTitle={onTitle} />;
}

const shown = ({ query }: SeenCall) =>
  notificationPage(
    someNotifications.filter(({ isRead, needsYou }) =>
      query["show"] === "unread" ? !isRead : query["show"] === "needs-you" ? needsYou : true,
    ),
  );

const calls = [
  mock(listNotifications, (call) => ({
    response: { ...shown(call), unread: 3, needsYou: 1 },
  })),
  mock(readNotification, (call) => {
    asked(call);
    return { response: {} };
  }),
  mock(readAllNotifications, (call) => {
    asked(call);
    return { response: {} };
  }),
  mock(readNotificationPreferences, { response: somePreferences }),
  mock(readPush, { response: {} }),
  mock(setNotificationPreference, (call) => {
    asked(call);
    return { response: somePreferences };
  }),
];

/** The list of notifications, and their preferences. */
const meta = {
  title: "Flows/Notifications",
  component: Centre,
  parameters: { msw: calls },
  args: { start: "all" },
  argTypes: { start: { options: notificationViews } },
  beforeEach: () => {
    asked.mockClear();
  },
} satisfies Meta<typeof Centre>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const row = await canvas.findByRole("link", { name: /Ngozi E. sent you ₦25,000.00/ });
    await expect(row).toHaveAttribute(
      "href",
      expect.stringMatching(/^#transaction\?category=fiat&id=/),
    );
    await expect(canvas.getByRole("link", { name: /new device/ })).toHaveAttribute(
      "href",
      "#devices",
    );
    await userEvent.click(row);
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
    await userEvent.click(canvas.getByRole("tab", { name: /To do/ }));
    await canvas.findByRole("link", { name: /₦850,000.00 is on hold/ });
    await waitFor(() =>
      expect(canvas.queryByRole("link", { name: /Ngozi/ })).not.toBeInTheDocument(),
    );
  },
};

export const MarkedAll: Story = {
  args: { start: "unread" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "Mark all as read" }));
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0].body).toEqual({ upTo: someNotifications[0]?.id }),
    );
  },
};

export const EveryCode: Story = {
  parameters: {
    msw: [
      mock(listNotifications, {
        response: notificationPage([...everyNotification, notified("of-a-newer-server")]),
      }),
      ...calls,
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const list = await canvas.findByRole("list", { name: "Notifications" });
    await expect(within(list).getAllByRole("listitem")).toHaveLength(everyNotification.length + 1);
    await canvas.findByText("You have an update on your account");
    await canvas.findByText("Your balance was corrected by −₦1,234.00: A mistake");
    await canvas.findByText(/a price you watch.*1 BTC = ₦150,000,000/i);
    await canvas.findByText("You paid ₦1,234.00 at Corner Shop with your card");
  },
};

export const LoadsOn: Story = {
  parameters: {
    msw: [
      mock(listNotifications, ({ query }) => ({
        response: query["cursor"]
          ? notificationPage([notified("two-factor-on")])
          : { ...notificationPage(someNotifications), nextCursor: "next" },
      })),
      ...calls,
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "Show more" }));
    await canvas.findByText("Two-factor authentication is on");
  },
};

/** Without any notification there are no views to choose from. */
export const None: Story = {
  parameters: { msw: [mock(listNotifications, { response: notificationPage([]) }), ...calls] },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Your account activity will show here" });
    await expect(canvas.queryByRole("tablist")).toBeNull();
  },
};

export const Empty: Story = {
  args: { start: "unread" },
  parameters: { msw: [mock(listNotifications, { response: notificationPage([]) }), ...calls] },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole("heading", { name: "No unread notifications" });
  },
};

export const Loading: Story = {
  parameters: { msw: [mock(listNotifications, { isPending: true }), ...calls] },
};

export const Offline: Story = {
  parameters: { msw: [mock(listNotifications, { isOffline: true }), ...calls] },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText("Network Error. Please check your connection");
  },
};

export const Preferences: Story = {
  render: () => <NotificationPreferences onTitle={onTitle} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const trades = within(await canvas.findByRole("group", { name: "Trades and limit orders" }));
    await expect(trades.getByRole("switch", { name: "Email" })).not.toBeChecked();
    const security = within(canvas.getByRole("group", { name: "Account security" }));
    await expect(security.getByRole("switch", { name: "Email" })).toBeDisabled();
    await userEvent.click(trades.getByRole("switch", { name: "Email" }));
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0].body).toEqual({
        event: "trades",
        channel: "email",
        isOn: true,
      }),
    );
  },
};

export const PreferencesNotSaved: Story = {
  render: () => <NotificationPreferences onTitle={onTitle} />,
  parameters: { msw: [mock(setNotificationPreference, { isOffline: true }), ...calls] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const trades = within(await canvas.findByRole("group", { name: "Trades and limit orders" }));
    await userEvent.click(trades.getByRole("switch", { name: "Email" }));
    await canvas.findByText("Network Error. Please check your connection");
    await waitFor(() => expect(trades.getByRole("switch", { name: "Email" })).not.toBeChecked());
  },
};
