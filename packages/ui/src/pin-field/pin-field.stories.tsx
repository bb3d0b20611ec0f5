import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { expectFingerTarget } from "../story/target-size.ts";
import { narrow } from "../story/narrow.tsx";
import { rightToLeft } from "../story/right-to-left.tsx";
import { useArg } from "../story/use-arg.ts";
import { PinField, type PinFieldProps } from "./pin-field.tsx";

function Controlled(args: PinFieldProps) {
  const [value, setValue] = useArg(args.value);
  return (
    <PinField
      {...args}
      value={value}
      onChange={(digits) => {
        setValue(digits);
        args.onChange(digits);
      }}
    />
  );
}

const meta = {
  title: "Components/PinField",
  component: PinField,
  args: {
    label: "New card PIN",
    description: "4 digits that only you know",
    value: "",
    onChange: fn(),
    onComplete: fn(),
    showLabel: "Show PIN",
    hideLabel: "Hide PIN",
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof PinField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole("textbox", { name: "New card PIN" });
    await userEvent.type(input, "2x5");
    await expect(canvas.queryByText("2")).toBeNull();
    await expectFingerTarget(canvas.getByRole("button", { name: "Show PIN" }));
    await userEvent.click(canvas.getByRole("button", { name: "Show PIN" }));
    await expect(canvas.getByText("2")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Hide PIN" }));
    await expect(canvas.queryByText("2")).toBeNull();
    await userEvent.type(input, "809");
    await expect(args.onComplete).toHaveBeenCalledOnce();
    await expect(args.onComplete).toHaveBeenCalledWith("2580");
  },
};

export const Pasted: Story = {
  tags: ["no-visual"],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole("textbox");
    await userEvent.click(input);
    await userEvent.paste(" 25 80 ");
    await expect(args.onComplete).toHaveBeenCalledWith("2580");
    await userEvent.keyboard("{Backspace}");
    await expect(args.onChange).toHaveBeenLastCalledWith("258");
  },
};

/** Keyboards of other languages write the digits of their own script. */
export const OtherDigits: Story = {
  tags: ["no-visual"],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole("textbox");
    await userEvent.type(input, "２５");
    await expect(input).toHaveValue("25");
    await userEvent.paste("٨٠");
    await expect(args.onComplete).toHaveBeenCalledWith("2580");
  },
};

/** Cut to length it would be another PIN. */
export const PastedTooLong: Story = {
  tags: ["no-visual"],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("textbox"));
    await userEvent.paste("25801");
    await expect(args.onChange).toHaveBeenLastCalledWith("25801");
  },
};

export const NotAPassword: Story = {
  tags: ["no-visual"],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    const input = canvas.getByRole("textbox");
    await expect(input).toHaveAttribute("type", "text");
    await expect(input).toHaveAttribute("autocomplete", "off");
  },
};

export const Filled: Story = { args: { value: "258" } };

export const WithoutReveal: Story = {
  render: ({ showLabel: _, hideLabel: __, ...args }) => <Controlled {...args} />,
};

export const Invalid: Story = {
  args: { value: "1234", error: "Choose a PIN that is harder to guess than 1234." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).toHaveAccessibleDescription(/harder to guess/);
  },
};

export const Disabled: Story = { args: { value: "2580", isDisabled: true } };

export const LongText: Story = {
  decorators: [narrow],
  args: {
    label: "Nouveau code confidentiel de votre carte virtuelle",
    description: "4 chiffres que vous êtes seul à connaître",
    error: "Choisissez un code plus difficile à deviner que votre année de naissance.",
    value: "1984",
  },
};

export const RightToLeft: Story = { decorators: [rightToLeft], args: { value: "258" } };
