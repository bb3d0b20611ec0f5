import { exportData } from "@apex/contract/profile/export-data";
import { Button } from "@apex/ui/button/button";
import { Dialog } from "@apex/ui/dialog/dialog";
import { useState } from "react";
import { useIntl } from "react-intl";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { saveFile } from "../../base/format/save-file.ts";
import { isCodeError } from "../../parts/security-code/code-errors.ts";
import { SecurityCode } from "../../parts/security-code/security-code.tsx";
import { useProvedCall } from "../../parts/security-code/use-proved-call.ts";

/** Exports all data of the person as a file, after a security code. */
export function ExportData() {
  const intl = useIntl();
  const [requestId, setRequestId] = useState<string>();
  const [isSaved, setSaved] = useState(false);
  return (
    <>
      <Button variant="secondary" onPress={() => setRequestId(crypto.randomUUID())}>
        {intl.formatMessage({ id: "apex.profile.exportStart" })}
      </Button>
      <p role="status" className="text-sm text-positive-text empty:hidden">
        {isSaved && intl.formatMessage({ id: "apex.profile.exported" })}
      </p>
      {requestId !== undefined && (
        <ExportDialog
          requestId={requestId}
          onClose={() => setRequestId(undefined)}
          onSaved={() => {
            setSaved(true);
            setRequestId(undefined);
          }}
        />
      )}
    </>
  );
}

interface ExportDialogProps {
  requestId: string;
  onClose: () => void;
  onSaved: () => void;
}

function ExportDialog({ requestId, onClose, onSaved }: ExportDialogProps) {
  const intl = useIntl();
  const request = { requestId };
  const call = useProvedCall(exportData, (data) => {
    const file = new Blob([JSON.stringify(data, undefined, 2)], { type: "application/json" });
    saveFile(file, `apex-${data.exportedAt.slice(0, 10)}.json`);
    onSaved();
  });
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      closeLabel={intl.formatMessage({ id: "apex.flow.close" })}
      title={intl.formatMessage({ id: "apex.profile.exportTitle" })}
    >
      <div className="grid gap-5">
        <p>{intl.formatMessage({ id: "apex.profile.exportWarning" })}</p>
        {call.error && !isCodeError(call.error) && <ErrorView error={call.error} />}
        <SecurityCode
          endpoint={exportData.slug}
          requestKey={requestId}
          request={request}
          sent={call.codeSent}
          onSent={call.onCodeSent}
          onSubmit={(security) => call.send({ body: { ...request, security } })}
          submitLabel={intl.formatMessage({ id: "apex.profile.exportSubmit" })}
          isPending={call.isPending}
          error={call.error}
        />
      </div>
    </Dialog>
  );
}
