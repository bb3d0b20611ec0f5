import { read } from "@apex/client/query";
import type { Asset } from "@apex/contract/assets";
import type { Network } from "@apex/contract/networks";
import { listNetworks } from "@apex/contract/networks/list-networks";
import { Button } from "@apex/ui/button/button";
import { ChoiceCards } from "@apex/ui/choice-cards/choice-cards";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useAssetName } from "../../parts/asset-words/use-asset-name.ts";
import { useClient } from "../../base/client-context.ts";
import { arrivalTime } from "../../parts/crypto-address/arrival-time.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { wordsOfIssue } from "../../base/form/validation-words.ts";
import { writtenMoney } from "../../base/format/written-money.ts";

export interface NetworkStepProps {
  asset: Asset;
  network: Network | undefined;
  onNext: (network: Network) => void;
}

/** The networks to send over: fee, minimum and time of each; one that is down says so. */
export function NetworkStep({ asset, network, onNext }: NetworkStepProps) {
  const intl = useIntl();
  const assetName = useAssetName();
  const input = { query: { asset, for: "withdrawal" } } as const;
  const networks = useQuery(read(useClient(), listNetworks, input));
  const [chosen, setChosen] = useState<Network | null>(network ?? null);
  const [isRefused, setIsRefused] = useState(false);
  if (networks.error && !networks.data)
    return (
      <ErrorView
        error={networks.error}
        onRetry={() => void networks.refetch()}
        isRetrying={networks.isFetching}
      />
    );
  if (!networks.data)
    return <RowSkeletons count={3} label={intl.formatMessage({ id: "apex.flow.loading" })} />;
  const { items } = networks.data;
  if (!items.some(({ available }) => available))
    return (
      <EmptyState
        headingLevel={2}
        title={intl.formatMessage(
          { id: "apex.crypto-address.networkNone" },
          { asset: assetName(asset) },
        )}
      />
    );
  const open = items.find((item) => item.network === chosen && item.available)?.network;
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (open) onNext(open);
        else setIsRefused(true);
      }}
    >
      <ChoiceCards<Network>
        label={intl.formatMessage({ id: "apex.crypto-address.network" })}
        isLabelHidden
        value={open ?? null}
        onChange={setChosen}
        error={
          isRefused && !open
            ? intl.formatMessage({ id: wordsOfIssue("network-required") })
            : undefined
        }
        choices={items.map((item) => ({
          value: item.network,
          title: item.name,
          description: intl.formatMessage(
            { id: "apex.crypto-address.networkTerms" },
            {
              fee: writtenMoney(item.fees.medium, intl),
              minimum: writtenMoney(item.minimum, intl),
              time: arrivalTime(item.arrivalSeconds, intl),
            },
          ),
          disabledReason: item.available ? undefined : item.unavailableReason,
        }))}
      />
      <Button type="submit">{intl.formatMessage({ id: "apex.flow.continue" })}</Button>
    </form>
  );
}
