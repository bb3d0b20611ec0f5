import { assetFacts, isAsset } from "@apex/contract/assets";
import { moneyParts } from "@apex/ui/money/format-money";
import { Money, type MoneyProps } from "@apex/ui/money/money";
import { SaidWhole } from "@apex/ui/money/said-whole";
import { Fragment } from "react";
import { useIntl } from "react-intl";

export interface WrappingMoneyProps extends Pick<
  MoneyProps,
  "amount" | "asset" | "sign" | "isHidden" | "hiddenLabel"
> {
  /** `display` sets the decimals of a currency, and the code, one step smaller; a coin's decimals are the figure. Default `inherit`. */
  size?: "inherit" | "display";
  className?: string;
}

/**
 * An amount that may need two lines: its code goes to the second one whole. Digits break only where they alone are wider
 * than the line: in a small place between their groups.
 */
export function WrappingMoney({
  amount,
  asset,
  sign = "negative",
  size = "inherit",
  className = "",
  ...hidden
}: WrappingMoneyProps) {
  const { locale } = useIntl();
  if (hidden.isHidden) {
    return <Money {...hidden} amount={amount} asset={asset} size={size} className={className} />;
  }
  const isCoin = isAsset(asset) && assetFacts(asset).category === "crypto";
  const parts = moneyParts(amount, asset, { locale, sign });
  const small =
    size === "display" ? "text-2xl font-semibold text-text-muted max-sm:text-xl" : undefined;
  const large =
    size === "display" ? "font-display text-4xl font-bold tracking-tight max-sm:text-3xl" : "";
  return (
    <span dir="ltr" className={`tabular-nums wrap-anywhere ${large} ${className}`}>
      <SaidWhole text={Object.values(parts).join("")}>
        {parts.sign + parts.prefix}
        {size === "display" ? parts.integer : <Groups of={parts.integer} />}
        {isCoin && parts.fraction}
        <span className={small}>
          {(isCoin ? "" : parts.fraction) + parts.suffix.replace("\u00a0", " ")}
        </span>
      </SaidWhole>
    </span>
  );
}

/** "9,", "876,", "543": a line may end after each. */
function Groups({ of }: { of: string }) {
  return of.split(/(?<=\D)/u).map((digits, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {digits}
    </Fragment>
  ));
}
