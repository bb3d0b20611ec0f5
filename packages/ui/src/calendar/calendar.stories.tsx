import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { narrow } from "../story/narrow.tsx";
import { rightToLeft } from "../story/right-to-left.tsx";
import { useArg } from "../story/use-arg.ts";
import { Calendar, type CalendarProps } from "./calendar.tsx";

function Controlled(args: CalendarProps) {
  const [value, setValue] = useArg(args.value);
  return (
    <Calendar
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
  title: "Components/Calendar",
  component: Calendar,
  args: { label: "Pay on", value: "2026-03-16", onChange: fn() },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof Calendar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: /20 March 2026/ }));
    await expect(args.onChange).toHaveBeenCalledWith("2026-03-20");
    await userEvent.keyboard("{ArrowRight}{ArrowDown}{Enter}");
    await expect(args.onChange).toHaveBeenLastCalledWith("2026-03-28");
  },
};

export const MonthAndYear: Story = {
  args: { label: "Date of birth", value: "1990-06-03", min: "1906-01-01", max: "2008-12-31" },
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "year" }), "1984");
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "month" }), "February");
    await expect(canvas.getByRole("button", { name: /29 February 1984/ })).toBeVisible();
  },
};

export const WithoutWeekends: Story = {
  args: {
    min: "2026-03-09",
    max: "2026-03-27",
    isDateUnavailable: (date) => [0, 6].includes(new Date(date).getUTCDay()),
  },
  play: async ({ canvas, args }) => {
    const march = within(canvas.getByRole("grid"));
    await userEvent.click(march.getByText("15"));
    await userEvent.click(march.getByText("30"));
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.click(march.getByText("18"));
    await expect(args.onChange).toHaveBeenCalledWith("2026-03-18");
  },
};

export const SundayFirst: Story = {
  args: { firstDayOfWeek: "sun" },
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole("columnheader", { hidden: true });
    await expect(first).toHaveTextContent("Sun");
  },
};

export const Disabled: Story = { args: { isDisabled: true } };

export const Narrow: Story = { decorators: [narrow] };

export const RightToLeft: Story = { decorators: [rightToLeft] };
