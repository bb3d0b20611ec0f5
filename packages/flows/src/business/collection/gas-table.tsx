import type { GasBalance } from "@apex/contract/collection/gas-station";
import { networkFacts } from "@apex/contract/networks";
import { Button } from "@apex/ui/button/button";
import { Money } from "@apex/ui/money/money";
import { StatusChip } from "@apex/ui/status-chip/status-chip";
import { Table, type Column } from "@apex/ui/table/table";
import { useMemo } from "react";
import { useIntl, type IntlShape } from "react-intl";
import { minorOf, writtenMoney } from "../../base/format/written-money.ts";
import type { GasWay } from "./gas-dialog.tsx";

export interface GasTableProps {
  caption: string;
  items: readonly GasBalance[];
  /**
   * Absent if the person may not move gas. Pass a stable function, so that the columns are not rebuilt at every render.
   */
  onMove: ((way: GasWay, gas: GasBalance) => void) | undefined;
}

/** The balance for each network, and the number of addresses that it covers. */
export function GasTable({ caption, items, onMove }: GasTableProps) {
  const intl = useIntl();
  const columns = useMemo(() => columnsOf(intl, onMove), [intl, onMove]);
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={items}
      rowKey={({ network }) => network}
      narrow="cards"
    />
  );
}

/** Both tables of the page share their columns and widths. */
function columnsOf(
  intl: IntlShape,
  onMove: GasTableProps["onMove"],
): readonly Column<GasBalance>[] {
  return [
    {
      id: "network",
      header: intl.formatMessage({ id: "apex.collection.network" }),
      isRowHeader: true,
      width: 230,
      cell: ({ network }) => (
        <span className="whitespace-nowrap">{networkFacts(network).name}</span>
      ),
    },
    {
      id: "balance",
      header: intl.formatMessage({ id: "apex.collection.gasBalance" }),
      align: "end",
      width: 150,
      cell: ({ balance, setAside }) => (
        <span className="grid gap-0.5">
          <Money {...balance} />
          {minorOf(setAside) > 0n && (
            <span className="text-sm text-text-muted">
              {intl.formatMessage(
                { id: "apex.collection.gasSetAside" },
                { amount: writtenMoney(setAside, intl) },
              )}
            </span>
          )}
        </span>
      ),
    },
    {
      id: "cost",
      header: intl.formatMessage({ id: "apex.collection.gasPerSweep" }),
      align: "end",
      width: 175,
      cell: ({ sweepCost }) => <Money {...sweepCost} />,
    },
    {
      id: "left",
      header: intl.formatMessage({ id: "apex.collection.gasLeft" }),
      width: 150,
      cell: (gas) => (
        <span className="flex flex-wrap items-center gap-2">
          {!isOut(gas) &&
            intl.formatMessage({ id: "apex.collection.addressCount" }, { count: gas.sweepsLeft })}
          {gas.isLow && gas.inUse && (
            <StatusChip status="needs-you">
              {intl.formatMessage({
                id: isOut(gas) ? "apex.collection.gasOut" : "apex.collection.gasLow",
              })}
            </StatusChip>
          )}
        </span>
      ),
    },
    ...(onMove
      ? [
          {
            id: "actions",
            header: intl.formatMessage({ id: "apex.collection.actions" }),
            isHeaderHidden: true,
            align: "end" as const,
            width: 270,
            cell: (gas: GasBalance) => (
              <span className="flex flex-wrap justify-end gap-2">
                {minorOf(gas.balance) > 0n && (
                  <MoveButton way="returnGas" gas={gas} onMove={onMove} />
                )}
                <MoveButton way="topUp" gas={gas} onMove={onMove} />
              </span>
            ),
          },
        ]
      : []),
  ];
}

/** True if the gas stops collections, which the chip alone says. */
const isOut = ({ sweepsLeft, isLow, inUse }: GasBalance) => sweepsLeft === 0 && isLow && inUse;

function MoveButton({
  way,
  gas,
  onMove,
}: {
  way: GasWay;
  gas: GasBalance;
  onMove: (way: GasWay, gas: GasBalance) => void;
}) {
  const intl = useIntl();
  return (
    <Button
      variant="secondary"
      size="compact"
      onPress={() => onMove(way, gas)}
      aria-label={intl.formatMessage(
        { id: `apex.collection.${way}Named` },
        { asset: gas.asset, network: networkFacts(gas.network).name },
      )}
    >
      {intl.formatMessage({ id: `apex.collection.${way}` })}
    </Button>
  );
}
