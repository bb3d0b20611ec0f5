import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { useLocale } from "react-aria-components/I18nProvider";
import { fieldReach } from "../field/field.tsx";
import { SaidAtRest } from "../field/said-at-rest.tsx";
import { currencyOf } from "../money/currency.ts";
import { formatMoney } from "../money/format-money.ts";
import { TextField, type TextFieldProps } from "../text-field/text-field.tsx";
import { parseAmount, writeAmount } from "./parse-amount.ts";

export interface AmountFieldProps extends Omit<
  TextFieldProps,
  | "autoComplete"
  | "defaultValue"
  | "inputClassName"
  | "inputMode"
  | "isNoteKept"
  | "note"
  | "prefix"
  | "suffix"
  | "type"
> {
  /** The raw text. Check and send `parseAmount(value, …)`, never this. */
  value: string;
  /** Receives the text as typed; Max writes it in the page's notation. */
  onChange: (text: string) => void;
  /** Asset code: "NGN". */
  asset: string;
  /**
   * True if a field beside this one shows the asset: the amount that the field read then stands below only if it does
   * not contain the text as it was typed. Default false.
   */
  isAssetHidden?: boolean;
  /** Number of decimals of the asset. */
  decimals: number;
  /** The largest amount that can be sent after the fee, as a decimal string: adds the Max button. */
  max?: string;
  /** Words of the Max button; required with `max`. */
  maxLabel?: string;
  /** Shown after the amount that the field read: the same amount in another currency. */
  echo?: ReactNode;
  /** `large` where the amount is the question of the screen. Default `normal`. */
  size?: "normal" | "large";
}

/** The mark beside the field: the currency's own letters as in its amounts ("CFA"), or else its code ("NGN"). */
function markOf(asset: string): string {
  const { symbol = "" } = currencyOf(asset);
  return /^\p{L}{2,}$/u.test(symbol) ? symbol : asset;
}

/**
 * A text field for an amount of money, with an exact parser that shows the amount it read.
 * (A number field would read "123,45" on an English page as 12345.)
 */
export function AmountField({
  value,
  onChange,
  asset,
  isAssetHidden = false,
  decimals,
  max,
  maxLabel,
  echo,
  size = "normal",
  ...rest
}: AmountFieldProps) {
  const { locale } = useLocale();
  const parsed = parseAmount(value, { locale, decimals, asset });
  const read = parsed.ok ? formatMoney(parsed.amount, asset, { locale }) : "";
  // "0.5" and "0.50 BTC" under each other are one figure twice for the eye. The amount is still announced.
  const isTold = isAssetHidden && read.includes(value.trim());
  return (
    <TextField
      {...rest}
      value={value}
      onChange={onChange}
      inputMode={decimals > 0 ? "decimal" : "numeric"}
      autoComplete="off"
      inputClassName={
        size === "large" ? "font-display text-2xl font-semibold tabular-nums py-3" : "tabular-nums"
      }
      suffix={
        <span className="flex items-center gap-1 ps-2">
          {!isAssetHidden && <span className="pe-2.5 text-sm font-semibold">{markOf(asset)}</span>}
          {max !== undefined && (
            <Button
              slot={null}
              isDisabled={(rest.isDisabled ?? false) || (rest.isReadOnly ?? false)}
              onPress={() => onChange(writeAmount(max, locale))}
              className={`${fieldReach} me-1 min-h-9 cursor-pointer rounded-tick bg-brand-soft px-3 text-sm font-semibold text-brand-text transition-colors hover:bg-brand-soft-hover focus-visible:outline-offset-0 disabled:cursor-default disabled:opacity-45 pointer-coarse:px-4`}
            >
              {maxLabel}
            </Button>
          )}
        </span>
      }
      note={
        // The line is always there, so that the page does not jump when it fills.
        <SaidAtRest of={value} className="min-h-5 text-sm text-text-muted tabular-nums">
          <span className={isTold ? "sr-only" : ""}>
            {read}
            {parsed.ok && echo && "\u00A0· "}
          </span>
          {parsed.ok && echo}
        </SaidAtRest>
      }
    />
  );
}
