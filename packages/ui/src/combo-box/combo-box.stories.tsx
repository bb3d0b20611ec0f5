import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { narrow } from "../story/narrow.tsx";
import { rightToLeft } from "../story/right-to-left.tsx";
import { useArg } from "../story/use-arg.ts";
import { ComboBox, type ComboBoxProps } from "./combo-box.tsx";

const banks = [
  "Access",
  "Ecobank",
  "Fidelity",
  "First Bank",
  "GTBank",
  "Kuda",
  "OPay",
  "Providus",
  "Union",
  "Zenith",
];
const options = Array.from({ length: 200 }, (_, index) => {
  const name = banks[index] ?? `Microfinance Bank ${index}`;
  return { value: `bank-${index}`, label: name };
});

function Controlled(args: ComboBoxProps<string>) {
  const [value, setValue] = useArg(args.value);
  return (
    <ComboBox
      {...args}
      value={value}
      onChange={(chosen) => {
        setValue(chosen);
        args.onChange(chosen);
      }}
    />
  );
}

const meta = {
  title: "Components/ComboBox",
  component: ComboBox,
  args: {
    label: "Bank",
    options,
    value: null,
    onChange: () => {},
    emptyLabel: "No bank has that name.",
    openLabel: "Show banks",
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof ComboBox>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByRole("combobox", { name: "Bank" });
    await expect(input).toHaveAttribute("enterkeyhint", "done");
    await userEvent.type(input, "kud");
    await expect(await screen.findAllByRole("option")).toHaveLength(1);
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(input).toHaveValue("Kuda");
  },
};

export const CappedList: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    await expect(await screen.findAllByRole("option")).toHaveLength(12);
  },
};

export const NothingFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("combobox"), "zzz");
    await waitFor(() => expect(screen.getByText("No bank has that name.")).toBeVisible());
  },
};

/** Typed text stays, chosen or not; the form shows its error. */
export const TypedOver: Story = {
  args: { value: "bank-5", onChange: fn() },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole("combobox");
    await expect(input).toHaveValue("Kuda");
    await userEvent.clear(input);
    await userEvent.type(input, "zzz");
    await userEvent.tab();
    await expect(input).toHaveValue("zzz");
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
  },
};

const countries = ["Afghanistan", "Côte d’Ivoire", "Ghana", "Niger", "Nigeria"].map((name) => ({
  value: name,
  label: name,
}));

/** The chosen label is selected, so that typing replaces it, and only what matches is listed. */
export const ChosenAnew: Story = {
  args: { label: "Country", options: countries, value: "Nigeria", onChange: fn() },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole("combobox");
    for (const focus of [() => userEvent.click(input), () => userEvent.tab()]) {
      await focus();
      await userEvent.keyboard("ghan");
      await expect(input).toHaveValue("ghan");
      const found = await screen.findAllByRole("option");
      await expect(found.map(({ textContent }) => textContent)).toEqual(["Ghana", "Afghanistan"]);
      await userEvent.keyboard("{Escape}");
      await expect(input).toHaveValue("Nigeria");
      await userEvent.tab();
      await expect(input).toHaveValue("Nigeria");
    }
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.click(input);
    await userEvent.keyboard("ghan{Enter}");
    await expect(input).toHaveValue("Ghana");
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await expect(args.onChange).toHaveBeenLastCalledWith("Ghana");
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
  },
};

/** Accents and apostrophes may be missing from a name. */
export const WithoutAccents: Story = {
  args: { label: "Country", options: countries, value: "", onChange: fn() },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole("combobox");
    for (const [typed, name] of [
      ["cote d'i", "Côte d’Ivoire"],
      ["niger", "Niger"],
    ] as const) {
      await userEvent.click(input);
      await userEvent.keyboard(`${typed}{Enter}`);
      await waitFor(() => expect(input).toHaveValue(name));
      await expect(args.onChange).toHaveBeenLastCalledWith(name);
    }
  },
};

/** Enter finds nothing to take: the text stays for the form's error. */
export const EnterWithoutMatch: Story = {
  args: { label: "Country", options: countries, value: "Ghana", onChange: fn() },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole("combobox");
    await userEvent.type(input, "zzz");
    await screen.findByText("No bank has that name.");
    await userEvent.keyboard("{Enter}");
    await expect(input).toHaveValue("zzz");
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
  },
};

export const Invalid: Story = { args: { error: "Choose a bank from the list." } };

export const Narrow: Story = {
  decorators: [narrow],
  args: { value: "bank-5", description: "Où l’argent doit arriver" },
};

/** Scrolling or holding the arrow down reaches every option. */
export const GrowsByScrolling: Story = {
  tags: ["no-visual"],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: /Show banks/ }));
    await expect(await screen.findAllByRole("option")).toHaveLength(12);
    screen.getByRole("listbox").scrollTo({ top: 100_000 });
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(24));
    await userEvent.type(canvas.getByRole("combobox"), "bank 19");
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(11));
  },
};

export const Optional: Story = { args: { optionalLabel: "optional" } };

export const Required: Story = { args: { isRequired: true } };

export const ReadOnly: Story = { args: { isReadOnly: true, value: "bank-5" } };

export const Disabled: Story = { args: { isDisabled: true, value: "bank-5" } };

export const RightToLeft: Story = { decorators: [rightToLeft], args: { value: "bank-5" } };

/** A line that appears above the field, as the check of a username does, moves the list with it. */
export const MovedWhileOpen: Story = {
  play: async ({ canvas, canvasElement }) => {
    const input = canvas.getByRole("combobox", { name: "Bank" });
    await userEvent.type(input, "k");
    await waitFor(() => expect(screen.getByRole("listbox")).toBeVisible());
    const line = document.createElement("p");
    line.style.height = "5rem";
    canvasElement.prepend(line);
    await waitFor(() =>
      expect(screen.getByRole("listbox").getBoundingClientRect().top).toBeGreaterThan(
        input.getBoundingClientRect().bottom,
      ),
    );
    line.remove();
  },
};
