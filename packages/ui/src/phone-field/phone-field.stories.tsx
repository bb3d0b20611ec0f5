import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { narrow } from "../story/narrow.tsx";
import { rightToLeft } from "../story/right-to-left.tsx";
import { useArg } from "../story/use-arg.ts";
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
    const [country, setCountry] = useArg(args.country);
    const [value, setValue] = useArg(args.value);
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
    await userEvent.type(number, "24-４12 3456x");
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

const abroad = [
  { code: "NG", name: "Nigeria", dialCode: "+234" },
  { code: "CA", name: "Canada", dialCode: "+1" },
  { code: "US", name: "United States", dialCode: "+1", isMain: true },
  { code: "JM", name: "Jamaica", dialCode: "+1876" },
  { code: "FR", name: "France", dialCode: "+33" },
  { code: "GB", name: "United Kingdom", dialCode: "+44" },
  { code: "RU", name: "Russia", dialCode: "+7" },
  { code: "CI", name: "Côte d’Ivoire", dialCode: "+225" },
];

/** A number typed key by key is read as the same number pasted. */
export const TypedWithCountry: Story = {
  tags: ["no-visual"],
  parameters: { chromatic: { disableSnapshot: true } },
  args: { countries: abroad },
  play: async ({ canvas }) => {
    const number = canvas.getByRole("textbox", { name: "Phone number" });
    for (const [text, dialled, national] of [
      ["+33 6 12 34 56 78", "France +33", "6 12 34 56 78"],
      // France is chosen by now.
      ["+33612345678", "France +33", "612345678"],
      ["0033612345678", "France +33", "612345678"],
      ["+1 202 555 0123", "United States +1", "202 555 0123"],
      ["+1 876 555 0123", "Jamaica +1876", "555 0123"],
      ["+7 912 345 67 89", "Russia +7", "912 345 67 89"],
      ["+2250707123456", "Côte d’Ivoire +225", "0707123456"],
      ["+447911123456", "United Kingdom +44", "7911123456"],
    ] as const) {
      await userEvent.clear(number);
      await userEvent.type(number, text);
      await canvas.findByRole("button", { name: `Country code, ${dialled}` });
      await expect(number).toHaveValue(national);
    }
  },
};

/**
 * A dial code that is added in front of the number chooses the country; an edit in the middle changes only the number.
 */
export const CountryPutInFront: Story = {
  tags: ["no-visual"],
  parameters: { chromatic: { disableSnapshot: true } },
  args: { countries: abroad, value: "612345678" },
  play: async ({ canvas }) => {
    const number = canvas.getByRole("textbox", { name: "Phone number" });
    await userEvent.type(number, "+33", { initialSelectionStart: 0, initialSelectionEnd: 0 });
    await expect(number).toHaveValue("+33612345678");
    await userEvent.tab();
    await canvas.findByRole("button", { name: "Country code, France +33" });
    await waitFor(() => expect(number).toHaveValue("612345678"));
    await userEvent.type(number, "{Backspace}9", {
      initialSelectionStart: 3,
      initialSelectionEnd: 3,
    });
    await expect(number).toHaveValue("619345678");
    await userEvent.clear(number);
    await userEvent.type(number, "+999 12");
    await expect(number).toHaveValue("+999 12");
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

/** A long list opens at the chosen country. */
export const OpenFarDown: Story = {
  tags: ["no-visual"],
  parameters: { chromatic: { disableSnapshot: true } },
  args: {
    countries: Array.from({ length: 90 }, (_, at) => ({
      code: `C${at}`,
      name: `Country ${at}`,
      dialCode: `+${100 + at}`,
    })),
    country: "C60",
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: /Country code/ }));
    const list = await screen.findByRole("listbox");
    const chosen = await screen.findByRole("option", { name: /Country 60/ });
    await waitFor(() => {
      const [inner, outer] = [chosen.getBoundingClientRect(), list.getBoundingClientRect()];
      void expect(inner.top).toBeGreaterThan(outer.top);
      void expect(inner.bottom).toBeLessThan(outer.bottom);
    });
    await userEvent.type(screen.getByRole("searchbox"), "88{ArrowDown}{Enter}");
    await canvas.findByRole("button", { name: "Country code, Country 88 +188" });
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
