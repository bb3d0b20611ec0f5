import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { narrow } from "../story/narrow.tsx";
import { rightToLeft } from "../story/right-to-left.tsx";
import { useArg } from "../story/use-arg.ts";
import { DateField, type DateFieldProps } from "./date-field.tsx";

function Controlled(args: DateFieldProps) {
  const [value, setValue] = useArg(args.value);
  return (
    <DateField
      {...args}
      value={value}
      onChange={(date) => {
        setValue(date);
        args.onChange(date);
      }}
    />
  );
}

const meta = {
  title: "Components/DateField",
  component: DateField,
  args: { label: "Date of birth", value: null, onChange: fn(), className: "max-w-80" },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof DateField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  globals: { locale: "en" },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("spinbutton", { name: /day/ }));
    await userEvent.keyboard("03061990");
    await expect(args.onChange).toHaveBeenLastCalledWith("1990-06-03");
    await userEvent.keyboard("{ArrowLeft}{ArrowUp}");
    await expect(args.onChange).toHaveBeenLastCalledWith("1990-07-03");
  },
};

export const Cleared: Story = {
  args: { value: "1990-06-03" },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("spinbutton", { name: /day/ }));
    await userEvent.keyboard("{Backspace}{ArrowRight}{Backspace}{ArrowRight}{Backspace>4/}");
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
  },
};

export const French: Story = {
  globals: { locale: "fr" },
  args: { label: "Date de naissance", description: "Par exemple 03/06/1990" },
};

export const Optional: Story = { args: { optionalLabel: "optional", value: "1990-06-03" } };

export const Invalid: Story = {
  args: { value: "2019-06-03", error: "You must be 18 or older. Check the year." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("group")).toHaveAccessibleDescription(/18 or older/);
  },
};

export const Required: Story = {
  args: { isRequired: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("spinbutton", { name: /day/ })).toBeRequired();
  },
};

export const ReadOnly: Story = { args: { isReadOnly: true, value: "1990-06-03" } };

export const Disabled: Story = { args: { isDisabled: true, value: "1990-06-03" } };

export const LongText: Story = {
  decorators: [narrow],
  args: {
    label: "Date de naissance, telle qu’elle figure sur votre pièce d’identité",
    description: "Nous la comparons à celle du registre.",
    error: "Vous devez avoir 18 ans ou plus. Vérifiez l’année de naissance.",
    value: "2019-06-03",
  },
};

export const RightToLeft: Story = { decorators: [rightToLeft], args: { value: "1990-06-03" } };
