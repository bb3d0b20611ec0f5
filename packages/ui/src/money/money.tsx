import { cva } from "class-variance-authority";
import type { ComponentPropsWithRef } from "react";
import { useLocale } from "react-aria-components/I18nProvider";
import { moneyParts } from "./format-money.ts";
import { SaidWhole } from "./said-whole.tsx";

const style = cva("tabular-nums", {
  variants: {
    size: {
      inherit: "",
      title: "font-display text-xl font-semibold",
      display: "font-display font-bold tracking-tight",
    },
    tone: { plain: "", positive: "text-positive-text", negative: "text-negative-text" },
  },
});

export interface MoneyProps extends Omit<ComponentPropsWithRef<"span">, "children"> {
  /** Decimal string as on the wire: "-25000.00". Never a JavaScript number. */
  amount: string;
  /** Asset code: "NGN", "BTC". */
  asset: string;
  /** `inherit` sets it as the words around it; `title` and `display` set the decimals one step smaller. */
  size?: "inherit" | "title" | "display";
  /** `negative` (default) shows only a minus, `always` a plus too, `never` none. */
  sign?: "negative" | "always" | "never";
  /** `signed` sets incoming money in green. Default `plain`. */
  tone?: "plain" | "signed";
  /** Shows dots instead of the amount; needs `hiddenLabel`. */
  isHidden?: boolean;
  /** The screen reader's text for a hidden amount ("Hidden"). */
  hiddenLabel?: string;
  className?: string;
}

/** An amount of money in the reader's notation. */
export function Money({
  amount,
  asset,
  size = "inherit",
  sign,
  tone = "plain",
  isHidden = false,
  hiddenLabel = "",
  className = "",
  ...rest
}: MoneyProps) {
  const { locale } = useLocale();
  const parts = moneyParts(amount, asset, { locale, ...(sign && { sign }) });
  const isIn = tone === "signed" && parts.sign !== "\u2212" && !isHidden;
  const isDisplay = size === "display";
  const whole = Object.values(parts).join("");
  const step = isDisplay ? displayStep(whole.length) : "";
  return (
    <span
      dir="ltr"
      {...rest}
      className={`${style({ size, tone: isIn ? "positive" : "plain" })} ${step} whitespace-nowrap ${className}`}
    >
      {isHidden ? (
        <>
          <span aria-hidden="true">••••••</span>
          <span className="sr-only">{hiddenLabel}</span>
        </>
      ) : !isDisplay ? (
        whole
      ) : (
        <SaidWhole text={whole}>
          {/* Set tight, a minus and the bars of ₦ look like one stroke. */}
          {parts.sign && parts.sign + "\u200a"}
          {parts.prefix + parts.integer}
          <span className="text-[0.6em] font-semibold text-text-muted">
            {parts.fraction + parts.suffix}
          </span>
        </SaidWhole>
      )}
    </span>
  );
}

/** Longer figures are set smaller, so that they stay on one line of the smallest phone. */
function displayStep(length: number): string {
  if (length <= 13) return "text-4xl max-sm:text-3xl";
  return length <= 17 ? "text-3xl max-sm:text-2xl" : "text-2xl max-sm:text-xl";
}
