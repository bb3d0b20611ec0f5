import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { narrow } from "../story/narrow.tsx";
import { rightToLeft } from "../story/right-to-left.tsx";
import { useArg } from "../story/use-arg.ts";
import { DateRangePicker, type DateRangePickerProps } from "./date-range-picker.tsx";

function Controlled(args: DateRangePickerProps) {
  const [value, setValue] = useArg(args.value);
  return (
    <DateRangePicker
      {...args}
      value={value}
      onChange={(range) => {
        setValue(range);
        args.onChange(range);
      }}
    />
  );
}

const presets = [
  { id: "week", label: "Last 7 days", start: "2026-03-18", end: "2026-03-24" },
  { id: "month", label: "This month", start: "2026-03-01", end: "2026-03-24" },
  { id: "quarter", label: "First quarter", start: "2026-01-01", end: "2026-03-31" },
  { id: "year", label: "Last 12 months", start: "2025-03-25", end: "2026-03-24" },
];

const meta = {
  title: "Components/DateRangePicker",
  component: DateRangePicker,
  args: {
    label: "Period",
    startLabel: "From",
    endLabel: "To",
    openLabel: "Choose dates",
    value: { start: "2026-03-12", end: "2026-03-24" },
    onChange: fn(),
    className: "max-w-80",
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof DateRangePicker>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  globals: { locale: "en" },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("spinbutton", { name: "day, To" }));
    await userEvent.keyboard("31");
    await expect(args.onChange).toHaveBeenLastCalledWith({
      start: "2026-03-12",
      end: "2026-03-31",
    });
    const opener = canvas.getByRole("button", { name: "Choose dates" });
    await userEvent.click(opener);
    await userEvent.click(await screen.findByRole("button", { name: /\b2 March 2026/ }));
    await userEvent.click(await screen.findByRole("button", { name: /\b9 March 2026/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith({
      start: "2026-03-02",
      end: "2026-03-09",
    });
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const WithPresets: Story = {
  args: { presets },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Choose dates" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Period" }));
    await expect(dialog.getByRole("button", { name: "First quarter" })).toBeVisible();
  },
};

export const PresetChosen: Story = {
  tags: ["no-visual"],
  parameters: { chromatic: { disableSnapshot: true } },
  args: { presets },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Choose dates" }));
    await userEvent.click(await screen.findByRole("button", { name: "First quarter" }));
    await expect(args.onChange).toHaveBeenCalledWith({ start: "2026-01-01", end: "2026-03-31" });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

export const Empty: Story = { args: { value: { start: null, end: null } } };

export const Invalid: Story = {
  args: {
    value: { start: "2026-03-24", end: "2026-03-12" },
    error: "The last day must come after the first.",
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("group", { name: "Period" })).toHaveAccessibleDescription(
      "The last day must come after the first.",
    );
  },
};

export const ReadOnly: Story = { args: { isReadOnly: true } };

export const Disabled: Story = { args: { isDisabled: true } };

export const LongText: Story = {
  decorators: [narrow],
  args: {
    label: "Période couverte par le relevé que vous téléchargez",
    description: "Douze mois au plus, premier et dernier jour compris.",
    startLabel: "Du",
    endLabel: "Au",
    openLabel: "Choisir les jours",
  },
};

export const RightToLeft: Story = { decorators: [rightToLeft] };
