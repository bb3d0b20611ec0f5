import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { expectFingerTarget } from "../story/target-size.ts";
import { narrow } from "../story/narrow.tsx";
import { rightToLeft } from "../story/right-to-left.tsx";
import { PasswordField } from "./password-field.tsx";

const meta = {
  title: "Components/PasswordField",
  component: PasswordField,
  args: {
    label: "Password",
    showLabel: "Show password",
    hideLabel: "Hide password",
    autoComplete: "current-password",
  },
} satisfies Meta<typeof PasswordField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText("Password");
    await userEvent.type(input, "Summit-2026!");
    await expect(input).toHaveAttribute("type", "password");
    await expectFingerTarget(canvas.getByRole("button", { name: "Show password" }));
    await userEvent.click(canvas.getByRole("button", { name: "Show password" }));
    await expect(input).toHaveAttribute("type", "text");
    await userEvent.click(canvas.getByRole("button", { name: "Hide password" }));
    await expect(input).toHaveAttribute("type", "password");
  },
};

export const NewPassword: Story = {
  args: { autoComplete: "new-password", metLabel: "met" },
  render: function NewPasswordField(args) {
    const [value, setValue] = useState("");
    return (
      <PasswordField
        {...args}
        value={value}
        onChange={setValue}
        rules={[
          { id: "length", label: "8 characters or more", isMet: value.length >= 8 },
          { id: "lower", label: "A small letter", isMet: /[a-z]/.test(value) },
          { id: "upper", label: "A capital letter", isMet: /[A-Z]/.test(value) },
          { id: "digit", label: "A digit", isMet: /\d/.test(value) },
          { id: "symbol", label: "A symbol", isMet: /[^A-Za-z\d]/.test(value) },
        ]}
      />
    );
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText("Password"), "Summit");
    await expect(canvas.getAllByText("met")).toHaveLength(2);
    await userEvent.type(canvas.getByLabelText("Password"), "-2026");
    await expect(canvas.getAllByText("met")).toHaveLength(5);
  },
};

export const Invalid: Story = { args: { error: "That password is not right. Try again." } };

export const Narrow: Story = { ...NewPassword, decorators: [narrow] };

export const InvalidNew: Story = {
  ...NewPassword,
  args: { ...NewPassword.args, error: "Add what the list below still asks for." },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Password")).toHaveAccessibleDescription(/A capital letter/);
  },
};

export const Disabled: Story = { args: { isDisabled: true, defaultValue: "Summit-2026!" } };

export const RightToLeft: Story = {
  decorators: [rightToLeft],
  args: { defaultValue: "Summit-2026!" },
};
