import { Button } from "@apex/ui/button/button";
import { Download } from "@apex/ui/icon/icon";
import { Notice } from "@apex/ui/notice/notice";
import { Table, type Column } from "@apex/ui/table/table";
import { useMemo, useState } from "react";
import { useIntl, type IntlShape } from "react-intl";
import { saveFile } from "../format/save-file.ts";
import { shortAddress } from "../format/short-address.ts";
import { writtenMoney } from "../format/written-money.ts";
import { Pages } from "../paged-search/paged-search.tsx";
import { BatchTotals } from "./batch-totals.tsx";
import { rowsFile } from "./payment-file.ts";
import type { CheckedFile, CheckedRow } from "./use-batch.ts";
import { issueText } from "./withdrawal-words.ts";

/** Rows in sight at once. */
const perPage = 10;

export interface BatchReviewProps {
  file: CheckedFile;
  onLeaveOut: () => void;
  onOther: () => void;
  onConfirm: () => void;
}

/** The rows of a file, those to mend first; what they cost, and the way on where nothing is left to mend. */
export function BatchReview({ file, onLeaveOut, onOther, onConfirm }: BatchReviewProps) {
  const intl = useIntl();
  const refused = file.rows.filter(({ issues }) => issues.length > 0);
  const isSendable = refused.length === 0;
  const isPaid = file.totals.every(({ isEnough }) => isEnough);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {isSendable ? (
        <Notice
          tone="success"
          live="status"
          title={intl.formatMessage(
            { id: "apex.business-withdrawals.allRight" },
            { count: file.rows.length },
          )}
        >
          {file.name}
        </Notice>
      ) : (
        <ToMend file={file} refused={refused} onLeaveOut={onLeaveOut} />
      )}
      <Rows rows={isSendable ? file.rows : refused} isRefused={!isSendable} />
      {isSendable && (
        <>
          <BatchTotals totals={file.totals} />
          <p className="text-sm text-text-muted">
            {intl.formatMessage({ id: "apex.business-withdrawals.oneCode" })}
          </p>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {isSendable && isPaid && (
          <Button onPress={onConfirm}>
            {intl.formatMessage({ id: "apex.business-withdrawals.continue" })}
          </Button>
        )}
        <Button variant="secondary" onPress={onOther}>
          {intl.formatMessage({ id: "apex.business-withdrawals.otherFile" })}
        </Button>
      </div>
    </div>
  );
}

function ToMend({
  file,
  refused,
  onLeaveOut,
}: {
  file: CheckedFile;
  refused: readonly CheckedRow[];
  onLeaveOut: () => void;
}) {
  const intl = useIntl();
  const good = file.rows.length - refused.length;
  const save = () => {
    const rows = file.rows.map(({ cells, issues }) => ({
      cells,
      problem: issues.map((issue) => issueText(issue, intl)).join("; "),
    }));
    const header = intl.formatMessage({ id: "apex.business-withdrawals.columnProblem" });
    saveFile(new Blob([rowsFile(rows, header)], { type: "text/csv" }), file.name);
  };
  return (
    <Notice
      tone="caution"
      live="status"
      title={intl.formatMessage(
        { id: "apex.business-withdrawals.toMend" },
        { count: refused.length, all: file.rows.length },
      )}
      action={
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" size="compact" icon={<Download />} onPress={save}>
            {intl.formatMessage({ id: "apex.business-withdrawals.saveToMend" })}
          </Button>
          {good > 0 && (
            <Button variant="quiet" size="compact" onPress={onLeaveOut}>
              {intl.formatMessage({ id: "apex.business-withdrawals.leaveOut" }, { good })}
            </Button>
          )}
        </div>
      }
    >
      {intl.formatMessage({ id: "apex.business-withdrawals.toMendBody" })}
    </Notice>
  );
}

function Rows({ rows, isRefused }: { rows: readonly CheckedRow[]; isRefused: boolean }) {
  const intl = useIntl();
  const [page, setPage] = useState(1);
  const columns = useMemo(() => columnsOf(intl, isRefused), [intl, isRefused]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Table
        caption={intl.formatMessage({ id: "apex.business-withdrawals.rows" })}
        columns={columns}
        rows={rows.slice((page - 1) * perPage, page * perPage)}
        rowKey={({ line }) => String(line)}
        narrow="cards"
      />
      <Pages page={page} perPage={perPage} total={rows.length} onPage={setPage} />
    </div>
  );
}

function columnsOf(intl: IntlShape, isRefused: boolean): readonly Column<CheckedRow>[] {
  const header = (
    id: "columnLine" | "columnTo" | "columnProblem" | "column-amount" | "column-note",
  ) => intl.formatMessage({ id: `apex.business-withdrawals.${id}` });
  return [
    {
      id: "line",
      header: header("columnLine"),
      isRowHeader: true,
      cell: ({ line }) => intl.formatNumber(line),
    },
    {
      id: "to",
      header: header("columnTo"),
      cell: ({ cells }) => (
        <span className="[overflow-wrap:anywhere]">
          {cells.address.length > 20 ? shortAddress(cells.address) : cells.address}
          <span className="block text-sm text-text-muted">{cells.network}</span>
        </span>
      ),
    },
    {
      id: "amount",
      header: header("column-amount"),
      cell: ({ cells, payment }) =>
        payment ? writtenMoney(payment.amount, intl) : `${cells.amount} ${cells.asset}`,
    },
    isRefused
      ? {
          id: "problem",
          header: header("columnProblem"),
          cell: ({ issues }) => (
            <span className="block max-w-prose min-w-0 [overflow-wrap:anywhere] whitespace-normal">
              {issues.map((issue) => (
                <span key={`${issue.column} ${issue.code}`} className="block">
                  {issueText(issue, intl)}
                </span>
              ))}
            </span>
          ),
        }
      : {
          id: "note",
          header: header("column-note"),
          cell: ({ cells }) => <span className="[overflow-wrap:anywhere]">{cells.note}</span>,
        },
  ];
}
