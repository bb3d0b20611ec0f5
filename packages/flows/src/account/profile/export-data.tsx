import { exportData } from "@apex/contract/profile/export-data";
import { Button } from "@apex/ui/button/button";
import { useState } from "react";
import { useIntl } from "react-intl";
import { localDay } from "../../base/format/local-day.ts";
import { saveFile } from "../../base/format/save-file.ts";
import { ProvedDialog } from "../../parts/security-code/proved-dialog.tsx";

/** Exports all data of the person as a file, after a security code. */
export function ExportData() {
  const intl = useIntl();
  const [state, setState] = useState<"idle" | "asking" | "saved">("idle");
  return (
    <>
      <Button variant="secondary" onPress={() => setState("asking")}>
        {intl.formatMessage({ id: "apex.profile.exportStart" })}
      </Button>
      <p role="status" className="text-sm text-positive-text empty:hidden">
        {state === "saved" && intl.formatMessage({ id: "apex.profile.exported" })}
      </p>
      {state === "asking" && (
        <ProvedDialog
          endpoint={exportData}
          request={{}}
          title={intl.formatMessage({ id: "apex.profile.exportTitle" })}
          submitLabel={intl.formatMessage({ id: "apex.profile.exportSubmit" })}
          onClose={() => setState("idle")}
          onDone={(data) => {
            const file = new Blob([JSON.stringify(data, undefined, 2)], {
              type: "application/json",
            });
            saveFile(file, `apex-${localDay(data.exportedAt)}.json`);
            setState("saved");
          }}
        >
          <p>{intl.formatMessage({ id: "apex.profile.exportWarning" })}</p>
        </ProvedDialog>
      )}
    </>
  );
}
