import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Logo } from "./logo.tsx";

const meta = { title: "Components/Logo", component: Logo, args: { name: "Apex" } } satisfies Meta<
  typeof Logo
>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const MarkAlone: Story = {
  render: () => <Logo label="Apex" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: "Apex" })).toBeVisible();
  },
};
