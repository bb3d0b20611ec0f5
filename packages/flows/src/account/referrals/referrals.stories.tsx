import { listReferredFriends, readReferrals } from "@apex/contract/referrals/referrals";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { mock } from "../../mocks/mock.ts";
import { Referrals } from "./referrals.tsx";

const usd = (amount: string) => ({ amount, asset: "USD" }) as const;
const link = "https://wallet.apex.test/create-account?ref=ADA7KQ";

const earned = mock(readReferrals, {
  response: {
    code: "ADA7KQ",
    link,
    totalEarnings: usd("112.00"),
    totalSignups: 4,
    signupsTransacted: 3,
  },
});

const friend = (id: string, joinedAt: string) => ({ id, joinedAt, milestones: [] });

const noFriends = {
  code: "ADA7KQ",
  link,
  totalEarnings: usd("0.00"),
  totalSignups: 0,
  signupsTransacted: 0,
};

const friends = mock(listReferredFriends, ({ query }) => ({
  response: query["cursor"]
    ? {
        items: [
          {
            ...friend("d", "2026-05-02T09:00:00.000Z"),
            name: "Zainab B.",
            traded: usd("48210.55"),
            earned: usd("100.00"),
            milestones: ["first-trade", "traded-500", "traded-2500", "traded-10000"],
          },
        ],
      }
    : {
        items: [
          {
            ...friend("e", "2026-11-20T09:00:00.000Z"),
            name: "Tunde B.",
            traded: usd("61.00"),
            earned: usd("0.00"),
            waitingReward: usd("2.00"),
          },
          {
            ...friend("a", "2026-11-19T09:00:00.000Z"),
            traded: usd("0.00"),
            earned: usd("0.00"),
          },
          {
            ...friend("b", "2026-10-04T09:00:00.000Z"),
            name: "Ngozi E.",
            traded: usd("164.20"),
            earned: usd("2.00"),
            milestones: ["first-trade"],
          },
          {
            ...friend("c", "2026-08-30T09:00:00.000Z"),
            name: "Oluwadamilola Chukwuemeka-Adeyemi O.",
            traded: usd("1904.00"),
            earned: usd("10.00"),
            milestones: ["first-trade", "traded-500"],
          },
        ],
        nextCursor: "next",
      },
}));

/** The rewards of an invitation, and how to share it. */
const meta = {
  title: "Flows/Referrals",
  component: Referrals,
  parameters: { msw: [earned, friends] },
  args: { onTitle: fn() },
} satisfies Meta<typeof Referrals>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText("Earn up to $100 per friend");
    await canvas.findByText(/Get \$2 when a friend completes a first trade of \$50 or more/);
    const place = await canvas.findByRole("link", { name: "Share on WhatsApp" });
    const href = new URL(place.getAttribute("href") ?? "");
    await expect(href.searchParams.get("text")).toMatch(/ADA7KQ.*create-account\?ref=ADA7KQ/);
    await expect(await canvas.findByRole("meter", { name: "Next: $8" })).toHaveAttribute(
      "aria-valuetext",
      "$164.20 of $500 traded",
    );
    await expect(
      canvas.getByText("$2.00 more once Tunde B. has verified their identity"),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Show more" }));
    await canvas.findByText("All milestones reached");
  },
};

/** The reward of the person who invited the reader waits for the reader's identity. */
export const InviterWaits: Story = {
  parameters: {
    msw: [
      mock(readReferrals, {
        response: {
          ...noFriends,
          invitedBy: "Ngozi E.",
        },
      }),
      mock(listReferredFriends, { response: { items: [] } }),
    ],
  },
  play: async ({ canvas }) => {
    await canvas.findByText(
      "Ngozi E. invited you. Their reward is paid once you have verified your identity.",
    );
    await expect(canvas.getByRole("link", { name: "Verify" })).toHaveAttribute("href", "#upgrade");
  },
};

/** A device with a share sheet of its own. */
export const ShareSheet: Story = {
  beforeEach: () => {
    const before = Object.getOwnPropertyDescriptor(navigator, "share");
    Object.defineProperty(navigator, "share", { configurable: true, value: shared });
    shared.mockClear();
    return () => {
      if (before) Object.defineProperty(navigator, "share", before);
      else Reflect.deleteProperty(navigator, "share");
    };
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "Share" }));
    await waitFor(() =>
      expect(shared.mock.lastCall?.[0]).toMatchObject({
        text: expect.stringContaining(link),
      }),
    );
  },
};
const shared = fn<(data: ShareData) => Promise<void>>(() => Promise.resolve());

export const Empty: Story = {
  parameters: {
    msw: [
      mock(readReferrals, {
        response: noFriends,
      }),
      mock(listReferredFriends, { response: { items: [] } }),
    ],
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText("Friends who join with your code will show here");
  },
};

export const Loading: Story = {
  parameters: {
    msw: [mock(readReferrals, { isPending: true }), mock(listReferredFriends, { isPending: true })],
  },
};

export const Offline: Story = {
  parameters: {
    msw: [mock(readReferrals, { isOffline: true }), mock(listReferredFriends, { isOffline: true })],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(
      await canvas.findAllByText("Network Error. Please check your connection"),
    ).not.toHaveLength(0);
  },
};
