import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { Avatar } from "../avatar/avatar.tsx";
import {
  ArrowLeftRight,
  CreditCard,
  Gift,
  History,
  House,
  Receipt,
  ShieldCheck,
  User,
  Vault,
  Wallet,
} from "../icon/icon.tsx";
import { Logo } from "../logo/logo.tsx";
import { SideNav } from "./side-nav.tsx";

const meta = {
  title: "Components/SideNav",
  component: SideNav,
  parameters: { layout: "fullscreen" },
  args: {
    label: "Main",
    top: (
      <div className="grid gap-5 px-2">
        <Logo name="Apex" className="max-lg:[&>span]:sr-only" />
        <div className="flex items-center gap-3">
          <Avatar name="Ada Mbeki" size="small" />
          <div className="max-lg:sr-only">
            <p className="font-semibold">Personal</p>
            <p className="text-sm text-text-muted">Level 1 verified</p>
          </div>
        </div>
      </div>
    ),
    sections: [
      {
        id: "main",
        items: [
          {
            id: "overview",
            label: "Overview",
            icon: <House />,
            href: "#overview",
            isCurrent: true,
          },
          { id: "wallets", label: "Wallets", icon: <Wallet />, href: "#wallets" },
          { id: "trade", label: "Trade", icon: <ArrowLeftRight />, href: "#trade" },
          { id: "gift", label: "Gift cards", icon: <Gift />, href: "#gift" },
          { id: "bills", label: "Bills", icon: <Receipt />, href: "#bills" },
          { id: "cards", label: "Cards", icon: <CreditCard />, href: "#cards" },
          {
            id: "transactions",
            label: "Transactions",
            icon: <History />,
            href: "#transactions",
            badge: { count: 3, label: "3 need you" },
          },
        ],
      },
      {
        id: "more",
        title: "More",
        items: [
          { id: "vaults", label: "Vaults", icon: <Vault />, href: "#vaults" },
          { id: "referrals", label: "Referrals", icon: <User />, href: "#referrals" },
          { id: "security", label: "Security", icon: <ShieldCheck />, href: "#security" },
        ],
      },
    ],
  },
} satisfies Meta<typeof SideNav>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    if (innerWidth < 640) return;
    await expect(canvas.getByRole("link", { current: "page" })).toHaveTextContent("Overview");
    await expect(canvas.getByRole("link", { name: /Transactions 3 need you/ })).toBeVisible();
  },
};

/** Longer than the window: the current item is in view. */
export const Long: Story = {
  args: {
    sections: [
      {
        id: "all",
        items: Array.from({ length: 30 }, (_, index) => ({
          id: `place-${index}`,
          label: `Place ${index + 1}`,
          icon: <Wallet />,
          href: `#place-${index}`,
          isCurrent: index === 27,
        })),
      },
    ],
  },
  play: async ({ canvas }) => {
    if (innerWidth < 640) return;
    const nav = canvas.getByRole("navigation", { name: "Main" }).getBoundingClientRect();
    const current = canvas.getByRole("link", { current: "page" });
    await waitFor(() =>
      expect(current.getBoundingClientRect().bottom).toBeLessThanOrEqual(Math.ceil(nav.bottom)),
    );
  },
};

const longLabel = "Peer-to-peer payments";

/** A long name beside a count takes two lines, and is read whole. */
export const LongLabel: Story = {
  args: {
    sections: [
      {
        id: "queues",
        items: [
          {
            id: "payments",
            label: longLabel,
            icon: <Wallet />,
            href: "#payments",
            badge: { count: 12, label: "12 waiting" },
          },
        ],
      },
    ],
  },
  play: async ({ canvas }) => {
    if (innerWidth < 640) return;
    const { scrollWidth, clientWidth } = canvas.getByText(longLabel);
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};

/** The navigation is too narrow for words in a wide window, so tooltips name the icons. */
export const TooNarrowForWords: Story = {
  args: { className: "w-18! [&_span]:truncate" },
  play: async ({ canvas, canvasElement }) => {
    if (innerWidth < 640) return;
    await userEvent.tab();
    const page = within(canvasElement.ownerDocument.body);
    // The tooltips load once the navigation has been measured.
    await waitFor(async () => {
      canvas.getByRole("link", { name: "Wallets" }).focus();
      await expect(page.getByRole("tooltip")).toHaveTextContent("Wallets");
    });
  },
};
