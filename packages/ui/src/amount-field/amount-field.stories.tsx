import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { expectFingerTarget } from "../story/target-size.ts";
import { narrow } from "../story/narrow.tsx";
import { rightToLeft } from "../story/right-to-left.tsx";
import { useArg } from "../story/use-arg.ts";
import { AmountField } from "./amount-field.tsx";

const meta = {
  title: "Components/AmountField",
  component: AmountField,
  args: { label: "Amount", value: "", onChange: fn(), asset: "NGN", decimals: 2 },
  render: function Controlled(args) {
    const [value, setValue] = useArg(args.value);
    return <AmountField {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof AmountField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  globals: { locale: "en" },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Amount" }), "1,234.5");
    await expect(canvas.getByText("₦1,234.50")).toBeInTheDocument();
  },
};

export const WithMax: Story = {
  globals: { locale: "en" },
  args: { max: "1204550.20", maxLabel: "Max", size: "large", echo: "about $742.10" },
  play: async ({ canvas }) => {
    await expectFingerTarget(canvas.getByRole("button", { name: "Max" }));
    await userEvent.click(canvas.getByRole("button", { name: "Max" }));
    await expect(canvas.getByRole("textbox")).toHaveValue("1,204,550.20");
    await expect(canvas.getByText(/₦1,204,550.20/)).toBeInTheDocument();
  },
};

/** The asset is chosen beside the amount. */
export const AssetBeside: Story = {
  globals: { locale: "en" },
  args: { isAssetHidden: true },
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox", { name: "Amount" });
    await userEvent.type(field, "12000");
    await expect(await canvas.findByText("₦12,000.00")).not.toHaveClass("sr-only");
    await expect(canvas.queryByText("NGN")).toBeNull();
    await userEvent.clear(field);
    await userEvent.type(field, "12,000");
    await waitFor(() => expect(canvas.getByText("₦12,000.00")).toHaveClass("sr-only"));
  },
};

export const French: Story = {
  globals: { locale: "fr" },
  args: { label: "Montant", max: "1204550.20", maxLabel: "Max" },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Montant" }), "1 234,5");
    await expect(canvas.getByText(/1.234,50.₦/)).toBeInTheDocument();
  },
};

export const NotGuessed: Story = {
  globals: { locale: "en" },
  args: { error: "Write 1,234.50 for one thousand two hundred and thirty-four naira fifty." },
  play: async ({ canvas }) => {
    const input = canvas.getByRole("textbox");
    await userEvent.type(input, "123,45");
    await expect(input).toHaveValue("123,45");
    await expect(canvas.queryByText(/₦/)).toBeNull();
  },
};

export const Disabled: Story = {
  args: { isDisabled: true, value: "500", max: "500", maxLabel: "Max" },
};

export const Narrow: Story = {
  decorators: [narrow],
  args: { value: "123456789012.34", size: "large", max: "1", maxLabel: "Max" },
};

export const ReadOnly: Story = {
  args: { isReadOnly: true, value: "1500.00", max: "2000", maxLabel: "Max" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Max" })).toBeDisabled();
  },
};

export const LongText: Story = {
  decorators: [narrow],
  args: {
    label: "Montant que votre destinataire doit recevoir",
    description: "Les frais s’y ajoutent.",
    error: "C’est plus que ce portefeuille ne contient : 1 204 550,20 ₦ sont disponibles.",
    value: "2000000",
  },
};

export const RightToLeft: Story = {
  decorators: [rightToLeft],
  args: { value: "1500", max: "2000", maxLabel: "Max" },
};
