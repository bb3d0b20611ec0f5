import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { narrow } from "../story/narrow.tsx";
import { rightToLeft } from "../story/right-to-left.tsx";
import { useArg } from "../story/use-arg.ts";
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
    const [value, setValue] = useArg(args.value);
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

export const TakesFocus: Story = {
  args: { takesFocus: true },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("textbox")).toHaveFocus());
  },
};

export const Pasted: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("textbox"));
    await userEvent.paste(" 482 913 ");
    await expect(args.onComplete).toHaveBeenCalledWith("482913");
  },
};

/** Keyboards of other languages write the digits of their own script. */
export const OtherDigits: Story = {
  tags: ["no-visual"],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole("textbox");
    await userEvent.type(input, "１２３");
    await expect(input).toHaveValue("123");
    await userEvent.type(input, "٤٥٦");
    await expect(args.onComplete).toHaveBeenCalledWith("123456");
    await userEvent.paste("۴۸۲ ۹۱۳");
    await expect(args.onComplete).toHaveBeenLastCalledWith("482913");
  },
};

/** A code that is too long stays whole: cut to length, it would be a different code. */
export const PastedTooLong: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole("textbox");
    await userEvent.click(input);
    await userEvent.paste("4829137");
    await expect(input).toHaveValue("4829137");
    await expect(args.onComplete).toHaveBeenCalledWith("4829137");
    await userEvent.clear(input);
    await userEvent.paste("48291370482913704829137026");
    await expect(input).toHaveValue("48291370482913704829137026");
    await expect(canvas.getByText("48291370482913704829137026")).toBeVisible();
  },
};

/** A new code replaces the refused one. */
export const PastedAgain: Story = {
  args: { value: "111111" },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("textbox"));
    await userEvent.paste("482913");
    await expect(args.onComplete).toHaveBeenCalledWith("482913");
  },
};

export const Invalid: Story = {
  args: { value: "482913", error: "That code is not right. 3 tries left." },
};

export const Required: Story = {
  args: { isRequired: true, value: "482" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).toBeRequired();
    await expect(canvas.getByRole("textbox")).toHaveAttribute("autocomplete", "one-time-code");
  },
};

export const ReadOnly: Story = { args: { isReadOnly: true, value: "482913" } };

export const Disabled: Story = { args: { isDisabled: true, value: "482913" } };

export const LongText: Story = {
  decorators: [narrow],
  args: {
    value: "482",
    label: "Code de sécurité à six chiffres",
    description: "Envoyé par courriel à a•••••••••@exemple.com",
    error: "Ce code ne convient pas. Il reste 3 essais avant qu’il faille en demander un autre.",
  },
};

export const RightToLeft: Story = { decorators: [rightToLeft], args: { value: "482" } };
