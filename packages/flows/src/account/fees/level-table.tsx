import type { Money } from "@apex/contract/money";
import type { ListedFees } from "@apex/contract/fees/fees";
import { Table, type Column } from "@apex/ui/table/table";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import { writtenMoney } from "../../base/format/written-money.ts";

type Level = ListedFees["levels"][number];

/** Shows what each level of verification allows. */
export function LevelTable({ levels }: { levels: readonly Level[] }) {
  const intl = useIntl();
  const columns = useMemo((): readonly Column<Level>[] => {
    const most = (money: Money | undefined) =>
      money ? writtenMoney(money, intl) : intl.formatMessage({ id: "apex.fees.nothing" });
    return [
      {
        id: "level",
        header: intl.formatMessage({ id: "apex.fees.level" }),
        cell: ({ level }) =>
          intl.formatMessage({ id: `apex.fees.level-${level === 0 ? 0 : level === 1 ? 1 : 2}` }),
        isRowHeader: true,
        width: 32,
      },
      {
        id: "deposits",
        header: intl.formatMessage({ id: "apex.fees.deposits" }),
        cell: ({ limits }) =>
          intl.formatMessage({
            id: limits.deposits === "unlimited" ? "apex.fees.unlimited" : "apex.fees.cryptoOnly",
          }),
        align: "end",
        width: 17,
      },
      {
        id: "each",
        header: intl.formatMessage({ id: "apex.fees.each" }),
        cell: ({ limits }) => most(limits.withdrawals?.each),
        align: "end",
        width: 17,
      },
      {
        id: "daily",
        header: intl.formatMessage({ id: "apex.fees.daily" }),
        cell: ({ limits }) => most(limits.withdrawals?.daily),
        align: "end",
        width: 17,
      },
      {
        id: "network",
        header: intl.formatMessage({ id: "apex.fees.networkDaily" }),
        cell: ({ limits }) => most(limits.networkDaily),
        align: "end",
        width: 17,
      },
    ];
  }, [intl]);
  return (
    <Table
      caption={intl.formatMessage({ id: "apex.fees.section-levels" })}
      columns={columns}
      rows={levels}
      rowKey={({ level }) => String(level)}
      narrow="cards"
    />
  );
}
