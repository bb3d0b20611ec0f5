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

/** An amount that may need two lines: its code moves to the second line whole. Digits that are wider than the line shrink. */
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
  const isDisplay = size === "display";
  const small = isDisplay ? "text-[0.6em] font-semibold text-text-muted" : undefined;
  // A digit is 0.6 em wide: 150 fills nine tenths of the container, 100 what the icons of a row leave.
  const most = (isDisplay ? 150 : 100) / (parts.integer + parts.fraction).length;
  const large = isDisplay ? "font-display text-4xl font-bold tracking-tight max-sm:text-3xl" : "";
  return (
    <span dir="ltr" className={`tabular-nums wrap-anywhere ${large} ${className}`}>
      <SaidWhole text={Object.values(parts).join("")}>
        <span style={{ fontSize: `min(1em, ${most}cqi)` }}>
          {/* Set tight, a minus and the bars of ₦ look like one stroke. */}
          {parts.sign && parts.sign + "\u200a"}
          {parts.prefix}
          {isDisplay ? parts.integer : <Groups of={parts.integer} />}
          {isCoin && parts.fraction}
          <span className={small}>
            {(isCoin ? "" : parts.fraction) + parts.suffix.replace("\u00a0", " ")}
          </span>
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
