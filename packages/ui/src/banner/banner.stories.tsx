import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { WifiOff } from "../icon/icon.tsx";
import { Link } from "../link/link.tsx";
import { narrow } from "../story/narrow.tsx";
import { Banner } from "./banner.tsx";

const meta = {
  title: "Components/Banner",
  component: Banner,
  parameters: { layout: "fullscreen" },
  args: { children: "You are looking at sample data. No real money moves." },
} satisfies Meta<typeof Banner>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("sample data");
  },
};

export const Tones: Story = {
  render: () => (
    <div className="grid gap-3">
      <Banner>You are looking at sample data. No real money moves.</Banner>
      <Banner tone="success">You are back online.</Banner>
      <Banner tone="caution" icon={<WifiOff />}>
        You are offline. Nothing you typed is lost.
      </Banner>
      <Banner tone="danger" live="alert">
        Withdrawals are paused. Your money is safe.
      </Banner>
    </div>
  ),
};

export const WithAction: Story = {
  args: {
    tone: "caution",
    children: "A deposit waits for your payment: 24:18 left.",
    action: (
      <Link variant="standalone" href="#deposit">
        Go to deposit
      </Link>
    ),
  },
};

export const Dismissable: Story = {
  args: {
    tone: "success",
    children: "Your email is confirmed.",
    onDismiss: fn(),
    dismissLabel: "Dismiss",
  },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Dismiss" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};

export const LongText: Story = {
  decorators: [narrow],
  args: {
    tone: "caution",
    children:
      "Une opération de maintenance est prévue dimanche de 02:00 à 03:00. Les virements attendront.",
    action: (
      <Link variant="standalone" href="#more">
        En savoir plus
      </Link>
    ),
    onDismiss: fn(),
    dismissLabel: "Fermer",
  },
};
