import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../button/button.tsx";
import { ChevronLeft, Download } from "../icon/icon.tsx";
import { Link } from "../link/link.tsx";
import { narrow } from "../story/narrow.tsx";
import { PageHeader } from "./page-header.tsx";

const meta = {
  title: "Components/PageHeader",
  component: PageHeader,
  args: {
    title: "Transactions",
    description: "All that moved, in every wallet.",
    actions: (
      <Button variant="secondary" icon={<Download />}>
        Export
      </Button>
    ),
  },
} satisfies Meta<typeof PageHeader>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const WithBack: Story = {
  args: {
    back: (
      <Link variant="standalone" href="#wallets">
        <ChevronLeft className="-ms-1 size-4.5" /> Wallets
      </Link>
    ),
    title: "Naira",
  },
};

export const LongText: Story = {
  decorators: [narrow],
  args: {
    title: "Opérations de tous vos portefeuilles",
    description: "Tout ce qui a bougé, en devises comme en cryptomonnaies.",
  },
};
