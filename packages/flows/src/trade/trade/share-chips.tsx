import type { Money } from "@apex/contract/money";
import { Button } from "@apex/ui/button/button";
import { formatPercent } from "@apex/ui/money/format-percent";
import { useIntl } from "react-intl";
import { minorOf } from "../../base/format/written-money.ts";
import { shareOf } from "./trade-estimate.ts";

const shares = [25, 50, 75, 100] as const;

export interface ShareChipsProps {
  /** Undefined while unknown. */
  available: Money | undefined;
  /** Receives the amount as a decimal. */
  onChoose: (amount: string) => void;
}

/** Shares of the wallet to fill in. */
export function ShareChips({ available, onChoose }: ShareChipsProps) {
  const intl = useIntl();
  const isEmpty = !available || minorOf(available) === 0n;
  return (
    <div
      role="group"
      aria-label={intl.formatMessage({ id: "apex.trade.shares" })}
      className="flex flex-wrap gap-2"
    >
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
