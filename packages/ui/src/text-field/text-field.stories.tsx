import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { narrow } from "../story/narrow.tsx";
import { rightToLeft } from "../story/right-to-left.tsx";
import { TextField } from "./text-field.tsx";

const meta = {
  title: "Components/TextField",
  component: TextField,
  args: { label: "Email", type: "email", autoComplete: "email" },
} satisfies Meta<typeof TextField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByRole("textbox", { name: "Email" });
    await userEvent.type(input, "ada@apex.test");
    await expect(input).toHaveValue("ada@apex.test");
    await expect(input).toBeValid();
    await expect(input).toHaveAttribute("enterkeyhint", "go");
  },
};

export const WithDescription: Story = {
  args: {
    label: "Username",
    description: "At least 6 letters or digits. Others pay you by it.",
    prefix: "@",
    type: "text",
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).toHaveAccessibleDescription(/At least 6/);
  },
};

export const Invalid: Story = {
  args: { defaultValue: "ada@apex", error: "Enter an email like name@example.com." },
  play: async ({ canvas }) => {
    const input = canvas.getByRole("textbox");
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription("Enter an email like name@example.com.");
  },
};

export const WithNote: Story = {
  args: {
    label: "Account number",
    type: "text",
    defaultValue: "2041882319",
    note: <p className="text-sm text-positive-text">Ada Obi, Kuda</p>,
  },
};

export const Disabled: Story = { args: { isDisabled: true, defaultValue: "ada@apex.test" } };

export const LongText: Story = {
  decorators: [narrow],
  args: {
    label: "Adresse électronique à laquelle nous envoyons vos justificatifs",
    description: "Nous n’écrivons que pour ce qui touche à votre argent.",
    error: "Saisissez une adresse électronique complète, par exemple prenom.nom@exemple.com.",
  },
};

export const Optional: Story = { args: { optionalLabel: "optional" } };

export const Required: Story = {
  args: { isRequired: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).toBeRequired();
  },
};

export const ReadOnly: Story = {
  args: { isReadOnly: true, defaultValue: "ada@apex.test" },
  play: async ({ canvas }) => {
    const input = canvas.getByRole("textbox");
    await userEvent.type(input, "x");
    await expect(input).toHaveValue("ada@apex.test");
  },
};

export const RightToLeft: Story = {
  decorators: [rightToLeft],
  args: { prefix: "@", description: "A hint", error: "An error" },
};
