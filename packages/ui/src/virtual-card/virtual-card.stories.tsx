import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Countdown } from "../countdown/countdown.tsx";
import { IconButton } from "../icon-button/icon-button.tsx";
import { Eye } from "../icon/icon.tsx";
import { narrow } from "../story/narrow.tsx";
import { rightToLeft } from "../story/right-to-left.tsx";
import { VirtualCard } from "./virtual-card.tsx";

const show = fn();

const meta = {
  title: "Components/VirtualCard",
  component: VirtualCard,
  args: {
    label: "Subscriptions",
    number: "•••• •••• •••• 4021",
    numberLabel: "Visa card ending in 4021",
    expiry: "09/29",
    expiryLabel: "Expires",
    balance: "$142.60",
    balanceLabel: "Available",
    network: "visa",
  },
} satisfies Meta<typeof VirtualCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  args: {
    reveal: (
      <IconButton label="Show card details" size="compact" onPress={show}>
        <Eye />
      </IconButton>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Visa card ending in 4021")).toBeInTheDocument();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(show).toHaveBeenCalledOnce();
  },
};

const startMs = Date.UTC(2026, 10, 21);

/** Lasts 30 seconds after the security code, and the face shows the time left. */
export const Revealed: Story = {
  args: {
    number: "5399 8412 0077 4021",
    numberLabel: "5399 8412 0077 4021",
    securityCode: "418",
    securityCodeLabel: "CVV",
    network: "mastercard",
    reveal: (
      <Countdown
        endsAtMs={startMs + 24_000}
        nowMs={() => startMs}
        spoken={(seconds) => `Hidden in ${seconds} seconds`}
        className="px-1.5 text-sm"
      />
    ),
  },
};

export const Colours: Story = {
  render: (args) => (
    <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
      <VirtualCard {...args} />
      <VirtualCard {...args} colour="ink" label="Travel" network="mastercard" />
      <VirtualCard {...args} colour="leaf" label="Groceries" />
      <VirtualCard {...args} colour="sky" label="Advertising" network="mastercard" />
      <VirtualCard {...args} colour="clay" label="Family" network="mastercard" />
      <VirtualCard {...args} colour="bronze" label="Software" />
    </div>
  ),
};

/** Five minutes at most: the card is there, but not yet printed. */
export const Pending: Story = {
  args: {
    state: "pending",
    stateLabel: "On its way",
    number: "•••• •••• •••• ••••",
    numberLabel: "No number yet",
    expiry: "",
    balance: "",
  },
};

export const Blocked: Story = { args: { state: "blocked", stateLabel: "Blocked" } };

export const Terminated: Story = {
  args: { state: "terminated", stateLabel: "Terminated", balance: "$0.00" },
};

export const LongText: Story = {
  decorators: [narrow],
  args: {
    label: "Abonnements et services de l’équipe commerciale",
    balance: "1 142 642,60 $",
    balanceLabel: "Disponible",
    expiryLabel: "Expire",
    state: "blocked",
    stateLabel: "Bloquée",
  },
};

export const RightToLeft: Story = {
  decorators: [rightToLeft],
};
