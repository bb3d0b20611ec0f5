import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, userEvent } from "storybook/test";
import { narrow } from "../story/narrow.tsx";
import { ComboBox, type ComboBoxProps } from "./combo-box.tsx";

const banks = ["Access", "Ecobank", "Fidelity", "First Bank", "GTBank", "Kuda", "OPay", "Providus", "Union", "Zenith"];
const options = Array.from({ length: 200 }, (_, index) => {
  const name = banks[index] ?? `Microfinance Bank ${index}`;
  return { value: `bank-${index}`, label: name };
});

function Controlled(args: ComboBoxProps<string>) {
  const [value, setValue] = useState(args.value);
  return <ComboBox {...args} value={value} onChange={setValue} />;
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
    await userEvent.type(input, "kud");
    await expect(await screen.findAllByRole("option")).toHaveLength(1);
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(input).toHaveValue("Kuda");
  },
};

export const CappedList: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    await expect(await screen.findAllByRole("option")).toHaveLength(30);
  },
};

export const NothingFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("combobox"), "zzz");
    await expect(await screen.findByText("No bank has that name.")).toBeVisible();
  },
};

export const Chosen: Story = { args: { value: "bank-5" } };

export const Invalid: Story = { args: { error: "Choose a bank from the list." } };

export const Narrow: Story = { decorators: [narrow], args: { value: "bank-5", description: "Où l’argent doit arriver" } };
