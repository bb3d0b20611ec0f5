import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { narrow } from "../story/narrow.tsx";
import { rightToLeft } from "../story/right-to-left.tsx";
import { useArg } from "../story/use-arg.ts";
import { DatePicker, type DatePickerProps } from "./date-picker.tsx";

function Controlled(args: DatePickerProps) {
  const [value, setValue] = useArg(args.value);
  return (
    <DatePicker
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
  title: "Components/DatePicker",
  component: DatePicker,
  args: {
    label: "Pay on",
    openLabel: "Choose a day",
    value: "2026-03-16",
    onChange: fn(),
    className: "max-w-80",
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof DatePicker>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas, args }) => {
    const opener = canvas.getByRole("button", { name: "Choose a day" });
    await userEvent.click(opener);
    await userEvent.click(await screen.findByRole("button", { name: /20 March 2026/ }));
    await expect(args.onChange).toHaveBeenCalledWith("2026-03-20");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const ByKeyboard: Story = {
  tags: ["no-visual"],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("spinbutton", { name: /day/ }));
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    const chosen = await screen.findByRole("button", { name: /16 March 2026/ });
    await waitFor(() => expect(chosen).toHaveFocus());
    await userEvent.keyboard("{PageDown}{ArrowLeft}{Enter}");
    await expect(args.onChange).toHaveBeenCalledWith("2026-04-15");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

export const Open: Story = {
  args: {
    min: "2026-03-09",
    max: "2026-06-30",
    isDateUnavailable: (date) => [0, 6].includes(new Date(date).getUTCDay()),
    description: "Banks are closed at the weekend.",
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Choose a day" }));
    await waitFor(() => expect(screen.getByRole("dialog", { name: "Pay on" })).toBeVisible());
  },
};

export const French: Story = {
  globals: { locale: "fr" },
  args: { label: "Payer le", openLabel: "Choisir un jour" },
};

export const Invalid: Story = {
  args: { value: "2026-03-15", error: "Choose a working day: banks are closed on Sunday." },
};

export const Required: Story = { args: { isRequired: true, value: null } };

export const ReadOnly: Story = { args: { isReadOnly: true } };

export const Disabled: Story = { args: { isDisabled: true } };

export const LongText: Story = {
  decorators: [narrow],
  args: {
    label: "Jour où l’argent doit partir de votre portefeuille en nairas",
    optionalLabel: "facultatif",
    openLabel: "Choisir un jour",
    error: "Choisissez un jour ouvré : les banques sont fermées le dimanche.",
  },
};

export const RightToLeft: Story = { decorators: [rightToLeft] };
