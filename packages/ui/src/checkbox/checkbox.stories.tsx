import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Link } from "../link/link.tsx";
import { narrow } from "../story/narrow.tsx";
import { rightToLeft } from "../story/right-to-left.tsx";
import { Checkbox } from "./checkbox.tsx";

const meta = {
  title: "Components/Checkbox",
  component: Checkbox,
  args: { children: "Trust this device for 30 days", onChange: fn() },
} satisfies Meta<typeof Checkbox>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole("checkbox", { name: "Trust this device for 30 days" });
    await userEvent.click(box);
    await expect(box).toBeChecked();
    await expect(args.onChange).toHaveBeenCalledWith(true);
  },
};

export const Selected: Story = {
  args: { defaultSelected: true, description: "You can take it back in Security." },
};

export const Indeterminate: Story = {
  args: { isIndeterminate: true, children: "Choose all 24" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("checkbox")).toBePartiallyChecked();
  },
};

export const Invalid: Story = {
  args: {
    children: (
      <>
        I accept the <Link href="#terms">terms of use</Link>
      </>
    ),
    error: "Accept the terms to go on.",
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("checkbox")).toBeInvalid();
  },
};

export const Disabled: Story = { args: { isDisabled: true } };

export const LongText: Story = {
  decorators: [narrow],
  args: {
    children: "J’autorise Apex à vérifier mon identité auprès de ma banque avec mon numéro BVN",
    description: "Nous ne le conservons pas après la vérification.",
  },
};

export const ByKeyboard: Story = {
  tags: ["no-visual"],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard(" ");
    await expect(canvas.getByRole("checkbox")).toBeChecked();
  },
};

export const Required: Story = {
  args: { isRequired: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("checkbox")).toBeRequired();
  },
};

export const ReadOnly: Story = { args: { isReadOnly: true, defaultSelected: true } };

export const RightToLeft: Story = {
  decorators: [rightToLeft],
  args: { defaultSelected: true, description: "You can take it back in Security." },
};
