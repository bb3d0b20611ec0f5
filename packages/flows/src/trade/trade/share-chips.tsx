import type { Money } from "@apex/contract/money";
import { Button } from "@apex/ui/button/button";
import { formatPercent } from "@apex/ui/money/format-percent";
import { useIntl } from "react-intl";
import { minorOf, writtenMoney } from "../../base/format/written-money.ts";
import { shareOf } from "./trade-estimate.ts";

const shares = [25, 50, 75, 100] as const;

export interface ShareChipsProps {
  /** Undefined while unknown. */
  available: Money | undefined;
  /** Receives the amount as a decimal. */
  onChoose: (amount: string) => void;
}

/** What the wallet has, and shares of it to fill in. */
export function ShareChips({ available, onChoose }: ShareChipsProps) {
  const intl = useIntl();
  const isEmpty = !available || minorOf(available) === 0n;
  return (
    <div
      role="group"
      aria-label={intl.formatMessage({ id: "apex.trade.shares" })}
      className="flex flex-wrap items-center gap-2"
    >
      {available && (
        <span className="w-full text-sm text-text-muted">
          {intl.formatMessage(
            { id: "apex.order.walletAvailable" },
            { amount: writtenMoney(available, intl) },
          )}
        </span>
      )}
      {shares.map((share) => (
        <Button
          key={share}
          variant="secondary"
          size="compact"
          isDisabled={isEmpty}
          onPress={() => available && onChoose(shareOf(available, share))}
        >
          {share === 100
            ? intl.formatMessage({ id: "apex.order.max" })
            : formatPercent(share, { locale: intl.locale })}
        </Button>
      ))}
    </div>
  );
}
