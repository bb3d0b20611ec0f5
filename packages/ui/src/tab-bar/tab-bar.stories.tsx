import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ArrowLeftRight, CreditCard, Ellipsis, House, Wallet } from "../icon/icon.tsx";
import { TabBar } from "./tab-bar.tsx";

const meta = {
  title: "Components/TabBar",
  component: TabBar,
  parameters: { layout: "fullscreen" },
  globals: { viewport: { value: "narrow" } },
  args: {
    label: "Main",
    items: [
      { id: "home", label: "Home", icon: <House />, href: "#home", isCurrent: true },
      { id: "wallets", label: "Wallets", icon: <Wallet />, href: "#wallets" },
      { id: "trade", label: "Trade", icon: <ArrowLeftRight />, href: "#trade" },
      { id: "cards", label: "Cards", icon: <CreditCard />, href: "#cards" },
      { id: "more", label: "More", icon: <Ellipsis />, href: "#more" },
    ],
  },
} satisfies Meta<typeof TabBar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    const current = canvas.getByRole("link", { current: "page", hidden: innerWidth >= 640 });
    await expect(current).toHaveTextContent("Home");
  },
};

export const LongText: Story = {
  args: {
    items: [
      { id: "home", label: "Accueil", icon: <House />, href: "#home" },
      {
        id: "wallets",
        label: "Portefeuilles",
        icon: <Wallet />,
        href: "#wallets",
        isCurrent: true,
      },
      { id: "trade", label: "Marché", icon: <ArrowLeftRight />, href: "#trade" },
      { id: "cards", label: "Cartes", icon: <CreditCard />, href: "#cards" },
      { id: "more", label: "Plus", icon: <Ellipsis />, href: "#more" },
    ],
  },
};

/** The icons stay on one line, and a label of two lines within the bar. */
export const TwoLines: Story = {
  args: {
    items: [
      { id: "held", label: "Dépôts bloqués", icon: <House />, href: "#held", isCurrent: true },
      { id: "cards", label: "Cartes cadeaux", icon: <CreditCard />, href: "#cards" },
      { id: "people", label: "Entre particuliers", icon: <Wallet />, href: "#people" },
      { id: "trade", label: "Pièces d’identité", icon: <ArrowLeftRight />, href: "#trade" },
      { id: "more", label: "Plus", icon: <Ellipsis />, href: "#more" },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    const icons = [...canvasElement.querySelectorAll("svg")].map((icon) =>
      icon.getBoundingClientRect(),
    );
    await expect(new Set(icons.map(({ top }) => top)).size).toBe(1);
    const bar = canvas.getByRole("navigation", { hidden: innerWidth >= 640 });
    const { top, bottom } = bar.getBoundingClientRect();
    const text = canvas.getByText("Entre particuliers").getBoundingClientRect();
    await expect(Math.min((icons[0]?.top ?? 0) - top, bottom - text.bottom)).toBeGreaterThan(
      innerWidth >= 640 ? -1 : 7,
    );
  },
};

/** A word stays whole beside labels of several words. */
export const WholeWords: Story = {
  args: {
    items: [
      { id: "held", label: "Deposits on hold", icon: <House />, href: "#held" },
      { id: "people", label: "Peer-to-peer payments", icon: <Wallet />, href: "#people" },
      {
        id: "adjustments",
        label: "Adjustments",
        icon: <ArrowLeftRight />,
        href: "#adjustments",
        isCurrent: true,
      },
      { id: "jobs", label: "Failed jobs", icon: <CreditCard />, href: "#jobs" },
      { id: "more", label: "More", icon: <Ellipsis />, href: "#more" },
    ],
  },
  play: async ({ canvas }) => {
    const word = canvas.getByText("Adjustments");
    const lineHeight = Number.parseFloat(getComputedStyle(word).lineHeight);
    await expect(word.getBoundingClientRect().height).toBeLessThan(1.5 * lineHeight);
  },
};
