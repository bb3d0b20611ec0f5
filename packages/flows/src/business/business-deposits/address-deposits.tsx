import {
  listAddressDeposits,
  type BusinessDeposit,
} from "@apex/contract/business-deposits/business-deposits";
import { addressDepositsPageSize } from "@apex/contract/business/business-limits";
import { readBusinessDeposit } from "@apex/contract/webhooks/webhook-log";
import { Button } from "@apex/ui/button/button";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { Clock, RefreshCw } from "@apex/ui/icon/icon";
import { Notice } from "@apex/ui/notice/notice";
import { useId, useState } from "react";
import { useIntl } from "react-intl";
import { useAllowed } from "../../base/flow/use-allowed.ts";
import { useRefire } from "../../parts/chain-deposits/use-refire.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { Pages } from "../../base/paged-search/paged-search.tsx";
import type { WrittenAddress } from "./written-address.ts";
import { DepositTable } from "./deposit-table.tsx";
import { Loaded } from "../../base/flow/loaded.tsx";
import { useSteadyRead } from "../../base/use-read.ts";

/** The deposits of an address, 3 a page; each can be checked again, and its webhook sent again. */
export function AddressDeposits({ written }: { written: WrittenAddress }) {
  const intl = useIntl();
  const titleId = useId();
  const [page, setPage] = useState(1);
  const { address, memo } = written;
  const deposits = useSteadyRead(listAddressDeposits, {
    query: {
      address,
      ...(memo !== undefined && { memo }),
      page,
      perPage: addressDepositsPageSize,
    },
  });
  const refire = useRefire(readBusinessDeposit);
  const canSend = useAllowed("deposits", "create");
  const title = intl.formatMessage({ id: "apex.business-deposits.deposits" });
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id={titleId} className="text-lg font-semibold">
        {title}
      </h2>
      {refire.error && <ErrorView error={refire.error} />}
      {refire.refired !== undefined && (
        <Notice tone={refire.refired > 0 ? "success" : "info"} live="status">
          {intl.formatMessage(
            { id: "apex.business-deposits.refreshed" },
            { count: refire.refired },
          )}
        </Notice>
      )}
      <Loaded query={deposits} rows={3}>
        {({ items, total }) =>
          total === 0 ? (
            <EmptyState
              drawing="pass"
              icon={<Clock />}
              title={intl.formatMessage({ id: "apex.business-deposits.noDeposits" })}
              reason={intl.formatMessage({ id: "apex.business-deposits.noDepositsBody" })}
            />
          ) : (
            <>
              <DepositTable
                caption={title}
                deposits={items}
                isAddressShown={false}
                actions={(deposit) =>
                  canSend && (
                    <RefreshButton
                      deposit={deposit}
                      isPending={refire.pending === deposit.id}
                      onPress={() => refire.refire(deposit.id)}
                    />
                  )
                }
              />
              <Pages page={page} onPage={setPage} total={total} perPage={addressDepositsPageSize} />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

interface RefreshButtonProps {
  deposit: BusinessDeposit;
  isPending: boolean;
  onPress: () => void;
}

function RefreshButton({ deposit, isPending, onPress }: RefreshButtonProps) {
  const intl = useIntl();
  return (
    <Button
      variant="quiet"
      size="compact"
      icon={<RefreshCw />}
      isPending={isPending}
      onPress={onPress}
      aria-label={intl.formatMessage(
        { id: "apex.business-deposits.refreshNamed" },
        { reference: deposit.reference },
      )}
    >
      {intl.formatMessage({ id: "apex.business-deposits.refresh" })}
    </Button>
  );
}
