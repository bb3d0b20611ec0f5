import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { narrow } from "../story/narrow.tsx";
import { rightToLeft } from "../story/right-to-left.tsx";
import { SearchField } from "./search-field.tsx";

const meta = {
  title: "Components/SearchField",
  component: SearchField,
  args: { label: "Search transactions", clearLabel: "Clear search" },
} satisfies Meta<typeof SearchField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByRole("searchbox", { name: "Search transactions" });
    await expect(input).toHaveAttribute("enterkeyhint", "search");
    await userEvent.type(input, "green valley");
    await userEvent.click(canvas.getByRole("button", { name: "Clear search" }));
    await expect(input).toHaveValue("");
    await expect(input).toHaveFocus();
  },
};

export const Filled: Story = { args: { defaultValue: "green valley" } };

export const Narrow: Story = {
  decorators: [narrow],
  args: { label: "Rechercher dans toutes vos opérations", clearLabel: "Effacer la recherche" },
};

export const ByEscape: Story = {
  tags: ["no-visual"],
  parameters: { chromatic: { disableSnapshot: true } },
  args: { defaultValue: "green valley" },
  play: async ({ canvas }) => {
    const input = canvas.getByRole("searchbox");
    await userEvent.type(input, "{Escape}");
    await expect(input).toHaveValue("");
  },
};

export const Disabled: Story = { args: { isDisabled: true, defaultValue: "green valley" } };

export const RightToLeft: Story = {
  decorators: [rightToLeft],
  args: { defaultValue: "green valley" },
};
