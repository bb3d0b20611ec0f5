import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { narrow } from "../story/narrow.tsx";
import { PhoneField } from "./phone-field.tsx";

const meta = {
  title: "Components/PhoneField",
  component: PhoneField,
  args: {
    label: "Phone number",
    countryLabel: "Country code",
    countries: [
      { code: "NG", name: "Nigeria", dialCode: "+234" },
      { code: "GH", name: "Ghana", dialCode: "+233" },
      { code: "KE", name: "Kenya", dialCode: "+254" },
      { code: "RW", name: "Rwanda", dialCode: "+250" },
      { code: "CI", name: "Côte d’Ivoire", dialCode: "+225" },
    ],
    country: "NG",
    onCountryChange: () => {},
    value: "",
    onChange: () => {},
  },
  render: function Controlled(args) {
    const [country, setCountry] = useState(args.country);
    const [value, setValue] = useState(args.value);
    return (
      <PhoneField
        {...args}
        country={country}
        onCountryChange={setCountry}
        value={value}
        onChange={setValue}
      />
    );
  },
} satisfies Meta<typeof PhoneField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Country code" }), "GH");
    const number = canvas.getByRole("textbox", { name: "Phone number" });
    await userEvent.type(number, "24-412 3456x");
    await expect(number).toHaveValue("24412 3456");
    await expect(canvas.getByText("+233")).toBeVisible();
  },
};

export const Invalid: Story = {
  args: { value: "803", error: "Nigerian numbers have 10 digits." },
};

export const Disabled: Story = { args: { isDisabled: true, value: "803 123 4567" } };

export const LongText: Story = {
  decorators: [narrow],
  args: {
    label: "Numéro de téléphone mobile",
    country: "CI",
    value: "07 08 09 10 11",
    description: "Nous y envoyons un code.",
  },
};
