import { Button } from "@apex/ui/button/button";
import { Checkbox } from "@apex/ui/checkbox/checkbox";
import { Notice } from "@apex/ui/notice/notice";
import type { Column } from "@apex/ui/table/table";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import { BatchRows } from "./batch-rows.tsx";
import { isUnallowed, type Allowances, type CheckedRow } from "./use-batch.ts";
import { sameAs } from "./withdrawal-words.ts";

export interface BatchRepeatsProps {
  /** The rows that equal other payments. */
  rows: readonly CheckedRow[];
  allowed: Allowances;
  onAllow: (row: CheckedRow, isAllowed: boolean) => void;
  onLeaveOut: () => void;
}

/** Rows that equal recent payments or other rows: each is allowed separately, or omitted. */
export function BatchRepeats({ rows, allowed, onAllow, onLeaveOut }: BatchRepeatsProps) {
  const intl = useIntl();
  const unallowed = rows.filter((row) => isUnallowed(row, allowed));
  const columns = useMemo(
    (): readonly Column<CheckedRow>[] => [
      {
        id: "earlier",
        header: intl.formatMessage({ id: "apex.business-withdrawals.columnEarlier" }),
        cell: ({ repeats, cells }) => (
          <span className="block max-w-prose min-w-0 wrap-anywhere whitespace-normal">
            {repeats && sameAs(repeats, intl)}
            <span className="block text-sm text-text-muted">{cells.note}</span>
          </span>
        ),
      },
      {
        id: "allow",
        header: intl.formatMessage({ id: "apex.business-withdrawals.columnAllow" }),
        cell: (row) => (
          <Checkbox
            isSelected={!isUnallowed(row, allowed)}
            onChange={(isAllowed) => onAllow(row, isAllowed)}
          >
            <span className="sr-only">
              {intl.formatMessage({ id: "apex.business-withdrawals.allowRow" }, { line: row.line })}
            </span>
          </Checkbox>
        ),
      },
    ],
    [intl, allowed, onAllow],
  );
  return (
    <>
      <Notice
        tone="caution"
        live="status"
        title={intl.formatMessage(
          { id: "apex.business-withdrawals.repeated" },
          { count: rows.length },
        )}
        action={
          unallowed.length > 0 && (
            <Button variant="secondary" size="compact" onPress={onLeaveOut}>
              {intl.formatMessage(
                { id: "apex.business-withdrawals.leaveOutRepeated" },
                { count: unallowed.length },
              )}
            </Button>
          )
        }
      >
        {intl.formatMessage({ id: "apex.business-withdrawals.repeatedBody" })}
      </Notice>
      <BatchRows rows={rows} columns={columns} />
    </>
  );
}
