import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Surface } from "./surface.tsx";

const meta = {
  title: "Components/Surface",
  component: Surface,
  args: { children: "Nothing leaves your wallet until you confirm." },
} satisfies Meta<typeof Surface>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Flat: Story = {
  args: { id: "note", className: "max-w-md" },
  play: async ({ canvas }) => {
    const surface = canvas.getByText(/Nothing leaves/);
    await expect(surface).toHaveAttribute("id", "note");
    await expect(surface).toHaveClass("max-w-md");
  },
};
export const Raised: Story = { args: { level: "raised" } };
export const Sunken: Story = { args: { level: "sunken" } };
export const Brand: Story = { args: { level: "brand" } };
export const Control: Story = { args: { level: "sunken", shape: "control" } };
export const Band: Story = { args: { level: "sunken", shape: "square" } };
export const Roomy: Story = { args: { level: "raised", padding: "roomy" } };
