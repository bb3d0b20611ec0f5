import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { narrow } from "../story/narrow.tsx";
import { CodeField } from "./code-field.tsx";

const meta = {
  title: "Components/CodeField",
  component: CodeField,
  args: {
    label: "Security code",
    description: "Sent to a•••@apex.test",
    value: "",
    onChange: fn(),
    onComplete: fn(),
  },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return (
      <CodeField
        {...args}
        value={value}
        onChange={(digits) => {
          setValue(digits);
          args.onChange(digits);
        }}
      />
    );
  },
} satisfies Meta<typeof CodeField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole("textbox", { name: "Security code" });
    await userEvent.type(input, "12a3");
    await expect(input).toHaveValue("123");
    await expect(args.onComplete).not.toHaveBeenCalled();
    await userEvent.type(input, "4567");
    await expect(input).toHaveValue("123456");
    await expect(args.onComplete).toHaveBeenCalledWith("123456");
  },
};

export const Pasted: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("textbox"));
    await userEvent.paste(" 482 913 ");
    await expect(args.onComplete).toHaveBeenCalledWith("482913");
  },
};

export const Invalid: Story = {
  args: { value: "482913", error: "That code is not right. 3 tries left." },
};

export const Pin: Story = {
  args: {
    label: "Card PIN",
    description: "4 digits",
    length: 4,
    isSecret: true,
    autoComplete: "off",
    value: "12",
  },
};

export const Disabled: Story = { args: { isDisabled: true, value: "482913" } };

export const Narrow: Story = { decorators: [narrow], args: { value: "482" } };
