import type { Collectable } from "@apex/contract/collection/collections";
import { networkFacts } from "@apex/contract/networks";
import { Button } from "@apex/ui/button/button";
import { Money } from "@apex/ui/money/money";
import { Table, type Column } from "@apex/ui/table/table";
import { useMemo } from "react";
import { useIntl, type IntlShape } from "react-intl";
import { writtenMoney } from "../../base/format/written-money.ts";
import { PlaceButton } from "../../base/places/place-button.tsx";

export interface CollectableTableProps {
  caption: string;
  items: readonly Collectable[];
  mayCollect: boolean;
  /**
   * Absent if the person may not change rules. Pass a stable function, so that the columns are not rebuilt at every
   * render.
   */
  onRule: ((collectable: Collectable) => void) | undefined;
}

/** The uncollected sums, by asset and network. */
export function CollectableTable({ caption, items, mayCollect, onRule }: CollectableTableProps) {
  const intl = useIntl();
  const columns = useMemo(() => columnsOf(intl, mayCollect, onRule), [intl, mayCollect, onRule]);
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={items}
      rowKey={({ asset, network }) => `${asset} ${network}`}
      narrow="cards"
    />
  );
}

function columnsOf(
  intl: IntlShape,
  mayCollect: boolean,
  onRule: CollectableTableProps["onRule"],
): readonly Column<Collectable>[] {
  return [
    {
      id: "total",
      header: intl.formatMessage({ id: "apex.collection.total" }),
      isRowHeader: true,
      cell: ({ total, network }) => (
        <span className="grid gap-0.5">
          <Money {...total} />
          <span className="text-sm font-normal text-text-muted">{networkFacts(network).name}</span>
        </span>
      ),
    },
    {
      id: "addresses",
      header: intl.formatMessage({ id: "apex.collection.addresses" }),
      align: "end",
      cell: ({ addresses }) => intl.formatNumber(addresses),
    },
    {
      id: "rule",
      header: intl.formatMessage({ id: "apex.collection.rule" }),
      cell: ({ rule }) =>
        intl.formatMessage(
          {
            id: rule.when === "daily" ? "apex.collection.ruleDaily" : "apex.collection.ruleByHand",
          },
          { minimum: writtenMoney(rule.minimum, intl) },
        ),
    },
    ...(mayCollect || onRule
      ? [
          {
            id: "actions",
            header: intl.formatMessage({ id: "apex.collection.actions" }),
            isHeaderHidden: true,
            align: "end" as const,
            cell: (item: Collectable) => (
              <Actions item={item} mayCollect={mayCollect} onRule={onRule} />
            ),
          },
        ]
      : []),
  ];
}

function Actions({
  item,
  mayCollect,
  onRule,
}: { item: Collectable } & Pick<CollectableTableProps, "mayCollect" | "onRule">) {
  const intl = useIntl();
  const names = { asset: item.asset, network: networkFacts(item.network).name };
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {onRule && (
        <Button
          variant="quiet"
          size="compact"
          onPress={() => onRule(item)}
          aria-label={intl.formatMessage({ id: "apex.collection.changeRuleNamed" }, names)}
        >
          {intl.formatMessage({ id: "apex.collection.changeRule" })}
        </Button>
      )}
      {mayCollect && item.addresses > 0 && (
        <PlaceButton
          to="collections"
          with={{ collect: item.asset, network: item.network }}
          variant="secondary"
          size="compact"
          aria-label={intl.formatMessage({ id: "apex.collection.collectNamed" }, names)}
        >
          {intl.formatMessage({ id: "apex.collection.collect" })}
        </PlaceButton>
      )}
    </span>
  );
}
