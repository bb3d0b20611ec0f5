import { toApexError, type ApexError } from "@apex/client/apex-error";
import { inWallets } from "@apex/contract/transactions/in-wallets";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { Button } from "@apex/ui/button/button";
import { Dialog } from "@apex/ui/dialog/dialog";
import { Download, FileText, Printer } from "@apex/ui/icon/icon";
import { Menu, MenuItem } from "@apex/ui/menu/menu";
import { Spinner } from "@apex/ui/spinner/spinner";
import { useCallback, useEffect, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../../base/client-context.ts";
import { ErrorView } from "../../../base/errors/error-view.tsx";
import { localDay } from "../../../base/format/local-day.ts";
import { saveFile } from "../../../base/format/save-file.ts";
import { queryOf, type TransactionFilters } from "../filters/transaction-filters.ts";
import { exportCsv } from "./export-csv.ts";
import { pagesOf } from "./load-all.ts";
import { PrintedList } from "./printed-list.tsx";

type Format = "csv" | "print";

type Work =
  | { state: "loading"; count: number }
  | { state: "failed"; format: Format; error: ApexError }
  | { state: "printing"; transactions: readonly Transaction[] };

export interface ExportMenuProps {
  /** The shown filters, which select the whole export. */
  filters: TransactionFilters;
  /** The filters in words, for the head of the printed list. */
  filterWords: readonly string[];
}

/** Exports the whole search: as a file for spreadsheets, or as a list on paper or in a PDF. */
export function ExportMenu({ filters, filterWords }: ExportMenuProps) {
  const intl = useIntl();
  const client = useClient();
  const [work, setWork] = useState<Work>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const stop = useCallback(() => {
    running.current?.abort();
    setWork(undefined);
  }, []);

  const start = async (format: Format) => {
    const control = new AbortController();
    running.current = control;
    const counted = (count: number) => {
      if (!control.signal.aborted) setWork({ state: "loading", count });
    };
    counted(0);
    const pages = pagesOf(client, queryOf(filters), control.signal);
    try {
      if (format === "csv") {
        const file = await exportCsv(pages, intl, counted);
        const day = localDay(client.businessMs());
        saveFile(
          file,
          intl.formatMessage({ id: "apex.transaction-pages.exportFileName" }, { day }),
        );
        setWork(undefined);
      } else {
        const transactions: Transaction[] = [];
        for await (const page of pages) {
          const { asset } = filters;
          transactions.push(
            ...page.map((one) => inWallets(one, asset === undefined ? [] : [asset])),
          );
          counted(transactions.length);
        }
        setWork({ state: "printing", transactions });
      }
    } catch (error) {
      if (!control.signal.aborted) setWork({ state: "failed", format, error: toApexError(error) });
    }
  };
  return (
    <>
      <Menu
        trigger={
          <Button variant="secondary" icon={<Download />} className="gap-0! px-3.5!">
            <span className="ms-2 max-xl:sr-only">
              {intl.formatMessage({ id: "apex.transaction-pages.export" })}
            </span>
          </Button>
        }
      >
        <MenuItem
          icon={<FileText />}
          description={intl.formatMessage({ id: "apex.transaction-pages.exportCsvNote" })}
          onAction={() => void start("csv")}
        >
          {intl.formatMessage({ id: "apex.transaction-pages.exportCsv" })}
        </MenuItem>
        <MenuItem
          icon={<Printer />}
          description={intl.formatMessage({ id: "apex.transaction-pages.exportPrintNote" })}
          onAction={() => void start("print")}
        >
          {intl.formatMessage({ id: "apex.transaction-pages.exportPrint" })}
        </MenuItem>
      </Menu>
      <Dialog
        title={intl.formatMessage({ id: "apex.transaction-pages.export" })}
        closeLabel={intl.formatMessage({ id: "apex.transaction-pages.exportStop" })}
        size="narrow"
        isOpen={work?.state === "loading" || work?.state === "failed"}
        onOpenChange={(isOpen) => !isOpen && stop()}
      >
        {work?.state === "failed" ? (
          <ErrorView
            error={work.error}
            onRetry={() => void start(work.format)}
            isRetrying={false}
          />
        ) : (
          <p className="flex items-center gap-3 text-body" role="status">
            <Spinner />
            {intl.formatMessage(
              { id: "apex.transaction-pages.exportCount" },
              { count: work?.state === "loading" ? work.count : 0 },
            )}
          </p>
        )}
      </Dialog>
      {work?.state === "printing" && (
        <PrintedList
          transactions={work.transactions}
          search={[
            ...(filters.text === ""
              ? []
              : [
                  intl.formatMessage(
                    { id: "apex.transaction-pages.printText" },
                    { text: filters.text },
                  ),
                ]),
            ...filterWords,
          ].join(", ")}
          onPrinted={stop}
        />
      )}
    </>
  );
}
