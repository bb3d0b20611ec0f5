import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { AssetIcon } from "../asset-icon/asset-icon.tsx";
import { Landmark, Smartphone, User } from "../icon/icon.tsx";
import { narrow } from "../story/narrow.tsx";
import { rightToLeft } from "../story/right-to-left.tsx";
import { useArg } from "../story/use-arg.ts";
import { type Choice, ChoiceCards, type ChoiceCardsProps } from "./choice-cards.tsx";

const kinds: Choice[] = [
  {
    value: "user",
    title: "Another Apex user",
    description: "By username or email. Free, at once.",
    icon: <User />,
  },
  {
    value: "bank",
    title: "Bank account",
    description: "Any Nigerian bank, within minutes.",
    icon: <Landmark />,
    trailing: "₦25",
  },
  {
    value: "momo",
    title: "Mobile money",
    icon: <Smartphone />,
    disabledReason: "Not yet available in Nigeria.",
  },
];

function Controlled(args: ChoiceCardsProps<string>) {
  const [value, setValue] = useArg(args.value);
  return <ChoiceCards {...args} value={value} onChange={setValue} />;
}

const meta = {
  title: "Components/ChoiceCards",
  component: ChoiceCards,
  args: { label: "How should it arrive?", choices: kinds, value: null, onChange: () => {} },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof ChoiceCards>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    const bank = canvas.getByRole("radio", { name: /Bank account/ });
    await userEvent.click(bank);
    await expect(bank).toBeChecked();
    await userEvent.keyboard("{ArrowUp}");
    await expect(canvas.getByRole("radio", { name: /Another Apex user/ })).toBeChecked();
    await expect(canvas.getByRole("radio", { name: /Mobile money/ })).toBeDisabled();
  },
};

export const Wallets: Story = {
  args: {
    label: "From which wallet?",
    value: "NGN",
    columns: 2,
    choices: [
      {
        value: "NGN",
        title: "Naira",
        description: "Available",
        icon: <AssetIcon asset="NGN" />,
        trailing: "₦1,204,550.20",
      },
      {
        value: "GHS",
        title: "Cedi",
        description: "Available",
        icon: <AssetIcon asset="GHS" />,
        trailing: "₵1,310.00",
      },
      {
        value: "USDT",
        title: "Tether",
        description: "≈ ₦2,268,225",
        icon: <AssetIcon asset="USDT" />,
        trailing: "1,482.50 USDT",
      },
      {
        value: "BTC",
        title: "Bitcoin",
        icon: <AssetIcon asset="BTC" />,
        disabledReason: "This wallet is empty.",
      },
    ],
  },
};

export const Invalid: Story = { args: { error: "Choose how it should arrive." } };

export const LongText: Story = {
  decorators: [narrow],
  args: {
    label: "Comment l’argent doit-il arriver ?",
    value: "a",
    choices: [
      {
        value: "a",
        title: "Compte bancaire dans un autre pays de la zone franc",
        description: "Entre un et trois jours ouvrés, selon la banque qui reçoit.",
        icon: <Landmark />,
        trailing: "1 500 CFA",
      },
      {
        value: "b",
        title: "Mobile money",
        icon: <Smartphone />,
        disabledReason: "Indisponible pour le moment : le réseau est en maintenance.",
      },
    ],
  },
};

export const Disabled: Story = { args: { isDisabled: true, value: "user" } };

export const RightToLeft: Story = { decorators: [rightToLeft], args: { value: "bank" } };
