import type { Asset } from "@apex/contract/assets";
import { Button } from "@apex/ui/button/button";
import { Dialog } from "@apex/ui/dialog/dialog";
import { Download, FileText, Printer } from "@apex/ui/icon/icon";
import { Select } from "@apex/ui/select/select";
import { useCallback, useMemo, useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { useAttempt } from "../../base/errors/use-attempt.ts";
import { saveFile } from "../../base/format/save-file.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { loadStatement, type Statement } from "./load-statement.ts";
import { PrintedWalletStatement, writtenPeriod } from "./printed-wallet-statement.tsx";
import { statementCsv } from "./statement-csv.ts";
import { statementMonths, thisMonth } from "./statement-months.ts";

/** A month's statement of a wallet: printed or as a PDF, or as a file for spreadsheets. */
function WalletStatementScreen({ asset }: { asset: Asset }) {
  const intl = useIntl();
  const client = useClient();
  const [isOpen, setOpen] = useState(false);
  const months = useMemo(() => statementMonths(client.businessMs()), [client]);
  const [from, setFrom] = useState(() => thisMonth(client.businessMs()).from);
  const [printed, setPrinted] = useState<Statement>();
  const { pending, error, attempt } = useAttempt<"csv" | "print">();
  const onPrinted = useCallback(() => setPrinted(undefined), []);
  const make = (format: "csv" | "print") =>
    attempt(format, async () => {
      const period = months.find((month) => month.from === from);
      if (period === undefined) return;
      const statement = await loadStatement(client, asset, period);
      setOpen(false);
      if (format === "print") return setPrinted(statement);
      saveFile(
        statementCsv(statement, intl),
        intl.formatMessage({ id: "apex.wallets.statementFileName" }, { asset, ...period }),
      );
    });
  return (
    <>
      <Button
        variant="quiet"
        size="compact"
        icon={<FileText />}
        className="justify-self-start"
        onPress={() => setOpen(true)}
      >
        {intl.formatMessage({ id: "apex.wallets.statementOpen" })}
      </Button>
      <Dialog
        title={intl.formatMessage({ id: "apex.wallets.statementTitle" })}
        closeLabel={intl.formatMessage({ id: "apex.flow.close" })}
        size="narrow"
        isOpen={isOpen}
        onOpenChange={setOpen}
      >
        <div className="grid gap-5">
          <p className="text-body text-text-muted">
            {intl.formatMessage({ id: "apex.wallets.statementLead" })}
          </p>
          <Select
            label={intl.formatMessage({ id: "apex.wallets.statementMonth" })}
            placeholder={intl.formatMessage({ id: "apex.wallets.statementMonth" })}
            value={from}
            onChange={setFrom}
            options={months.map((month) => ({
              value: month.from,
              label: writtenPeriod(month, intl.locale),
            }))}
          />
          {error && <ErrorView error={error} />}
          <div className="flex flex-wrap gap-3">
            <Button
              icon={<Printer />}
              isPending={pending === "print"}
              isDisabled={pending === "csv"}
              onPress={() => void make("print")}
            >
              {intl.formatMessage({ id: "apex.wallets.statementPrint" })}
            </Button>
            <Button
              variant="secondary"
              icon={<Download />}
              isPending={pending === "csv"}
              isDisabled={pending === "print"}
              onPress={() => void make("csv")}
            >
              {intl.formatMessage({ id: "apex.wallets.statementCsv" })}
            </Button>
          </div>
        </div>
      </Dialog>
      {printed && <PrintedWalletStatement statement={printed} onPrinted={onPrinted} />}
    </>
  );
}

export const WalletStatement = withWords(
  ["wallets", "asset", "transactions"],
  WalletStatementScreen,
);
