import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { narrow } from "../story/narrow.tsx";
import { rightToLeft } from "../story/right-to-left.tsx";
import { useArg } from "../story/use-arg.ts";
import { Slider, type SliderProps, type SliderValue } from "./slider.tsx";

function Controlled(args: SliderProps<SliderValue>) {
  const [value, setValue] = useArg(args.value);
  return (
    <Slider
      {...args}
      value={value}
      onChange={(now) => {
        setValue(now);
        args.onChange(now);
      }}
    />
  );
}

const meta = {
  title: "Components/Slider",
  component: Slider,
  args: {
    label: "Share of each payment to save",
    value: 15,
    minValue: 0,
    maxValue: 50,
    formatOptions: { style: "unit", unit: "percent" },
    onChange: fn(),
    className: "max-w-sm",
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof Slider>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas, args }) => {
    const thumb = canvas.getByRole("slider", { name: "Share of each payment to save" });
    await userEvent.tab();
    await expect(thumb).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowUp}");
    await expect(args.onChange).toHaveBeenLastCalledWith(18);
    await userEvent.keyboard("{Home}");
    await expect(args.onChange).toHaveBeenLastCalledWith(0);
    await userEvent.keyboard("{End}");
    await expect(canvas.getByRole("status")).toHaveTextContent("50%");
  },
};

export const Range: Story = {
  args: {
    label: "Amount",
    description: "Only transactions between the two",
    value: [20_000, 350_000],
    minValue: 0,
    maxValue: 500_000,
    step: 10_000,
    thumbLabels: ["From", "To"],
    minLabel: "₦0",
    maxLabel: "₦500,000",
    formatOptions: {
      style: "currency",
      currency: "NGN",
      currencyDisplay: "narrowSymbol",
      maximumFractionDigits: 0,
    },
  },
  play: async ({ canvas, args }) => {
    canvas.getByRole("slider", { name: /To/ }).focus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect(args.onChange).toHaveBeenLastCalledWith([20_000, 340_000]);
  },
};

export const Disabled: Story = { args: { isDisabled: true } };

export const LongText: Story = {
  decorators: [narrow],
  args: {
    label: "Part de chaque paiement reçu que vous mettez de côté",
    description: "Elle part dans votre tirelire dès que l’argent arrive.",
    minLabel: "Rien",
    maxLabel: "La moitié",
  },
};

export const RightToLeft: Story = { decorators: [rightToLeft] };
