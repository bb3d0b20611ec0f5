import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { narrow } from "../story/narrow.tsx";
import { rightToLeft } from "../story/right-to-left.tsx";
import { Switch } from "./switch.tsx";

const meta = {
  title: "Components/Switch",
  component: Switch,
  args: { children: "Hide balances", onChange: fn(), className: "max-w-sm" },
} satisfies Meta<typeof Switch>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas, args }) => {
    const control = canvas.getByRole("switch", { name: "Hide balances" });
    await userEvent.click(control);
    await expect(control).toBeChecked();
    await expect(args.onChange).toHaveBeenCalledWith(true);
  },
};

export const On: Story = {
  args: { defaultSelected: true, description: "On every screen, until you show them again." },
};

export const Disabled: Story = { args: { isDisabled: true } };

export const LongText: Story = {
  decorators: [narrow],
  args: {
    children: "N’autoriser que les adresses enregistrées dans mon carnet",
    description: "Une nouvelle adresse devient utilisable après 24 heures.",
  },
};

export const ByKeyboard: Story = {
  tags: ["no-visual"],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard(" ");
    await expect(canvas.getByRole("switch")).toBeChecked();
  },
};

export const ReadOnly: Story = { args: { isReadOnly: true, defaultSelected: true } };

export const RightToLeft: Story = { decorators: [rightToLeft], args: { defaultSelected: true } };
