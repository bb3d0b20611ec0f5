import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { Mail, Phone } from "../icon/icon.tsx";
import { narrow } from "../story/narrow.tsx";
import { rightToLeft } from "../story/right-to-left.tsx";
import { useArg } from "../story/use-arg.ts";
import { SegmentedControl, type SegmentedControlProps } from "./segmented-control.tsx";

function Controlled(args: SegmentedControlProps<string>) {
  const [value, setValue] = useArg(args.value);
  return <SegmentedControl {...args} value={value} onChange={setValue} />;
}

const meta = {
  title: "Components/SegmentedControl",
  component: SegmentedControl,
  args: {
    label: "Sign in with",
    value: "email",
    onChange: () => {},
    className: "max-w-sm",
    segments: [
      { value: "email", label: "Email", icon: <Mail /> },
      { value: "phone", label: "Phone", icon: <Phone /> },
    ],
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof SegmentedControl>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "Phone" }));
    await expect(canvas.getByRole("radio", { name: "Phone" })).toBeChecked();
    await userEvent.keyboard("{ArrowLeft}");
    await expect(canvas.getByRole("radio", { name: "Email" })).toBeChecked();
  },
};

export const Disabled: Story = { render: (args) => <Controlled {...args} isDisabled /> };

export const Narrow: Story = {
  decorators: [narrow],
  args: {
    value: "fiat",
    segments: [
      { value: "fiat", label: "Devises" },
      { value: "crypto", label: "Cryptos" },
      { value: "all", label: "Tout" },
    ],
  },
};

export const ByContent: Story = { args: { width: "content" } };

export const RightToLeft: Story = { decorators: [rightToLeft] };
