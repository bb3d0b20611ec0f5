import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { SkipLink } from "./skip-link.tsx";

const meta = {
  title: "Components/SkipLink",
  component: SkipLink,
  args: { targetId: "content", children: "Skip to content" },
  render: (args) => (
    <>
      <SkipLink {...args} />
      <div id="content" tabIndex={-1}>
        The page. Press Tab to see the link.
      </div>
    </>
  ),
} satisfies Meta<typeof SkipLink>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "Skip to content" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByText(/The page/)).toHaveFocus();
  },
};
