import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { gallery } from "./gallery-list.ts";
import { Gallery } from "./gallery.tsx";

/** Every component on one page; each name leads to its page. */
const meta = {
  title: "Gallery",
  component: Gallery,
  tags: ["!autodocs"],
  // Stories side by side share names and ids; each is checked on its own page.
  parameters: { a11y: { test: "off" } },
} satisfies Meta<typeof Gallery>;
export default meta;

export const AllComponents: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    const names = gallery.flatMap((group) => group.tiles).map(({ component }) => component);
    for (const name of names)
      await expect(canvas.getByRole("link", { name })).toHaveAttribute(
        "href",
        `./?path=/docs/components-${name.toLowerCase()}--docs`,
      );
  },
};
