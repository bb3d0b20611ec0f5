import type { Verification } from "@apex/client/events";
import type { Money } from "@apex/contract/money";
import { createTradeQuote } from "@apex/contract/trade/quotes";
import { listWallets } from "@apex/contract/wallets/wallets";
import type { Asset } from "@apex/contract/assets";
import { AssetIcon } from "@apex/ui/asset-icon/asset-icon";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { TimeLeft } from "../../base/format/time-left.tsx";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { ChevronRight } from "@apex/ui/icon/icon";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { Skeleton, SkeletonGroup } from "@apex/ui/skeleton/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useAssetName } from "../../parts/asset-words/use-asset-name.ts";
import { useClient } from "../../base/client-context.ts";
import { minorOf, writtenMoney } from "../../base/format/written-money.ts";
import { writtenPrice } from "../../base/format/written-price.ts";
import { useRead } from "../../base/use-read.ts";
import { OrderError } from "../../parts/money-order/order-error.tsx";
import { newOrderKey, type OrderKey } from "../../parts/money-order/order-key.ts";
import { TradeConfirmation } from "../../parts/money-order/trade-confirmation.tsx";

export interface ConvertWalletProps {
  /** The sum that the paying wallet lacks. */
  missing: Money;
  onVerify: (verification: Verification) => void;
}

/** Pays from another wallet: the missing sum is bought with it, at a held price. */
export function ConvertWallet({ missing, onVerify }: ConvertWalletProps) {
  const intl = useIntl();
  const assetName = useAssetName();
  const wallets = useRead(listWallets, {});
  const [from, setFrom] = useState<Asset>();
  if (from !== undefined)
    return (
      <Conversion
        key={from}
        from={from}
        missing={missing}
        onVerify={onVerify}
        onOther={() => setFrom(undefined)}
      />
    );
  const others = wallets.data?.items.filter(
    ({ asset, available }) => asset !== missing.asset && minorOf({ asset, amount: available }) > 0n,
  );
  if (others === undefined || others.length === 0) return null;
  const label = intl.formatMessage({ id: "apex.payments.otherWallet" });
  return (
    <div className="grid gap-2.5">
      <p className="text-body font-semibold" aria-hidden="true">
        {label}
      </p>
      <RowList label={label}>
        {others.map(({ asset, available }) => (
          <ListRow
            key={asset}
            leading={<AssetIcon asset={asset} />}
            title={assetName(asset)}
            subtitle={writtenMoney({ amount: available, asset }, intl)}
            trailing={<ChevronRight className="text-text-muted" />}
            onPress={() => setFrom(asset)}
          />
        ))}
      </RowList>
    </div>
  );
}

interface ConversionProps extends ConvertWalletProps {
  from: Asset;
  onOther: () => void;
}

/** The cost of the conversion while its price is held, or the server's reason for refusing it. */
function Conversion({ from, missing, onVerify, onOther }: ConversionProps) {
  const intl = useIntl();
  const client = useClient();
  const [order, setOrder] = useState<OrderKey>(newOrderKey);
  const [endedId, setEndedId] = useState<string>();
  const quoted = useQuery({
    queryKey: [createTradeQuote.slug, from, missing],
    queryFn: () =>
      client.call(createTradeQuote, {
        body: { from, to: missing.asset, amount: missing },
      }),
    // A quote is never reused: the next visit asks for a new one.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const renew = () => {
    setOrder(newOrderKey());
    void quoted.refetch();
  };
  const other = (
    <Button variant="quiet" size="compact" className="-ms-3.5 justify-self-start" onPress={onOther}>
      {intl.formatMessage({ id: "apex.payments.otherWalletAgain" })}
    </Button>
  );
  if (quoted.error)
    return (
      <div className="grid gap-4">
        <OrderError
          error={quoted.error}
          onRetry={() => void quoted.refetch()}
          isRetrying={quoted.isFetching}
          onVerify={onVerify}
        />
        {other}
      </div>
    );
  if (!quoted.data)
    return (
      <SkeletonGroup label={intl.formatMessage({ id: "apex.flow.loading" })}>
        <Skeleton className="h-36 w-full" />
      </SkeletonGroup>
    );
  const { quote } = quoted.data;
  return (
    <div className="grid gap-4">
      <Card>
        <DescriptionList>
          <DescriptionRow term={intl.formatMessage({ id: "apex.payments.convertPay" })}>
            {writtenMoney(quote.pay, intl)}
          </DescriptionRow>
          <DescriptionRow term={intl.formatMessage({ id: "apex.payments.convertPrice" })}>
            {writtenPrice(quote.price, intl)}
          </DescriptionRow>
          <DescriptionRow term={intl.formatMessage({ id: "apex.payments.convertReceive" })} isTotal>
            {writtenMoney(quote.receive, intl)}
          </DescriptionRow>
        </DescriptionList>
        {endedId !== quote.id && !order.isOut && (
          <p className="mt-4 text-body">
            <FormattedMessage
              id="apex.payments.convertHeld"
              values={{
                clock: (
                  <TimeLeft
                    endsAtMs={Date.parse(quote.expiresAt)}
                    nowMs={client.businessMs}
                    onEnd={() => setEndedId(quote.id)}
                  />
                ),
              }}
            />
          </p>
        )}
      </Card>
      {endedId === quote.id && !order.isOut ? (
        <Button variant="secondary" isPending={quoted.isFetching} onPress={renew}>
          {intl.formatMessage({ id: "apex.payments.convertAgain" })}
        </Button>
      ) : (
        <TradeConfirmation
          key={order.key}
          quoteId={quote.id}
          order={order}
          onOut={(isOut) => setOrder({ ...order, isOut })}
          onNewKey={() => setOrder(newOrderKey())}
          onRefused={(code) => {
            if (code === "quote-expired") setEndedId(quote.id);
          }}
          // The wallet is read again and then has enough, so this step closes by itself.
          onSent={() => undefined}
          newPrice={{
            label: intl.formatMessage({ id: "apex.payments.convertAgain" }),
            onPress: renew,
          }}
          onChange={onOther}
          onVerify={onVerify}
          submitLabel={intl.formatMessage(
            { id: "apex.payments.convert" },
            { pay: writtenMoney(quote.pay, intl), receive: writtenMoney(quote.receive, intl) },
          )}
        />
      )}
      {!order.isOut && other}
    </div>
  );
}
