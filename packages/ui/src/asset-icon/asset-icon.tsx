import ada from "cryptocurrency-icons/svg/color/ada.svg";
import avax from "cryptocurrency-icons/svg/color/avax.svg";
import bnb from "cryptocurrency-icons/svg/color/bnb.svg";
import btc from "cryptocurrency-icons/svg/color/btc.svg";
import doge from "cryptocurrency-icons/svg/color/doge.svg";
import dot from "cryptocurrency-icons/svg/color/dot.svg";
import eth from "cryptocurrency-icons/svg/color/eth.svg";
import ltc from "cryptocurrency-icons/svg/color/ltc.svg";
import pol from "cryptocurrency-icons/svg/color/matic.svg";
import sol from "cryptocurrency-icons/svg/color/sol.svg";
import trx from "cryptocurrency-icons/svg/color/trx.svg";
import usdc from "cryptocurrency-icons/svg/color/usdc.svg";
import usdt from "cryptocurrency-icons/svg/color/usdt.svg";
import xlm from "cryptocurrency-icons/svg/color/xlm.svg";
import xrp from "cryptocurrency-icons/svg/color/xrp.svg";
import type { ComponentPropsWithRef } from "react";
import { CountryFlag } from "../country-flag/country-flag.tsx";

const coins = new Map(
  Object.entries({ ada, avax, bnb, btc, doge, dot, eth, ltc, pol, sol, trx, usdc, usdt, xlm, xrp }),
);

/** Currencies of several countries, whose flag is not the first two letters of their code. */
const flagOf = new Map([
  ["XOF", "SN"],
  ["XAF", "CM"],
]);

/** An ISO 4217 code: a country's two letters and one more. Coins of that form are in the list above. */
const isCurrency = (asset: string) => /^[A-Z]{3}$/.test(asset) && !asset.startsWith("X");

const sizes = {
  small: "size-5 text-[0.4375rem]",
  normal: "size-8 text-[0.625rem]",
  large: "size-11 text-xs",
};

export interface AssetIconProps extends Omit<ComponentPropsWithRef<"span">, "children"> {
  /** Asset code: "NGN", "BTC". */
  asset: string;
  /** 20, 32 or 44 px. Default `normal`. */
  size?: keyof typeof sizes;
  className?: string;
}

/**
 * The coin's mark or the currency's flag, in a disc; an unknown coin shows the start of its code.
 * Decoration: the name stands beside it.
 */
export function AssetIcon({ asset, size = "normal", className = "", ...rest }: AssetIconProps) {
  const look = `flex-none overflow-clip rounded-full ${sizes[size]} ${className}`;
  const coin = coins.get(asset.toLowerCase());
  const flag = flagOf.get(asset) ?? (isCurrency(asset) ? asset.slice(0, 2) : undefined);
  if (!coin && flag) return <CountryFlag {...rest} code={flag} className={look} />;
  return (
    <span
      {...rest}
      aria-hidden="true"
      data-code={coin ? "" : asset.slice(0, 4)}
      className={`grid place-items-center font-bold tracking-tight before:content-[attr(data-code)] forced-colors:border ${coin ? "before:hidden" : "bg-brand-soft text-brand-text"} ${look}`}
    >
      {coin && <img src={coin} alt="" className="size-full" />}
    </span>
  );
}
