import type { Client } from "@apex/client/create-client";
import type { Asset } from "@apex/contract/assets";
import {
  createCryptoAddress,
  type BitcoinAddressType,
} from "@apex/contract/deposits/crypto-deposits";
import { networkFacts, type Network } from "@apex/contract/networks";
import { listNetworks } from "@apex/contract/networks/list-networks";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { Notice } from "@apex/ui/notice/notice";
import { Skeleton } from "@apex/ui/skeleton/skeleton";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { useRead } from "../../base/use-read.ts";
import { AddressCard } from "./address-card.tsx";
import { CryptoDeposits } from "./crypto-deposits.tsx";
import { DepositTerms } from "./deposit-terms.tsx";
import { BitcoinType } from "../../parts/chain-deposits/bitcoin-type.tsx";
import { FindDeposit } from "../../parts/chain-deposits/find-deposit.tsx";
import { LiveDeposit } from "./live-deposit.tsx";

/** Reads the address, or makes one on the first call: the server returns the same address every time. */
function addressOptions(
  client: Client,
  asset: Asset,
  network: Network,
  type: BitcoinAddressType | undefined,
) {
  return queryOptions({
    queryKey: [createCryptoAddress.slug, asset, network, type],
    queryFn: ({ signal }) =>
      client.call(
        createCryptoAddress,
        { body: { asset, network, ...(type === undefined ? {} : { type }) } },
        { signal },
      ),
    staleTime: Infinity,
    retry: false,
  });
}

export interface AddressStepProps {
  asset: Asset;
  network: Network;
  onOtherNetwork: () => void;
  onDone: () => void;
}

/** The address to scan, copy and share; while the step is open, deposits appear with their confirmations. */
export function AddressStep({ asset, network, onOtherNetwork, onDone }: AddressStepProps) {
  const intl = useIntl();
  const client = useClient();
  const [type, setType] = useState<BitcoinAddressType>("segwit");
  const hasTypes = network === "bitcoin";
  const address = useQuery(addressOptions(client, asset, network, hasTypes ? type : undefined));
  const networks = useRead(listNetworks, { query: { asset, for: "deposit" } });
  const terms = networks.data?.items.find((item) => item.network === network);
  if (address.error)
    return (
      <ErrorView
        error={address.error}
        onRetry={() => address.refetch()}
        isRetrying={address.isFetching}
        action={
          address.error.code === "deposits-unavailable" ? (
            <Button variant="secondary" size="compact" onPress={onOtherNetwork}>
              {intl.formatMessage({ id: "apex.crypto-deposit.otherNetwork" })}
            </Button>
          ) : undefined
        }
      />
    );
  return (
    <div className="grid grid-cols-1 gap-5">
      <Notice tone="caution">
        <FormattedMessage
          id="apex.crypto-deposit.warning"
          values={{
            asset,
            network: networkFacts(network).name,
            b: (words) => <strong>{words}</strong>,
          }}
        />
      </Notice>
      {hasTypes && <BitcoinType value={type} onChange={setType} />}
      {address.data ? <AddressCard asset={asset} {...address.data.address} /> : <GettingAddress />}
      {terms && <DepositTerms terms={terms} />}
      <CryptoDeposits asset={asset} />
      <FindDeposit network={network}>{(deposit) => <LiveDeposit found={deposit} />}</FindDeposit>
      <Button variant="secondary" onPress={onDone}>
        {intl.formatMessage({ id: "apex.crypto-deposit.done" })}
      </Button>
    </div>
  );
}

function GettingAddress() {
  return (
    <Card role="status" aria-busy="true" className="flex flex-wrap items-center gap-6">
      <Skeleton className="size-48" />
      <div className="grid flex-1 basis-56 gap-3">
        <p className="font-semibold">
          <FormattedMessage id="apex.crypto-deposit.gettingTitle" />
        </p>
        <Skeleton className="h-6 w-full" />
        <Skeleton className="h-9 w-36" />
      </div>
    </Card>
  );
}
