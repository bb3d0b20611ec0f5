import { Button } from "@apex/ui/button/button";
import { Download } from "@apex/ui/icon/icon";
import { Notice } from "@apex/ui/notice/notice";
import { useIntl } from "react-intl";
import { csvFile } from "../../base/csv/csv.ts";
import { saveFile } from "../../base/format/save-file.ts";
import { rowsFile, type WrittenRow } from "./payment-file.ts";
import type { CheckedRow } from "./use-batch.ts";
import { issueText, sameAs } from "./withdrawal-words.ts";

interface SaveRowsProps {
  rows: readonly (WrittenRow & Pick<CheckedRow, "issues"> & Partial<Pick<CheckedRow, "repeats">>)[];
  fileName: string;
  children: string;
}

/** Saves these rows only, each with its line and issues: rows already sent are never in the file. */
export function SaveRows({ rows, fileName, children }: SaveRowsProps) {
  const intl = useIntl();
  const save = () => {
    const lines = rows.map((row) => ({
      ...row,
      problem:
        row.issues.length === 0 && row.repeats
          ? intl.formatMessage(
              { id: "apex.business-withdrawals.problem-repeated" },
              { earlier: sameAs(row.repeats, intl) },
            )
          : row.issues.map((issue) => issueText(issue, intl)).join("; "),
    }));
    const headers = {
      line: intl.formatMessage({ id: "apex.business-withdrawals.columnLine" }),
      problem: intl.formatMessage({ id: "apex.business-withdrawals.columnProblem" }),
    };
    const name = `${fileName.replace(/\.csv$/i, "")}-rows.csv`;
    saveFile(csvFile([rowsFile(lines, headers, intl.locale)]), name);
  };
  return (
    <Button variant="secondary" size="compact" icon={<Download />} onPress={save}>
      {children}
    </Button>
  );
}

/** Rows of the file that are not sent, until they are saved or a new file is chosen. */
export function LeftOut({ rows, fileName }: Omit<SaveRowsProps, "children">) {
  const intl = useIntl();
  if (rows.length === 0) return null;
  return (
    <Notice
      title={intl.formatMessage(
        { id: "apex.business-withdrawals.leftOut" },
        { count: rows.length },
      )}
      action={
        <SaveRows rows={rows} fileName={fileName}>
          {intl.formatMessage({ id: "apex.business-withdrawals.saveToMend" })}
        </SaveRows>
      }
    />
  );
}
