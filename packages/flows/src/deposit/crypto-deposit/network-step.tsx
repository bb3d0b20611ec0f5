import { read } from "@apex/client/query";
import type { Asset } from "@apex/contract/assets";
import type { Network } from "@apex/contract/networks";
import { listNetworks, type NetworkOption } from "@apex/contract/networks/list-networks";
import { Button } from "@apex/ui/button/button";
import { ChoiceCards } from "@apex/ui/choice-cards/choice-cards";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { QrCode } from "@apex/ui/icon/icon";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl, type IntlShape } from "react-intl";
import { useAssetInText } from "../../parts/asset-words/use-asset-name.ts";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { arrivalWords } from "../../base/format/arrival-words.ts";
import { minorOf, writtenMoney } from "../../base/format/written-money.ts";

export interface NetworkStepProps {
  asset: Asset;
  /** The earlier choice of network. */
  chosen: Network | undefined;
  onNext: (network: Network) => void;
  onOtherAsset: () => void;
}

/** The networks to send over: fee, time, minimum, and whether each works now. */
export function NetworkStep({ asset, chosen, onNext, onOtherAsset }: NetworkStepProps) {
  const intl = useIntl();
  const assetInText = useAssetInText();
  const networks = useQuery(read(useClient(), listNetworks, { query: { asset, for: "deposit" } }));
  const [wanted, setWanted] = useState(chosen);
  if (networks.error && !networks.data)
    return (
      <ErrorView
        error={networks.error}
        onRetry={() => networks.refetch()}
        isRetrying={networks.isFetching}
      />
    );
  if (!networks.data)
    return <RowSkeletons count={3} label={intl.formatMessage({ id: "apex.flow.loading" })} />;
  const { items } = networks.data;
  const open = items.filter(({ available }) => available);
  const value = open.find(({ network }) => network === wanted)?.network ?? open[0]?.network;
  const otherAsset = (
    <Button variant="secondary" onPress={onOtherAsset}>
      {intl.formatMessage({ id: "apex.crypto-deposit.otherAsset" })}
    </Button>
  );
  if (items.length === 0)
    return (
      <EmptyState
        icon={<QrCode />}
        title={intl.formatMessage(
          { id: "apex.crypto-deposit.networkNone" },
          { asset: assetInText(asset) },
        )}
        action={otherAsset}
      >
        <FormattedMessage id="apex.crypto-deposit.networkNoneBody" />
      </EmptyState>
    );
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (value) onNext(value);
      }}
    >
      <ChoiceCards<Network>
        label={intl.formatMessage({ id: "apex.crypto-deposit.networkTitle" })}
        isLabelHidden
        value={value ?? null}
        onChange={setWanted}
        choices={items.map((item) => ({
          value: item.network,
          title: item.name,
          description: termsOf(item, intl),
          disabledReason: whyNot(item, intl),
        }))}
      />
      {value ? (
        <Button type="submit">{intl.formatMessage({ id: "apex.flow.continue" })}</Button>
      ) : (
        otherAsset
      )}
    </form>
  );
}

function whyNot(
  { available, unavailableReason }: NetworkOption,
  intl: IntlShape,
): string | undefined {
  if (available) return undefined;
  return unavailableReason ?? intl.formatMessage({ id: "apex.crypto-deposit.networkUnavailable" });
}

/** "No fee · Arrives in 1 minute to 5 minutes · From 1 USDT · 20 confirmations" */
function termsOf(
  { fees, minimum, arrivalSeconds, confirmations }: NetworkOption,
  intl: IntlShape,
): string {
  const fee = fees.medium;
  return [
    minorOf(fee) === 0n
      ? intl.formatMessage({ id: "apex.deposit.free" })
      : intl.formatMessage({ id: "apex.deposit.fee" }, { fee: writtenMoney(fee, intl) }),
    arrivalWords(arrivalSeconds, intl),
    intl.formatMessage(
      { id: "apex.deposit.limitMinimum" },
      { minimum: writtenMoney(minimum, intl) },
    ),
    intl.formatMessage({ id: "apex.crypto-deposit.confirmations" }, { count: confirmations }),
  ].join(" · ");
}
