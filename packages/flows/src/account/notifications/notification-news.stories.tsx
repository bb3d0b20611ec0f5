import { listNotifications, type Notification } from "@apex/contract/notifications/notifications";
import { Button } from "@apex/ui/button/button";
import type { ToastContent } from "@apex/ui/toast-region/toast-queue";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { useClient } from "../../base/client-context.ts";
import { mock } from "../../mocks/mock.ts";
import {
  notificationPage,
  notified,
  someNotifications,
} from "../../mocks/notification-fixtures.ts";
import { latestNotifications } from "./latest-notifications.ts";
import { NotificationBell, type NotificationBellProps } from "./notification-bell.tsx";
import { NotificationToasts } from "./notification-toasts.tsx";

const onToast = fn<(toast: ToastContent) => void>();
const now = "2026-11-20T15:00:00.000Z";

function News({ path, ...bell }: NotificationBellProps & { path: string }) {
  const queries = useQueryClient();
  const latest = useQuery(latestNotifications(useClient()));
  return (
    <div className="flex items-center gap-4">
      <NotificationBell {...bell} />
      <NotificationToasts onToast={onToast} path={path} />
      <Button
        variant="secondary"
        isDisabled={!latest.data}
        onPress={() => void queries.invalidateQueries()}
      >
        <span translate="no">Read again</span>
      </Button>
    </div>
  );
}

/** Answers with each list in turn, then with the last one. */
const inTurn = (...lists: (readonly Notification[])[]) => [
  mock(listNotifications, ({ before }) => ({
    response: notificationPage(lists[before] ?? lists.at(-1) ?? []),
    now,
  })),
];

const operationId = "019a0000-0000-7000-9000-000000000001";
let numbers = 0;
/** A notification with an id of its own, so that it is new in each story. */
const fresh = (
  code: string,
  params: Notification["params"] = {},
  more: Partial<Notification> = {},
) => {
  numbers += 1;
  const id = `019a0000-0000-7000-9000-${String(Date.now() % 1e9).padStart(9, "0")}${String(numbers).padStart(3, "0")}`;
  return notified(code, params, { id, at: now, ...more });
};
const arrived = () =>
  fresh(
    "transfer-received",
    { amount: "25000.00", asset: "NGN", name: "Ngozi E.", operationId },
    { category: "fiat" },
  );

/** The bell of every page, and toasts. */
const meta = {
  title: "Flows/Notifications/Bell and toasts",
  component: News,
  args: { isCurrent: false, path: "#overview" },
  parameters: { msw: inTurn(someNotifications) },
  beforeEach: () => {
    onToast.mockClear();
  },
} satisfies Meta<typeof News>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const bell = await canvas.findByRole("link", { name: /^Notifications: \d+ unread$/ });
    await expect(bell).toHaveAttribute("href", "#notifications");
    await expect(onToast).not.toHaveBeenCalled();
  },
};

export const NothingUnread: Story = {
  parameters: { msw: inTurn([]) },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole("link", { name: "Notifications" });
  },
};

export const ManyUnread: Story = {
  args: { isCurrent: true },
  parameters: {
    msw: [
      mock(listNotifications, { response: { ...notificationPage([]), unread: 128, needsYou: 0 } }),
    ],
  },
  play: async ({ canvasElement }) => {
    const bell = await within(canvasElement).findByRole("link", { name: /128 unread/ });
    await expect(bell).toHaveAttribute("aria-current", "page");
    await expect(bell).toHaveTextContent("99+");
  },
};

const readAgain = async (canvasElement: HTMLElement, unread: number) => {
  const canvas = within(canvasElement);
  const button = await canvas.findByRole("button", { name: "Read again" });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
  await canvas.findByRole("link", { name: new RegExp(`${unread} unread`) });
};

export const MoneyArrives: Story = {
  parameters: { msw: inTurn([], [arrived()]) },
  play: async ({ canvasElement }) => {
    await readAgain(canvasElement, 1);
    await waitFor(() =>
      expect(onToast).toHaveBeenCalledWith({
        tone: "success",
        title: "Ngozi E. sent you ₦25,000.00",
        action: {
          label: "See transaction",
          href: `#transaction?category=fiat&id=${operationId}`,
        },
      }),
    );
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Read again" }));
    await expect(onToast).toHaveBeenCalledOnce();
  },
};

export const ThreeThingsAtOnce: Story = {
  parameters: {
    msw: inTurn(
      [],
      [
        fresh("identity-rejected"),
        fresh("payment-requested", {
          name: "Tunde A.",
          amount: "",
          purpose: "Two chairs",
          payCode: "ab12",
        }),
        fresh("new-sign-in"),
        fresh(
          "limit-order-filled",
          {
            pay: { amount: "100000.00", asset: "NGN" },
            received: { amount: "0.00099500", asset: "BTC" },
            operationId,
          },
          { category: "trade" },
        ),
      ],
    ),
  },
  play: async ({ canvasElement }) => {
    await readAgain(canvasElement, 4);
    await waitFor(() =>
      expect(onToast.mock.calls.map(([{ tone, action }]) => [tone, action?.label])).toEqual([
        ["success", "See order"],
        ["info", "See request"],
        ["warning", "See what to do"],
      ]),
    );
  },
};

export const AlreadyInSight: Story = {
  args: { path: "#deposit" },
  parameters: { msw: inTurn([], [arrived(), fresh("identity-rejected")]) },
  play: async ({ canvasElement }) => {
    await readAgain(canvasElement, 2);
    await waitFor(() => expect(onToast.mock.calls.map(([{ tone }]) => tone)).toEqual(["warning"]));
  },
};
