import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { BrandFace } from "./brand-face.tsx";

const meta = {
  title: "Parts/Faces",
  component: BrandFace,
  args: { name: "Netflix" },
} satisfies Meta<typeof BrandFace>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A brand by the first word of its name. */
export const Brand: Story = {
  args: { name: "Airtel Nigeria" },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector("path")).not.toBeNull();
  },
};
export const BrandSmall: Story = { args: { name: "Spotify", size: "small" } };

/** A brand whose logo is not free to use has letters in its colours instead. */
export const Letters: Story = {
  args: { name: "MTN Nigeria" },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText("MTN")).toBeVisible();
    await expect(canvasElement.querySelector("path")).toBeNull();
  },
};
export const LettersSmall: Story = { args: { name: "DStv", size: "small" } };

/** A name whose first word only starts with a brand's name has no brand's face. */
export const Person: Story = {
  args: { name: "Applewhite Stores" },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText("AS")).toBeVisible();
    await expect(canvasElement.querySelector("path")).toBeNull();
  },
};
