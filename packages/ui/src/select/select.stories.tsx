import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent } from "storybook/test";
import { AssetIcon } from "../asset-icon/asset-icon.tsx";
import { narrow } from "../story/narrow.tsx";
import { rightToLeft } from "../story/right-to-left.tsx";
import { useArg } from "../story/use-arg.ts";
import { Select, type SelectProps } from "./select.tsx";

const wallets = [
  {
    value: "NGN",
    label: "Naira",
    description: "₦1,204,550.20",
    icon: <AssetIcon asset="NGN" size="small" />,
  },
  {
    value: "GHS",
    label: "Cedi",
    description: "₵1,310.00",
    icon: <AssetIcon asset="GHS" size="small" />,
  },
  {
    value: "BTC",
    label: "Bitcoin",
    description: "0 BTC",
    icon: <AssetIcon asset="BTC" size="small" />,
    isDisabled: true,
  },
];

function Controlled(args: SelectProps<string>) {
  const [value, setValue] = useArg(args.value);
  return <Select {...args} value={value} onChange={setValue} />;
}

const meta = {
  title: "Components/Select",
  component: Select,
  args: {
    label: "Wallet",
    placeholder: "Choose a wallet",
    options: wallets,
    value: null,
    onChange: () => {},
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof Select>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: /Wallet/ });
    await expect(button).toHaveTextContent("Choose a wallet");
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole("option", { name: /Cedi/ }));
    await expect(button).toHaveTextContent("Cedi");
  },
};

export const Open: Story = {
  args: { value: "NGN" },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: /Wallet/ }));
    await expect(await screen.findByRole("option", { name: /Naira/ })).toHaveAttribute(
      "aria-selected",
      "true",
    );
  },
};

export const Invalid: Story = { args: { error: "Choose a wallet to pay from." } };

export const Disabled: Story = {
  args: { value: "NGN" },
  render: (args) => <Controlled {...args} isDisabled />,
};

export const LongText: Story = {
  decorators: [narrow],
  args: {
    label: "Portefeuille d’où partira l’argent",
    description: "Les frais sont retirés du même portefeuille.",
    placeholder: "Choisissez un portefeuille dans la liste qui suit",
  },
};

const banks = Array.from({ length: 50 }, (_, index) => ({
  value: `bank-${index}`,
  label: `${String.fromCodePoint(65 + (index % 26))}-Bank ${index + 1}`,
}));

export const Fifty: Story = {
  tags: ["no-visual"],
  parameters: { chromatic: { disableSnapshot: true } },
  args: { label: "Bank", placeholder: "Choose a bank", options: banks },
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: /Bank/ });
    button.focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(await screen.findAllByRole("option")).toHaveLength(50);
    await userEvent.keyboard("{End}{Enter}");
    await expect(button).toHaveTextContent("X-Bank 50");
  },
};

export const Required: Story = { args: { isRequired: true } };

export const Optional: Story = { args: { optionalLabel: "optional" } };

export const RightToLeft: Story = { decorators: [rightToLeft], args: { value: "NGN" } };
