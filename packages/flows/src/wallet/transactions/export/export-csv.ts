import type { Transaction } from "@apex/contract/transactions/transaction";
import type { IntlShape } from "react-intl";
import { csvFile, csvForm, csvMark } from "../../../base/csv/csv.ts";
import { exportColumns } from "./export-columns.ts";

/** A file of transactions for spreadsheets, read page by page: only one page's rows are held as objects. */
export async function exportCsv(
  pages: AsyncIterable<readonly Transaction[]>,
  intl: IntlShape,
  onRows: (count: number) => void,
): Promise<Blob> {
  const heads = exportColumns.map(({ head }) => intl.formatMessage({ id: head }));
  const { row, figure } = csvForm(intl.locale);
  const parts: BlobPart[] = [csvMark + row(heads)];
  let count = 0;
  for await (const page of pages) {
    const rows = page.map((one) =>
      row(
        exportColumns.map(({ text, isFigure = false }) =>
          isFigure ? figure(text(one, intl)) : text(one, intl),
        ),
      ),
    );
    parts.push(new Blob([rows.join("")]));
    count += page.length;
    onRows(count);
  }
  return csvFile(parts);
}
