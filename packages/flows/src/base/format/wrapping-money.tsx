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
  /**
   * `display`: large, with the code and a currency's decimals smaller. A coin's decimals stay large. Default `inherit`.
   */
  size?: "inherit" | "display";
  className?: string;
}

/**
 * An amount that may need two lines. The code moves to the second line whole. Digits break only if they alone are
 * wider than the line, between groups if they can.
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
        {/* Set tight, a minus and the bars of ₦ look like one stroke. */}
        {size === "display" && parts.sign ? (
          <span className="tracking-wider">{parts.sign}</span>
        ) : (
          parts.sign
        )}
        {parts.prefix}
        {size === "display" ? parts.integer : <Groups of={parts.integer} />}
        {isCoin && parts.fraction}
        <span className={small}>
          {(isCoin ? "" : parts.fraction) + parts.suffix.replace("\u00a0", " ")}
        </span>
      </SaidWhole>
    </span>
  );
}

/** Allows a line break after each group of digits: "9,", "876,", "543". */
function Groups({ of }: { of: string }) {
  return of.split(/(?<=\D)/u).map((digits, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {digits}
    </Fragment>
  ));
}
