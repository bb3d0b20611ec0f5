import type { Meta, StoryObj } from "@storybook/react-vite";
import { Spinner } from "./spinner.tsx";

/** A wait of unknown length. Use a skeleton while a layout loads. */
const meta = { title: "Components/Spinner", component: Spinner } satisfies Meta<typeof Spinner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const BesideWords: Story = {
  render: (args) => (
    <p role="status" className="flex items-center gap-2 text-body text-text-muted">
      <Spinner {...args} />
      Checking the account
    </p>
  ),
};

export const Sizes: Story = {
  render: () => (
    <div className="flex items-center gap-4 text-brand-text">
      <Spinner className="size-4" />
      <Spinner />
      <Spinner className="size-8" />
    </div>
  ),
};
