import type { Meta, StoryObj } from "@storybook/react-vite";
import { narrow } from "../story/narrow.tsx";
import { Link } from "./link.tsx";

const meta = {
  title: "Components/Link",
  component: Link,
  args: { href: "#wallets", children: "All wallets" },
} satisfies Meta<typeof Link>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = { args: { variant: "standalone" } };

export const Inline: Story = {
  render: (args) => (
    <p>
      By going on you accept the <Link {...args}>terms of use</Link>.
    </p>
  ),
};

export const LongText: Story = {
  decorators: [narrow],
  render: (args) => (
    <p>
      En continuant, vous acceptez les{" "}
      <Link {...args}>conditions générales d’utilisation et la politique de confidentialité</Link>.
    </p>
  ),
};
