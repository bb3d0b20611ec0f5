import { batchRowsMax } from "@apex/contract/limits";
import { Button } from "@apex/ui/button/button";
import { FileDrop } from "@apex/ui/file-drop/file-drop";
import { Download } from "@apex/ui/icon/icon";
import { Notice } from "@apex/ui/notice/notice";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { useIntl } from "react-intl";
import { csvFile } from "../../base/csv/csv.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { saveFile } from "../../base/format/save-file.ts";
import { templateFile } from "./payment-file.ts";
import type { BatchState } from "./use-batch.ts";
import { columnName } from "./withdrawal-words.ts";

export interface BatchFileProps {
  state: Exclude<BatchState, { name: "checked" }>;
  /** The file whose rows were reviewed before this step was opened again. */
  chosen?: { readonly name: string; readonly onRows: () => void } | undefined;
  /** True if a later step was open and its file is forgotten, as after a reload. */
  isForgotten: boolean;
  onFile: (file: File) => void;
  onRetry: () => void;
}

/** Takes the file, and offers a template. */
export function BatchFile({ state, chosen, isForgotten, onFile, onRetry }: BatchFileProps) {
  const intl = useIntl();
  if (state.name === "checking")
    return (
      <RowSkeletons
        count={5}
        label={intl.formatMessage({ id: "apex.business-withdrawals.checking" })}
      />
    );
  return (
    <div className="grid max-w-form grid-cols-[minmax(0,1fr)] gap-6">
      {state.name === "failed" && <ErrorView error={state.error} onRetry={onRetry} />}
      {state.name === "unread" && <Unread {...state} />}
      {isForgotten && (
        <Notice title={intl.formatMessage({ id: "apex.business-withdrawals.chooseAgain" })}>
          {intl.formatMessage({ id: "apex.business-withdrawals.chooseAgainBody" })}
        </Notice>
      )}
      {chosen && (
        <Notice
          title={chosen.name}
          action={
            <Button variant="secondary" size="compact" onPress={chosen.onRows}>
              {intl.formatMessage({ id: "apex.business-withdrawals.backToRows" })}
            </Button>
          }
        />
      )}
      <FileDrop
        label={intl.formatMessage({ id: "apex.business-withdrawals.fileLabel" })}
        description={intl.formatMessage(
          { id: "apex.business-withdrawals.fileHint" },
          { most: batchRowsMax },
        )}
        browseLabel={intl.formatMessage({ id: "apex.business-withdrawals.choose" })}
        acceptedTypes={["text/csv", ".csv"]}
        onFiles={([file]) => file && onFile(file)}
      />
      <div>
        <Button
          variant="secondary"
          size="compact"
          icon={<Download />}
          onPress={() => saveFile(csvFile([templateFile(intl.locale)]), "apex-payments.csv")}
        >
          {intl.formatMessage({ id: "apex.business-withdrawals.template" })}
        </Button>
      </div>
    </div>
  );
}

function Unread({ fileName, problem }: Extract<BatchState, { name: "unread" }>) {
  const intl = useIntl();
  return (
    <Notice
      tone="danger"
      live="alert"
      title={intl.formatMessage({ id: "apex.business-withdrawals.unread" }, { name: fileName })}
    >
      {problem.problem === "no-columns"
        ? intl.formatMessage(
            { id: "apex.business-withdrawals.unread-no-columns" },
            { columns: intl.formatList(problem.missing.map((column) => columnName(column, intl))) },
          )
        : intl.formatMessage(
            { id: `apex.business-withdrawals.unread-${problem.problem}` },
            { most: batchRowsMax },
          )}
    </Notice>
  );
}
