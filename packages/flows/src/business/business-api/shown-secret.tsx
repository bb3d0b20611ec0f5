import { Button } from "@apex/ui/button/button";
import { CopyButton } from "@apex/ui/copy-button/copy-button";
import { Dialog } from "@apex/ui/dialog/dialog";
import { Notice } from "@apex/ui/notice/notice";
import { useIntl } from "react-intl";

export interface ShownSecretProps {
  title: string;
  /** The use of the secret, and whether it is shown again. */
  lead: string;
  label: string;
  secret: string;
  onClose: () => void;
}

/** A new secret, in memory only: gone when the dialog closes. */
export function ShownSecret({ title, lead, label, secret, onClose }: ShownSecretProps) {
  const intl = useIntl();
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="narrow"
      isDismissable={false}
      closeLabel={intl.formatMessage({ id: "apex.flow.close" })}
      title={title}
    >
      <div className="grid gap-5">
        <Notice tone="caution">{lead}</Notice>
        <div className="grid gap-2">
          <p className="text-sm font-semibold">{label}</p>
          <div className="flex items-center gap-2 rounded-control border border-border bg-surface-sunken p-3">
            <code className="min-w-0 flex-1 font-mono text-sm wrap-anywhere">{secret}</code>
            <CopyButton
              value={secret}
              label={intl.formatMessage({ id: "apex.business-api.copyNamed" }, { name: label })}
              copiedLabel={intl.formatMessage({ id: "apex.flow.copied" })}
              unsupportedLabel={intl.formatMessage({ id: "apex.flow.clipboardUnsupported" })}
            />
          </div>
        </div>
        <Button onPress={onClose}>{intl.formatMessage({ id: "apex.business-api.saved" })}</Button>
      </div>
    </Dialog>
  );
}
