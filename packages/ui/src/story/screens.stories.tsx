import type { Meta, StoryObj } from "@storybook/react-vite";
import { CardScreen } from "./card-screen.tsx";
import { OverviewScreen } from "./overview-screen.tsx";
import { ReviewScreen } from "./review-screen.tsx";
import { SignInScreen } from "./sign-in-screen.tsx";
import { TransactionsScreen } from "./transactions-screen.tsx";

/** Five screens made only of this library's parts, to see how they look together. */
const meta = {
  title: "Screens",
  tags: ["!autodocs"],
  parameters: { layout: "fullscreen" },
} satisfies Meta;
export default meta;

type Story = StoryObj;

export const SignIn: Story = { render: () => <SignInScreen /> };
export const Overview: Story = { render: () => <OverviewScreen /> };
export const TransferReview: Story = { render: () => <ReviewScreen /> };
export const Transactions: Story = { render: () => <TransactionsScreen /> };
export const Card: Story = { name: "Virtual card", render: () => <CardScreen /> };
