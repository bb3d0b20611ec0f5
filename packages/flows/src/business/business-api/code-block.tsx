import { CopyButton } from "@apex/ui/copy-button/copy-button";
import { useIntl } from "react-intl";

export interface CodeBlockProps {
  /** Names the code: visible above it, and its accessible label. */
  label: string;
  code: string;
}

/** Text for a machine, to copy. It scrolls in its own box. */
export function CodeBlock({ label, code }: CodeBlockProps) {
  const intl = useIntl();
  return (
    <div className="grid min-w-0 gap-2">
      <div className="flex items-center justify-between gap-2">
        <p className="text-sm font-semibold">{label}</p>
        <CopyButton
          value={code}
          label={intl.formatMessage({ id: "apex.business-api.copyNamed" }, { name: label })}
          copiedLabel={intl.formatMessage({ id: "apex.flow.copied" })}
          unsupportedLabel={intl.formatMessage({ id: "apex.flow.clipboardUnsupported" })}
        />
      </div>
      <pre
        role="region"
        aria-label={label}
        // A scrollable region must be focusable by keyboard.
        tabIndex={0}
        className="overflow-auto rounded-control border border-border bg-surface-sunken p-3 font-mono text-xs"
      >
        {code}
      </pre>
    </div>
  );
}
