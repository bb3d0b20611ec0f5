import {
  deletePriceAlert,
  listPriceAlerts,
  type PriceAlert,
} from "@apex/contract/trade/price-alerts";
import type { PricedPair } from "@apex/contract/trade/ticks";
import { Button } from "@apex/ui/button/button";
import { formatMoment } from "@apex/ui/date-time/format-moment";
import { IconButton } from "@apex/ui/icon-button/icon-button";
import { Bell, Trash2 } from "@apex/ui/icon/icon";
import { formatPercent } from "@apex/ui/money/format-percent";
import { useId, useState } from "react";
import { useIntl, type IntlShape } from "react-intl";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { writtenMoney } from "../../base/format/written-money.ts";
import { useAct, useRead } from "../../base/use-read.ts";
import { SetAlert } from "./set-alert.tsx";

export interface PriceAlertsProps {
  /** The pair of a new alert. The list also has alerts for other pairs. */
  pair: PricedPair;
  headingLevel: 2 | 3 | 4;
}

/** The person's price alerts, open and triggered. */
export function PriceAlerts({ pair, headingLevel }: PriceAlertsProps) {
  const intl = useIntl();
  const id = useId();
  const [isSetting, setIsSetting] = useState(false);
  const alerts = useRead(listPriceAlerts, {});
  const Heading = `h${headingLevel}` as const;
  const items = alerts.data?.items ?? [];
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Heading id={id} className="text-body font-semibold">
          {intl.formatMessage({ id: "apex.prices.alerts" })}
        </Heading>
        <Button
          variant="secondary"
          size="compact"
          icon={<Bell />}
          onPress={() => setIsSetting(true)}
        >
          {intl.formatMessage({ id: "apex.prices.setAlert" })}
        </Button>
      </div>
      {alerts.error && !alerts.data ? (
        <ErrorView
          error={alerts.error}
          onRetry={() => alerts.refetch()}
          isRetrying={alerts.isFetching}
        />
      ) : items.length > 0 ? (
        <ul className="divide-y divide-border">
          {items.map((alert) => (
            <AlertRow key={alert.id} alert={alert} />
          ))}
        </ul>
      ) : (
        <p className="text-sm text-text-muted">
          {intl.formatMessage({ id: "apex.prices.noAlerts" })}
        </p>
      )}
      <SetAlert pair={pair} isOpen={isSetting} onOpenChange={setIsSetting} />
    </section>
  );
}

function AlertRow({ alert }: { alert: PriceAlert }) {
  const intl = useIntl();
  const remove = useAct(deletePriceAlert);
  const words = wordsOf(alert, intl);
  return (
    <li className="grid gap-2 py-1">
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1 text-body">
          {words}
          <span className="block text-sm text-text-muted">
            {alert.reached && alert.reachedAt
              ? intl.formatMessage(
                  { id: "apex.prices.told" },
                  {
                    price: writtenMoney(alert.reached, intl),
                    time: formatMoment(alert.reachedAt, intl.locale),
                  },
                )
              : intl.formatMessage({ id: "apex.prices.waits" })}
          </span>
        </p>
        <IconButton
          size="small"
          label={intl.formatMessage({ id: "apex.prices.deleteAlert" }, { alert: words })}
          isDisabled={remove.isPending}
          onPress={() => remove.mutate({ params: { id: alert.id } })}
        >
          <Trash2 className="size-4.5" />
        </IconButton>
      </div>
      {remove.error && <ErrorView error={remove.error} />}
    </li>
  );
}

function wordsOf({ start, target, movePercent = 0 }: PriceAlert, intl: IntlShape): string {
  const { base } = start;
  if (target)
    return intl.formatMessage(
      { id: "apex.prices.atTarget" },
      { base, price: writtenMoney(target, intl) },
    );
  return intl.formatMessage(
    { id: "apex.prices.byMove" },
    {
      base,
      percent: formatPercent(movePercent, { locale: intl.locale }),
      price: writtenMoney(start, intl),
    },
  );
}
