import { Button } from "@apex/ui/button/button";
import { Download } from "@apex/ui/icon/icon";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { useAttempt } from "../../base/errors/use-attempt.ts";
import { localDay } from "../../base/format/local-day.ts";
import { saveFile } from "../../base/format/save-file.ts";

export interface LogExportProps {
  /** The button's label: "Export". */
  label: string;
  /** Reads the whole log. Rejects with the server's refusal, which the component shows. */
  makeFile: () => Promise<Blob>;
  /** Returns the file's name. @param day the day of the export, in the reader's time zone: `2026-11-20`. */
  nameOn: (day: string) => string;
}

/** Saves a log as a file, and shows an error in place. */
export function LogExport({ label, makeFile, nameOn }: LogExportProps) {
  const client = useClient();
  const { isPending, error, attempt } = useAttempt<"export">();
  const save = () =>
    attempt("export", async () => {
      const file = await makeFile();
      saveFile(file, nameOn(localDay(client.nowMs())));
    });
  return (
    <div className="grid justify-items-start gap-3 print:hidden">
      {error && <ErrorView error={error} onRetry={() => void save()} isRetrying={isPending} />}
      <Button
        variant="secondary"
        icon={<Download />}
        isPending={isPending}
        onPress={() => void save()}
      >
        {label}
      </Button>
    </div>
  );
}
