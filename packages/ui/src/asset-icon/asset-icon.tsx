import type { ComponentPropsWithRef } from "react";
import { CountryFlag } from "../country-flag/country-flag.tsx";
import { hasMark, Mark } from "../marks/mark.tsx";

/** Currencies of several countries, whose flag is not the first two letters of their code. */
const flagOf = new Map([
  ["XOF", "SN"],
  ["XAF", "CM"],
]);

/**
 * True for an ISO 4217 code, whose first two letters are a country's. Coins with codes of this form are looked up
 * first.
 */
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
  const coin = asset.toLowerCase();
  const isDrawn = hasMark(coin);
  const flag = flagOf.get(asset) ?? (isCurrency(asset) ? asset.slice(0, 2) : undefined);
  if (!isDrawn && flag) return <CountryFlag {...rest} code={flag} className={look} />;
  return (
    <span
      {...rest}
      aria-hidden="true"
      data-code={isDrawn ? "" : asset.slice(0, 4)}
      className={`grid place-items-center font-bold tracking-tight before:content-[attr(data-code)] forced-colors:border ${isDrawn ? "relative before:hidden" : "bg-brand-soft text-brand-text"} ${look}`}
    >
      {isDrawn && <Mark name={coin} />}
    </span>
  );
}
