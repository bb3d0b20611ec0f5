import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { narrow } from "../story/narrow.tsx";
import { rightToLeft } from "../story/right-to-left.tsx";
import { useArg } from "../story/use-arg.ts";
import { RangeCalendar, type RangeCalendarProps } from "./range-calendar.tsx";

function Controlled(args: RangeCalendarProps) {
  const [value, setValue] = useArg(args.value);
  return (
    <RangeCalendar
      {...args}
      value={value}
      onChange={(range) => {
        setValue(range);
        args.onChange(range);
      }}
    />
  );
}

const meta = {
  title: "Components/RangeCalendar",
  component: RangeCalendar,
  args: { label: "Period", value: { start: "2026-03-12", end: "2026-03-24" }, onChange: fn() },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof RangeCalendar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: /\b2 March 2026/ }));
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(args.onChange).toHaveBeenCalledWith({ start: "2026-03-02", end: "2026-03-09" });
  },
};

/** Hosts show two months only if there is room. */
export const TwoMonths: Story = {
  decorators: [
    (Story) => (
      <div className="overflow-x-auto">
        <div className="min-w-xl">
          <Story />
        </div>
      </div>
    ),
  ],
  args: { months: 2, value: { start: "2026-03-26", end: "2026-04-09" } },
};

export const OneDay: Story = { args: { value: { start: "2026-03-12", end: "2026-03-12" } } };

export const Empty: Story = { args: { value: null, min: "2026-03-09", max: "2026-03-20" } };

export const Disabled: Story = { args: { isDisabled: true } };

export const Narrow: Story = { decorators: [narrow] };

export const RightToLeft: Story = { decorators: [rightToLeft] };
