import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { BrandSheet } from "./brand-sheet.tsx";

/** The tokens that one colour derives: `brandTheme` of `@apex/ui/theme/brand-theme`. */
const meta = {
  title: "Foundations/Brand",
  component: BrandSheet,
  tags: ["!autodocs"],
  args: { brands: ["#6d28d9", "#ffd400", "#b3123f"] },
} satisfies Meta<typeof BrandSheet>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A violet as it is, a yellow that is darkened on a light page, a crimson. */
export const Brands: Story = {
  play: async ({ canvas, canvasElement, args: { brands } }) => {
    const looks = (elements: readonly Element[], property: string) =>
      elements.map((one) => getComputedStyle(one).getPropertyValue(property));
    const steps = [
      ...canvasElement.querySelectorAll("[aria-current=step] [aria-hidden=true].grid"),
    ];
    // A colour of its own for each brand in each theme.
    for (const colours of [
      looks(canvas.getAllByRole("link", { name: "See the fees" }), "color"),
      looks(canvas.getAllByTestId("soft"), "background-color"),
      looks(canvas.getAllByRole("button", { name: /^Send/ }), "background-color"),
      looks(steps, "border-top-color"),
    ]) {
      await expect(colours).toHaveLength(brands.length * 2);
      await expect(colours).toEqual([...new Set(colours)]);
    }
    const plots = canvas.getAllByRole("slider");
    await expect(new Set(looks(plots, "--apex-chart-line")).size).toBe(brands.length);
    for (const plot of plots)
      await waitFor(() => expect(plot).toHaveAttribute("aria-busy", "false"));
  },
};
