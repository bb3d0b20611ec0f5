import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { narrow } from "../story/narrow.tsx";
import { useArg } from "../story/use-arg.ts";
import { SegmentedField, type SegmentedFieldProps } from "./segmented-field.tsx";

function Controlled(args: SegmentedFieldProps<string>) {
  const [value, setValue] = useArg(args.value);
  return <SegmentedField {...args} value={value} onChange={setValue} />;
}

const meta = {
  title: "Components/SegmentedField",
  component: SegmentedField,
  args: {
    label: "Time of day",
    value: "morning",
    onChange: () => {},
    segments: [
      { value: "morning", label: "Morning" },
      { value: "evening", label: "Evening" },
    ],
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof SegmentedField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Time of day")).toBeVisible();
    await expect(canvas.getByRole("radiogroup", { name: "Time of day" })).toBeVisible();
  },
};

export const Described: Story = {
  args: { description: "Times of Lagos." },
  play: async ({ canvas }) =>
    expect(canvas.getByRole("radiogroup", { name: "Time of day" })).toHaveAccessibleDescription(
      "Times of Lagos.",
    ),
};

export const Disabled: Story = { args: { isDisabled: true } };

export const Narrow: Story = {
  decorators: [narrow],
  args: { label: "Moment de la journée", description: "À l’heure de Lagos." },
};
