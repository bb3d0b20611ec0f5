import type { Meta, StoryObj } from "@storybook/react-vite";
import { AssetIcon } from "./asset-icon.tsx";

const codes = [
  ..."NGN GHS KES RWF USD EUR GBP XOF XAF UGX TZS ZAR".split(" "),
  ..."BTC ETH USDT USDC BNB TRX SOL XRP XLM LTC DOGE ADA DOT AVAX".split(" "),
  "JPY",
];

const meta = {
  title: "Components/AssetIcon",
  component: AssetIcon,
  args: { asset: "NGN" },
} satisfies Meta<typeof AssetIcon>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const All: Story = {
  render: () => (
    <ul className="flex flex-wrap gap-5">
      {codes.map((code) => (
        <li key={code} className="grid w-12 justify-items-center gap-1.5 text-xs text-text-muted">
          <AssetIcon asset={code} />
          {code}
        </li>
      ))}
    </ul>
  ),
};

export const Sizes: Story = {
  render: (args) => (
    <div className="flex items-center gap-3">
      <AssetIcon {...args} size="small" />
      <AssetIcon {...args} />
      <AssetIcon {...args} size="large" />
      <AssetIcon asset="BTC" size="large" />
    </div>
  ),
};
