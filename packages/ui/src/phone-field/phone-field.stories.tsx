import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { narrow } from "../story/narrow.tsx";
import { rightToLeft } from "../story/right-to-left.tsx";
import { PhoneField } from "./phone-field.tsx";

const meta = {
  title: "Components/PhoneField",
  component: PhoneField,
  args: {
    label: "Phone number",
    countryLabel: "Country code",
    searchLabel: "Search by country or code",
    emptyLabel: "No country by that name or code",
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
    await userEvent.click(canvas.getByRole("button", { name: "Country code, Nigeria +234" }));
    await userEvent.type(
      await screen.findByRole("searchbox", { name: "Search by country or code" }),
      "233",
    );
    await userEvent.click(await screen.findByRole("option", { name: /Ghana/ }));
    const opener = await canvas.findByRole("button", { name: "Country code, Ghana +233" });
    await waitFor(() => expect(opener).toHaveFocus());
    const number = canvas.getByRole("textbox", { name: "Phone number" });
    await expect(number).toHaveAttribute("enterkeyhint", "go");
    await userEvent.type(number, "24-412 3456x");
    await expect(number).toHaveValue("24412 3456");
  },
};

export const ByKeyboard: Story = {
  tags: ["no-visual"],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    const search = await screen.findByRole("searchbox");
    await waitFor(() => expect(search).toHaveFocus());
    await userEvent.keyboard("ken{ArrowDown}{Enter}");
    await canvas.findByRole("button", { name: "Country code, Kenya +254" });
  },
};

export const PastedWithCountry: Story = {
  tags: ["no-visual"],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    const number = canvas.getByRole("textbox", { name: "Phone number" });
    await userEvent.click(number);
    await userEvent.paste("+233 24 412 3456");
    await canvas.findByRole("button", { name: "Country code, Ghana +233" });
    await waitFor(() => expect(number).toHaveValue("244123456"));
  },
};

export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: /Country code/ }));
    await expect(await screen.findByRole("option", { name: /Nigeria/ })).toHaveAttribute(
      "aria-selected",
      "true",
    );
  },
};

export const NotFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: /Country code/ }));
    await userEvent.type(await screen.findByRole("searchbox"), "atlantis");
    await waitFor(() => expect(screen.getByText("No country by that name or code")).toBeVisible());
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

export const ReadOnly: Story = { args: { isReadOnly: true, value: "803 123 4567" } };

export const RightToLeft: Story = { decorators: [rightToLeft], args: { value: "803 123 4567" } };
