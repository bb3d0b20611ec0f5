import { Button } from "@apex/ui/button/button";
import { CopyButton } from "@apex/ui/copy-button/copy-button";
import { Download } from "@apex/ui/icon/icon";
import { Notice } from "@apex/ui/notice/notice";
import { useIntl } from "react-intl";
import { saveFile } from "../../base/format/save-file.ts";

export interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** The recovery codes, for when the authenticator is lost: shown once, to keep on paper or in a file. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const intl = useIntl();
  const text = codes.join("\n");
  const save = () =>
    saveFile(
      new Blob([`${text}\n`], { type: "text/plain;charset=utf-8" }),
      "apex-recovery-codes.txt",
    );
  return (
    <div className="grid gap-5">
      <Notice tone="caution" title={intl.formatMessage({ id: "apex.two-factor.codesOnce" })}>
        {intl.formatMessage({ id: "apex.two-factor.codesLead" })}
      </Notice>
      <ul
        aria-label={intl.formatMessage({ id: "apex.two-factor.codes" })}
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-card bg-surface-sunken p-5 text-center text-base font-semibold tabular-nums"
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" icon={<Download />} onPress={save}>
          {intl.formatMessage({ id: "apex.two-factor.codesSave" })}
        </Button>
        <CopyButton
          value={text}
          label={intl.formatMessage({ id: "apex.two-factor.codesCopy" })}
          copiedLabel={intl.formatMessage({ id: "apex.flow.copied" })}
          unsupportedLabel={intl.formatMessage({ id: "apex.flow.clipboardUnsupported" })}
        >
          {intl.formatMessage({ id: "apex.two-factor.codesCopy" })}
        </CopyButton>
      </div>
      <Button onPress={onDone}>{intl.formatMessage({ id: "apex.two-factor.codesDone" })}</Button>
    </div>
  );
}
