import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, waitFor } from "storybook/test";
import { AssetIcon } from "./asset-icon.tsx";

const currencies = "NGN GHS KES RWF USD EUR GBP XOF XAF UGX TZS ZAR".split(" ");
const coins = "BTC ETH USDT USDC BNB POL TRX SOL XRP XLM LTC DOGE ADA DOT AVAX".split(" ");

const meta = {
  title: "Components/AssetIcon",
  component: AssetIcon,
  args: { asset: "NGN" },
} satisfies Meta<typeof AssetIcon>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

const sheetOf = (codes: readonly string[]) => (
  <ul className="flex flex-wrap gap-5">
    {codes.map((code) => (
      <li key={code} className="grid w-12 justify-items-center gap-1.5 text-xs text-text-muted">
        <AssetIcon asset={code} />
        {code}
      </li>
    ))}
  </ul>
);

/** Every asset of the product has its own drawing; none falls back to letters. */
export const All: Story = {
  render: () => sheetOf([...currencies, ...coins]),
  play: async ({ canvasElement }) => {
    const drawn = canvasElement.querySelectorAll("[data-code=''] > img");
    await expect(drawn).toHaveLength(currencies.length + coins.length);
  },
};

/** A known currency shows its flag, an unknown coin the start of its code. */
export const NotInTheList: Story = {
  render: () => sheetOf(["JPY", "BRL", "PEPE", "SHIB", "XMR"]),
};

/** The page's security policy allows no pictures of its data, or the network loses the sheet: letters stand in. */
export const NotLoaded: Story = {
  render: () => sheetOf(["NGN", "BTC", "USDT", "XOF", "JPY"]),
  play: async ({ canvasElement }) => {
    const icons = [...canvasElement.querySelectorAll<HTMLElement>("[data-code]")];
    await waitFor(() => expect(icons.at(-1)?.querySelector("img")).not.toBeNull());
    for (const picture of canvasElement.querySelectorAll("img")) await fireEvent.error(picture);
    await waitFor(() => expect(canvasElement.querySelector("img")).toBeNull());
    const letters = icons.map((icon) => icon.dataset["code"] || icon.textContent);
    await expect(letters).toEqual(["NG", "BTC", "USDT", "SN", "JP"]);
  },
};

export const Sizes: Story = {
  render: (args) => (
    <div className="flex flex-wrap items-center gap-3">
      {["NGN", "BTC", "PEPE"].map((asset) => (
        <span key={asset} className="flex items-center gap-3">
          <AssetIcon {...args} asset={asset} size="small" />
          <AssetIcon {...args} asset={asset} />
          <AssetIcon {...args} asset={asset} size="large" />
        </span>
      ))}
    </div>
  ),
};
