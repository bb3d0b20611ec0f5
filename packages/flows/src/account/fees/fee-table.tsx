import { Table, type Column } from "@apex/ui/table/table";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import { boundsText, feeName, feeText, type NamedFee } from "./fee-words.ts";

export interface FeeTableProps {
  /** Names the table, for screen readers. */
  caption: string;
  fees: readonly NamedFee[];
}

/** Fees with their bounds, a line each; on a phone a card each. */
export function FeeTable({ caption, fees }: FeeTableProps) {
  const intl = useIntl();
  const hasBounds = fees.some(({ minimum }) => minimum !== undefined);
  const columns = useMemo((): readonly Column<NamedFee>[] => {
    const what: Column<NamedFee> = {
      id: "what",
      header: intl.formatMessage({ id: "apex.fees.what" }),
      cell: (fee) => feeName(fee, intl),
      isRowHeader: true,
      width: 45,
    };
    const fee: Column<NamedFee> = {
      id: "fee",
      header: intl.formatMessage({ id: "apex.fees.fee" }),
      cell: (row) => feeText(row, intl),
      align: "end",
      width: 20,
    };
    const bounds: Column<NamedFee> = {
      id: "bounds",
      header: intl.formatMessage({ id: "apex.fees.bounds" }),
      cell: (row) => boundsText(row, intl) || "–",
      align: "end",
      width: 35,
    };
    return hasBounds ? [what, fee, bounds] : [what, fee];
  }, [hasBounds, intl]);
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={fees}
      rowKey={(fee) => `${fee.kind} ${fee.asset ?? ""} ${fee.network ?? ""}`}
      narrow="cards"
    />
  );
}
