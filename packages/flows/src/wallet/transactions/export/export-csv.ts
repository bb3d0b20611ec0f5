import type { Transaction } from "@apex/contract/transactions/transaction";
import type { IntlShape } from "react-intl";
import { csvFile, csvMark, csvRow } from "../../../base/csv/csv.ts";
import { exportColumns } from "./export-columns.ts";

/** A file of transactions for spreadsheets, read page by page: only one page's rows are held as objects. */
export async function exportCsv(
  pages: AsyncIterable<readonly Transaction[]>,
  intl: IntlShape,
  onRows: (count: number) => void,
): Promise<Blob> {
  const heads = exportColumns.map(({ head }) => intl.formatMessage({ id: head }));
  const parts: BlobPart[] = [csvMark + csvRow(heads)];
  let count = 0;
  for await (const page of pages) {
    const rows = page.map((one) => csvRow(exportColumns.map(({ text }) => text(one, intl))));
    parts.push(new Blob([rows.join("")]));
    count += page.length;
    onRows(count);
  }
  return csvFile(parts);
}
