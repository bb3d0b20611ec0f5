import type { BusinessDeposit } from "@apex/contract/business-deposits/business-deposits";
import { networkFacts } from "@apex/contract/networks";
import { CopyableValue } from "@apex/ui/copyable-value/copyable-value";
import { DateTime } from "@apex/ui/date-time/date-time";
import { Money } from "@apex/ui/money/money";
import { Table, type Column } from "@apex/ui/table/table";
import { useMemo, type ReactNode } from "react";
import { useIntl, type IntlShape } from "react-intl";
import { PlaceLink } from "../../base/places/place-link.tsx";
import { addressMemoOf } from "./written-address.ts";
import { DepositState } from "./deposit-state.tsx";

export interface DepositTableProps {
  caption: string;
  deposits: readonly BusinessDeposit[];
  /** True if each row names and links its address. Default true; false on one address's page. */
  isAddressShown?: boolean;
  /** The actions of a row. Pass a stable function, so that the columns are not rebuilt at every render. */
  actions?: ((deposit: BusinessDeposit) => ReactNode) | undefined;
}

/** Deposits in rows, or in cards where space is narrow. */
export function DepositTable({
  caption,
  deposits,
  isAddressShown = true,
  actions,
}: DepositTableProps) {
  const intl = useIntl();
  const columns = useMemo(
    () => columnsOf(intl, isAddressShown, actions),
    [intl, isAddressShown, actions],
  );
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={deposits}
      rowKey={({ id }) => id}
      narrow="cards"
    />
  );
}

function columnsOf(
  intl: IntlShape,
  isAddressShown: boolean,
  actions: DepositTableProps["actions"],
): readonly Column<BusinessDeposit>[] {
  return [
    {
      id: "amount",
      header: intl.formatMessage({ id: "apex.business-deposits.amount" }),
      isRowHeader: true,
      cell: ({ id, amount, network }) => (
        <span className="grid min-w-max gap-0.5">
          <PlaceLink to="transaction" with={{ category: "crypto", id }} variant="standalone">
            <Money {...amount} />
          </PlaceLink>
          <span className="text-sm font-normal text-text-muted">{networkFacts(network).name}</span>
        </span>
      ),
    },
    ...(isAddressShown
      ? [
          {
            id: "address",
            header: intl.formatMessage({ id: "apex.business-deposits.address" }),
            cell: (deposit: BusinessDeposit) => (
              <PlaceLink
                to="depositAddress"
                with={{ addressMemo: addressMemoOf(deposit) }}
                variant="standalone"
                className="wrap-anywhere"
              >
                {deposit.label}
              </PlaceLink>
            ),
          },
        ]
      : []),
    {
      id: "hash",
      header: intl.formatMessage({ id: "apex.business-deposits.hash" }),
      cell: ({ hash }) => (
        <CopyableValue
          value={hash}
          label={intl.formatMessage({ id: "apex.business-deposits.copyHash" })}
          copiedLabel={intl.formatMessage({ id: "apex.flow.copied" })}
          className="w-52"
        />
      ),
    },
    {
      id: "state",
      header: intl.formatMessage({ id: "apex.business-deposits.state" }),
      cell: (deposit) => <DepositState deposit={deposit} />,
    },
    {
      id: "seen",
      header: intl.formatMessage({ id: "apex.business-deposits.seen" }),
      cell: ({ seenAt }) => <DateTime at={seenAt} className="text-sm" />,
    },
    ...(actions
      ? [
          {
            id: "actions",
            header: intl.formatMessage({ id: "apex.business-deposits.actions" }),
            isHeaderHidden: true,
            align: "end" as const,
            cell: actions,
          },
        ]
      : []),
  ];
}
