import { Button } from "@apex/ui/button/button";
import { Notice } from "@apex/ui/notice/notice";
import type { Column } from "@apex/ui/table/table";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import { BatchRepeats } from "./batch-repeats.tsx";
import { BatchRows } from "./batch-rows.tsx";
import { BatchTotals } from "./batch-totals.tsx";
import type { LeftOutRow } from "./batch-draft.ts";
import { LeftOut, SaveRows } from "./save-rows.tsx";
import { isUnallowed, type Allowances, type CheckedFile, type CheckedRow } from "./use-batch.ts";
import { issueText } from "./withdrawal-words.ts";

export interface BatchReviewProps {
  file: CheckedFile;
  allowed: Allowances;
  /** The rows omitted so far. */
  leftOut: readonly LeftOutRow[];
  onAllow: (row: CheckedRow, isAllowed: boolean) => void;
  onLeaveOut: (isOut: (row: CheckedRow) => boolean) => void;
  onOther: () => void;
  onConfirm: () => void;
}

const isRefused = ({ issues }: CheckedRow) => issues.length > 0;

/** The rows of a file: those with issues, those that repeat a payment, then the total cost and the next step. */
export function BatchReview({
  file,
  allowed,
  leftOut,
  onAllow,
  onLeaveOut,
  onOther,
  onConfirm,
}: BatchReviewProps) {
  const intl = useIntl();
  const refused = file.rows.filter(isRefused);
  const repeated = file.rows.filter(({ repeats }) => repeats !== undefined);
  // Every row may have been left out.
  const isReady =
    file.rows.length > 0 && file.rows.every((row) => !isRefused(row) && !isUnallowed(row, allowed));
  const isCovered = [...file.totals, ...file.limits].every(({ isEnough }) => isEnough);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {refused.length > 0 ? (
        <ToMend file={file} refused={refused} onLeaveOut={() => onLeaveOut(isRefused)} />
      ) : (
        repeated.length > 0 && (
          <BatchRepeats
            rows={repeated}
            allowed={allowed}
            onAllow={onAllow}
            onLeaveOut={() => onLeaveOut((row) => isUnallowed(row, allowed))}
          />
        )
      )}
      {isReady ? (
        <AllRight file={file} leftOut={leftOut} />
      ) : (
        <LeftOut rows={leftOut} fileName={file.name} />
      )}
      <BatchTotals file={file}>
        {refused.length > 0 &&
          intl.formatMessage(
            { id: "apex.business-withdrawals.totalOfGood" },
            { good: file.rows.length - refused.length },
          )}
      </BatchTotals>
      {isReady && (
        <p className="text-sm text-text-muted">
          {intl.formatMessage({ id: "apex.business-withdrawals.oneCode" })}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {isReady && isCovered && (
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

/** Every row can be sent. */
function AllRight({ file, leftOut }: Pick<BatchReviewProps, "file" | "leftOut">) {
  const intl = useIntl();
  const columns = useMemo(
    (): readonly Column<CheckedRow>[] => [
      {
        id: "note",
        header: intl.formatMessage({ id: "apex.business-withdrawals.column-note" }),
        cell: ({ cells }) => <span className="wrap-anywhere">{cells.note}</span>,
      },
    ],
    [intl],
  );
  const isCovered = [...file.totals, ...file.limits].every(({ isEnough }) => isEnough);
  return (
    <>
      <Notice
        tone={isCovered ? "success" : "info"}
        live="status"
        title={intl.formatMessage(
          {
            id: !isCovered
              ? "apex.business-withdrawals.allRead"
              : leftOut.length > 0
                ? "apex.business-withdrawals.someRight"
                : "apex.business-withdrawals.allRight",
          },
          { count: file.rows.length, all: file.rows.length + leftOut.length },
        )}
        action={
          leftOut.length > 0 && (
            <SaveRows rows={leftOut} fileName={file.name}>
              {intl.formatMessage(
                { id: "apex.business-withdrawals.saveOthers" },
                { count: leftOut.length },
              )}
            </SaveRows>
          )
        }
      >
        {file.name}
      </Notice>
      <BatchRows rows={file.rows} columns={columns} />
    </>
  );
}

interface ToMendProps {
  file: CheckedFile;
  refused: readonly CheckedRow[];
  onLeaveOut: () => void;
}

function ToMend({ file, refused, onLeaveOut }: ToMendProps) {
  const intl = useIntl();
  const good = file.rows.length - refused.length;
  const columns = useMemo(
    (): readonly Column<CheckedRow>[] => [
      {
        id: "problem",
        header: intl.formatMessage({ id: "apex.business-withdrawals.columnProblem" }),
        cell: ({ issues }) => (
          <span className="block max-w-prose min-w-0 wrap-anywhere whitespace-normal">
            {issues.map((issue) => (
              <span key={`${issue.column} ${issue.code}`} className="block">
                {issueText(issue, intl)}
              </span>
            ))}
          </span>
        ),
      },
    ],
    [intl],
  );
  return (
    <>
      <Notice
        tone="caution"
        live="status"
        title={intl.formatMessage(
          { id: "apex.business-withdrawals.toMend" },
          { count: refused.length, all: file.rows.length },
        )}
        action={
          <div className="flex flex-wrap gap-3">
            <SaveRows rows={refused} fileName={file.name}>
              {intl.formatMessage({ id: "apex.business-withdrawals.saveToMend" })}
            </SaveRows>
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
      <BatchRows rows={refused} columns={columns} />
    </>
  );
}
