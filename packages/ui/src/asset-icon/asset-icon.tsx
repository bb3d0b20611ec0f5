import ada from "cryptocurrency-icons/svg/color/ada.svg";
import avax from "cryptocurrency-icons/svg/color/avax.svg";
import bnb from "cryptocurrency-icons/svg/color/bnb.svg";
import btc from "cryptocurrency-icons/svg/color/btc.svg";
import doge from "cryptocurrency-icons/svg/color/doge.svg";
import dot from "cryptocurrency-icons/svg/color/dot.svg";
import eth from "cryptocurrency-icons/svg/color/eth.svg";
import ltc from "cryptocurrency-icons/svg/color/ltc.svg";
import sol from "cryptocurrency-icons/svg/color/sol.svg";
import trx from "cryptocurrency-icons/svg/color/trx.svg";
import usdc from "cryptocurrency-icons/svg/color/usdc.svg";
import usdt from "cryptocurrency-icons/svg/color/usdt.svg";
import xlm from "cryptocurrency-icons/svg/color/xlm.svg";
import xrp from "cryptocurrency-icons/svg/color/xrp.svg";
import { CountryFlag } from "../country-flag/country-flag.tsx";

const coins = new Map(
  Object.entries({ ada, avax, bnb, btc, doge, dot, eth, ltc, sol, trx, usdc, usdt, xlm, xrp }),
);

/** Currencies whose flag is not the first two letters of their code. */
const flagOf = new Map([
  ["XOF", "SN"],
  ["XAF", "CM"],
]);

const sizes = { small: "size-5", normal: "size-8", large: "size-11" };

export interface AssetIconProps {
  /** Asset code: "NGN", "BTC". */
  asset: string;
  /** 20, 32 or 44 px. Default `normal`. */
  size?: keyof typeof sizes;
  className?: string;
}

/** The coin's mark or the currency's flag, in a disc. Decoration: the name stands beside it. */
export function AssetIcon({ asset, size = "normal", className = "" }: AssetIconProps) {
  const look = `${sizes[size]} ${className}`;
  const coin = coins.get(asset.toLowerCase());
  if (coin) return <img src={coin} alt="" className={`flex-none rounded-full ${look}`} />;
  return <CountryFlag code={flagOf.get(asset) ?? asset.slice(0, 2)} className={look} />;
}
