import {
  narrativeMaxLength,
  narrativeSchema,
  type ActivityDocument,
  type ActivityReport,
} from "@apex/contract/desk/activity-report";
import type { WatchCase } from "@apex/contract/desk/watch-cases";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { DateTime } from "@apex/ui/date-time/date-time";
import { Download, Printer } from "@apex/ui/icon/icon";
import { Notice } from "@apex/ui/notice/notice";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { useAttempt } from "../../base/errors/use-attempt.ts";
import { DeskFormBody } from "../../parts/act-dialog/desk-form-body.tsx";
import { DeskTextField } from "../../parts/act-dialog/desk-text-field.tsx";
import { useDeskForm } from "../../parts/act-dialog/use-desk-form.ts";
import { saveFile } from "../../base/format/save-file.ts";
import { PrintedReport } from "./printed-report.tsx";

export interface ReportPanelProps {
  shown: WatchCase;
  isWriting: boolean;
  onWriting: (isWriting: boolean) => void;
  /** Saves the draft in place of a revision; 0 for the first. Rejects with the server's refusal, which the form shows. */
  onSave: (narrative: string, revision: number) => Promise<void>;
  onSign: () => void;
  /** Reads the signed report. Rejects with the server's refusal, which the panel shows. */
  readDocument: () => Promise<ActivityDocument>;
}

/** A case's report of suspicious activity: being written, waiting for a colleague, or signed. */
export function ReportPanel(props: ReportPanelProps) {
  const { shown, isWriting, onWriting, onSave, onSign, readDocument } = props;
  const intl = useIntl();
  const { report } = shown;
  if (!isWriting && report === undefined) return null;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-lg font-semibold">
        {intl.formatMessage({ id: "apex.desk.watchReportTitle" })}
      </h2>
      <Card>
        {isWriting ? (
          <NarrativeForm
            caseId={shown.id}
            report={report}
            onSave={onSave}
            onSaved={() => onWriting(false)}
          />
        ) : (
          report && <ShownReport report={report} onSign={onSign} readDocument={readDocument} />
        )}
      </Card>
    </section>
  );
}

interface NarrativeFormProps extends Pick<ReportPanelProps, "onSave"> {
  caseId: string;
  report: ActivityReport | undefined;
  onSaved: () => void;
}

const narrativeForm = z.object({
  narrative: narrativeSchema,
  /** Of the draft that the text began from: one that a colleague saves meanwhile is not replaced unseen. */
  revision: z.string(),
});

function NarrativeForm({ caseId, report, onSave, onSaved }: NarrativeFormProps) {
  const intl = useIntl();
  const latest = String(report?.revision ?? 0);
  const form = useDeskForm({
    keptAs: `${caseId} report`,
    schema: narrativeForm,
    defaultValues: { narrative: report?.narrative ?? "", revision: latest },
    onSubmit: async ({ narrative, revision }) => {
      await onSave(narrative, Number(revision));
      form.forget();
      onSaved();
    },
  });
  const begunFrom = useWatch({ control: form.form.control, name: "revision" });
  const isNewer = report !== undefined && report.signedBy === undefined && begunFrom !== latest;
  const replaceLatest = () => {
    form.clearError();
    form.form.setValue("revision", latest);
  };
  return (
    <DeskFormBody
      // The notice about the newer draft says why saving was refused.
      form={isNewer ? { ...form, error: undefined } : form}
      submit={
        !isNewer && (
          <Button type="submit" isPending={form.isSubmitting}>
            {intl.formatMessage({ id: "apex.desk.watchSaveDraft" })}
          </Button>
        )
      }
    >
      <p className="text-body text-text-muted">
        {intl.formatMessage({ id: "apex.desk.watchReportAbout" })}
      </p>
      {isNewer && (
        <Notice
          tone="caution"
          live="status"
          title={intl.formatMessage(
            { id: "apex.desk.watchNewerDraft" },
            { name: report.draftedBy.name },
          )}
          action={
            <Button variant="secondary" size="compact" onPress={replaceLatest}>
              {intl.formatMessage({ id: "apex.desk.watchReplaceDraft" })}
            </Button>
          }
        >
          <span className="wrap-anywhere whitespace-pre-line">{report.narrative}</span>
        </Notice>
      )}
      <DeskTextField
        form={form}
        name="narrative"
        label={intl.formatMessage({ id: "apex.desk.watchNarrative" })}
        description={intl.formatMessage({ id: "apex.desk.watchNarrativeHint" })}
        rows={6}
        max={narrativeMaxLength}
      />
    </DeskFormBody>
  );
}

interface ShownReportProps extends Pick<ReportPanelProps, "onSign" | "readDocument"> {
  report: ActivityReport;
}

function ShownReport({ report, onSign, readDocument }: ShownReportProps) {
  const intl = useIntl();
  const { narrative, draftedBy, draftedAt, signedBy, signedAt, maySign } = report;
  return (
    <div className="grid gap-4">
      <p className="wrap-anywhere whitespace-pre-line">{narrative}</p>
      <p className="text-sm text-text-muted">
        {intl.formatMessage({ id: "apex.desk.watchDraftOf" }, { name: draftedBy.name })},{" "}
        <DateTime at={draftedAt} />
      </p>
      {signedBy === undefined || signedAt === undefined ? (
        <>
          <p className="text-body text-text-muted">
            {intl.formatMessage({ id: "apex.desk.watchDraftWaits" })}
          </p>
          {maySign && (
            <Button className="justify-self-start" onPress={onSign}>
              {intl.formatMessage({ id: "apex.desk.watchSign" })}
            </Button>
          )}
        </>
      ) : (
        <>
          <p className="text-sm text-text-muted">
            {intl.formatMessage({ id: "apex.desk.watchSignedBy" }, { name: signedBy.name })},{" "}
            <DateTime at={signedAt} />
          </p>
          <SignedReport readDocument={readDocument} />
        </>
      )}
    </div>
  );
}

/** Downloads or prints a signed report. The log records each export. */
function SignedReport({ readDocument }: Pick<ReportPanelProps, "readDocument">) {
  const intl = useIntl();
  const [printed, setPrinted] = useState<ActivityDocument>();
  const { pending, error, attempt } = useAttempt<"save" | "print">();
  const save = async () => {
    const document = await readDocument();
    const text = JSON.stringify(document, undefined, 2);
    saveFile(new Blob([text], { type: "application/json" }), `report-${document.id}.json`);
  };
  return (
    <div className="grid gap-3">
      {error && <ErrorView error={error} />}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          icon={<Download />}
          isPending={pending === "save"}
          onPress={() => void attempt("save", save)}
        >
          {intl.formatMessage({ id: "apex.desk.watchDownload" })}
        </Button>
        <Button
          variant="secondary"
          icon={<Printer />}
          isPending={pending === "print"}
          onPress={() => void attempt("print", async () => setPrinted(await readDocument()))}
        >
          {intl.formatMessage({ id: "apex.desk.watchPrint" })}
        </Button>
      </div>
      {printed && <PrintedReport document={printed} onPrinted={() => setPrinted(undefined)} />}
    </div>
  );
}
