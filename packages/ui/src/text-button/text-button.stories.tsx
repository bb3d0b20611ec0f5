import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { narrow } from "../story/narrow.tsx";
import { TextButton } from "./text-button.tsx";

const meta = {
  title: "Components/TextButton",
  component: TextButton,
  args: { onPress: fn(), children: "Use another email" },
} satisfies Meta<typeof TextButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  args: { variant: "standalone" },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Use another email" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await userEvent.keyboard(" ");
    await expect(args.onPress).toHaveBeenCalledTimes(2);
  },
};

export const Inline: Story = {
  args: { children: "Change" },
  render: (args) => (
    <p>
      The code was sent to ada@apex.test. <TextButton {...args} />
    </p>
  ),
};

export const LongText: Story = {
  args: { variant: "standalone", children: "Utiliser une autre adresse email pour ce compte" },
  decorators: [narrow],
};
