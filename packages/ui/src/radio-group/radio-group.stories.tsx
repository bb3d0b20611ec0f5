import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { narrow } from "../story/narrow.tsx";
import { rightToLeft } from "../story/right-to-left.tsx";
import { useArg } from "../story/use-arg.ts";
import { RadioGroup, type RadioGroupProps } from "./radio-group.tsx";

function Controlled(args: RadioGroupProps<string>) {
  const [value, setValue] = useArg(args.value);
  return <RadioGroup {...args} value={value} onChange={setValue} />;
}

const meta = {
  title: "Components/RadioGroup",
  component: RadioGroup,
  args: {
    label: "Fee",
    value: "normal",
    onChange: () => {},
    choices: [
      { value: "slow", label: "Slow", description: "10 to 60 minutes, 0.0001 BTC" },
      { value: "normal", label: "Normal", description: "About 10 minutes, 0.0002 BTC" },
      { value: "fast", label: "Fast", isDisabled: true },
    ],
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof RadioGroup>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    const slow = canvas.getByRole("radio", { name: /Slow/ });
    await userEvent.click(slow);
    await expect(slow).toBeChecked();
    await userEvent.keyboard("{ArrowDown}");
    await expect(canvas.getByRole("radio", { name: /Normal/ })).toBeChecked();
  },
};

export const Horizontal: Story = {
  args: {
    label: "Language",
    orientation: "horizontal",
    value: "en",
    choices: [
      { value: "en", label: "English" },
      { value: "fr", label: "Français" },
    ],
  },
};

export const Invalid: Story = { args: { value: null, error: "Choose a fee." } };

export const LongText: Story = {
  decorators: [narrow],
  args: {
    label: "À quelle vitesse l’argent doit-il arriver ?",
    value: "a",
    choices: [
      {
        value: "a",
        label: "Dès que possible, même si cela coûte un peu plus",
        description: "Environ dix minutes",
      },
    ],
  },
};

export const Required: Story = {
  args: { value: null, isRequired: true, description: "Paid by you, to the network." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("radiogroup", { name: "Fee" })).toBeRequired();
  },
};

export const ReadOnly: Story = {
  args: { isReadOnly: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("radio", { name: /Slow/ }));
    await expect(canvas.getByRole("radio", { name: /Normal/ })).toBeChecked();
  },
};

export const Disabled: Story = { args: { isDisabled: true } };

export const RightToLeft: Story = { decorators: [rightToLeft] };
