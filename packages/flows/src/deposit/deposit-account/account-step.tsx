import type { Asset } from "@apex/contract/assets";
import {
  generateDepositAccount,
  listDepositAccounts,
} from "@apex/contract/deposits/deposit-accounts";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { Skeleton } from "@apex/ui/skeleton/skeleton";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import type { Client } from "@apex/client/create-client";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { AccountCard } from "./account-card.tsx";
import { DepositArrivals } from "./deposit-arrivals.tsx";

/** Reads the wallet's account number, or opens one on the first call: the server returns the same number every time. */
function accountOptions(client: Client, asset: Asset) {
  return queryOptions({
    queryKey: [generateDepositAccount.slug, asset],
    queryFn: async ({ signal }) => {
      const { items } = await client.call(listDepositAccounts, { query: { asset } }, { signal });
      return (
        items[0] ??
        (await client.call(generateDepositAccount, { body: { asset } }, { signal })).account
      );
    },
    staleTime: Infinity,
    retry: false,
    meta: { reads: listDepositAccounts.reads },
  });
}

export interface AccountStepProps {
  asset: Asset;
  /** Asks for the BVN again. */
  onVerify: () => void;
  onOtherWallet: () => void;
  onVerifyAt: (url: string) => void;
  onDone: () => void;
}

/** The account number to copy and share. It is opened if there is none. Money that arrives is shown below. */
export function AccountStep({
  asset,
  onVerify,
  onOtherWallet,
  onVerifyAt,
  onDone,
}: AccountStepProps) {
  const intl = useIntl();
  const account = useQuery(accountOptions(useClient(), asset));
  if (account.error) {
    const next = { KYC_REQUIRED: onVerify, "deposits-unavailable": onOtherWallet }[
      account.error.code ?? ""
    ];
    return (
      <ErrorView
        error={account.error}
        onRetry={() => account.refetch()}
        isRetrying={account.isFetching}
        action={
          next && (
            <Button variant="secondary" size="compact" onPress={next}>
              {intl.formatMessage({
                id: next === onVerify ? "apex.deposit.bvnTitle" : "apex.deposit.otherWallet",
              })}
            </Button>
          )
        }
      />
    );
  }
  if (!account.data) return <Generating />;
  return (
    <div className="grid gap-5">
      <DepositArrivals asset={asset} onVerifyAt={onVerifyAt} />
      <AccountCard account={account.data} />
      <Button variant="secondary" onPress={onDone}>
        {intl.formatMessage({ id: "apex.deposit.done" })}
      </Button>
    </div>
  );
}

function Generating() {
  return (
    <Card role="status" aria-busy="true" className="grid gap-5">
      <div>
        <p className="font-semibold">
          <FormattedMessage id="apex.deposit.generatingTitle" />
        </p>
        <p className="text-body text-text-muted">
          <FormattedMessage id="apex.deposit.generatingBody" />
        </p>
      </div>
      <div className="grid gap-4">
        <Skeleton className="h-10 w-48" />
        <Skeleton className="h-6 w-72" />
        <Skeleton className="h-6 w-48" />
      </div>
    </Card>
  );
}
