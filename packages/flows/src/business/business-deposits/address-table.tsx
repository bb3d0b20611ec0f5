import {
  listBusinessAddresses,
  type BusinessAddress,
} from "@apex/contract/business-deposits/business-addresses";
import type { Asset } from "@apex/contract/assets";
import { businessAddressesPageSize } from "@apex/contract/business/business-limits";
import { networkFacts, type Network } from "@apex/contract/networks";
import { CopyableValue } from "@apex/ui/copyable-value/copyable-value";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { QrCode } from "@apex/ui/icon/icon";
import { Money } from "@apex/ui/money/money";
import { Table, type Column } from "@apex/ui/table/table";
import { useMemo, type ReactElement } from "react";
import { useIntl, type IntlShape } from "react-intl";
import { PagedSearch, usePagedSearch } from "../../base/paged-search/paged-search.tsx";
import { PlaceLink } from "../../base/places/place-link.tsx";
import { useSteadyRead } from "../../base/use-read.ts";
import { addressMemoOf } from "./written-address.ts";
import { dot, dotted } from "../../base/format/dotted.ts";

export interface AddressTableProps {
  /** Shows only this wallet's addresses. */
  wallet?: { readonly network: Network; readonly asset: Asset };
  /** The button that makes the first address, shown in the empty table to members who may. */
  create?: ReactElement | false;
}

/** A business's deposit addresses, 8 a page, searched by the server. */
export function AddressTable({ wallet, create }: AddressTableProps) {
  const intl = useIntl();
  const search = usePagedSearch(businessAddressesPageSize);
  const columns = useMemo(() => columnsOf(intl), [intl]);
  const addresses = useSteadyRead(listBusinessAddresses, { query: { ...search.query, ...wallet } });
  return (
    <PagedSearch
      search={search}
      label={intl.formatMessage({ id: "apex.business-deposits.searchAddresses" })}
      query={addresses}
      rows={6}
      none={
        <EmptyState
          drawing="pass"
          icon={<QrCode />}
          headingLevel={2}
          title={intl.formatMessage({ id: "apex.business-deposits.noAddresses" })}
          action={create}
          reason={intl.formatMessage({ id: "apex.business-deposits.noAddressesBody" })}
        />
      }
    >
      {({ items }) => (
        <Table
          caption={intl.formatMessage({ id: "apex.business-deposits.addresses" })}
          columns={columns}
          rows={items}
          rowKey={({ id }) => id}
          narrow="cards"
        />
      )}
    </PagedSearch>
  );
}

function columnsOf(intl: IntlShape): readonly Column<BusinessAddress>[] {
  return [
    {
      id: "label",
      header: intl.formatMessage({ id: "apex.business-deposits.label" }),
      isRowHeader: true,
      cell: (address) => (
        <span className="grid gap-0.5">
          <PlaceLink
            to="depositAddress"
            with={{ addressMemo: addressMemoOf(address) }}
            variant="standalone"
            className="wrap-anywhere"
          >
            {address.label}
          </PlaceLink>
          <span className="text-sm font-normal text-text-muted">
            {dotted(address.asset, networkFacts(address.network).name)}
          </span>
        </span>
      ),
    },
    {
      id: "address",
      header: intl.formatMessage({ id: "apex.business-deposits.address" }),
      cell: ({ address, memo }) => (
        <span className="grid gap-0.5 @max-xl/table:min-w-0 @max-xl/table:grid-cols-[minmax(0,1fr)]">
          <CopyableValue
            value={address}
            label={intl.formatMessage({ id: "apex.business-deposits.copyAddress" })}
            copiedLabel={intl.formatMessage({ id: "apex.flow.copied" })}
            className="w-52 @max-xl/table:text-sm"
          />
          {memo !== undefined && (
            <span className="text-sm text-text-muted">
              {intl.formatMessage({ id: "apex.business-deposits.memoOf" }, { memo })}
            </span>
          )}
        </span>
      ),
    },
    {
      id: "deposits",
      header: intl.formatMessage({ id: "apex.business-deposits.deposits" }),
      align: "end",
      cell: ({ deposits }) => intl.formatNumber(deposits),
    },
    {
      id: "uncollected",
      header: intl.formatMessage({ id: "apex.business-deposits.uncollected" }),
      align: "end",
      cell: (address) => <Uncollected address={address} />,
    },
  ];
}

/** The uncollected sums at an address, a line per network and asset; names the network if it is not the address's own. */
function Uncollected({ address }: { address: BusinessAddress }) {
  const { uncollected } = address;
  if (uncollected.length === 0) return "–";
  return (
    <span className="grid gap-0.5">
      {uncollected.map(({ network, amount }) => (
        <span key={`${network} ${amount.asset}`}>
          <Money {...amount} />
          {network !== address.network && (
            <span className="text-sm text-text-muted">{`${dot}${networkFacts(network).name}`}</span>
          )}
        </span>
      ))}
    </span>
  );
}
