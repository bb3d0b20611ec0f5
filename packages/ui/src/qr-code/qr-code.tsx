import { type ComponentPropsWithRef, type ReactNode, useMemo } from "react";
import { CopyButton } from "../copy-button/copy-button.tsx";
import { MiddleTruncate } from "../middle-truncate/middle-truncate.tsx";
import { drawQr, QUIET_MODULES } from "./qr-path.ts";

export interface QrCodeProps extends Omit<ComponentPropsWithRef<"figure">, "children" | "title"> {
  /** The content that a camera reads, and that the copy button copies. */
  value: string;
  /** The text to show and copy, if it differs from what cameras read. */
  text?: string;
  /** The picture's meaning ("QR code of your USDT address"). */
  label: string;
  /** The name of the text beside it ("Your USDT address, TRC20"). */
  title: ReactNode;
  /** A quiet line under the text: a warning, a network. */
  note?: ReactNode;
  /** "Copy address". */
  copyLabel: string;
  /** "Copied". */
  copiedLabel: string;
  /** The text if the browser has no clipboard: "Copy it by hand". */
  unsupportedLabel?: string;
  className?: string;
}

/**
 * A code for another device's camera, with its text beside it. Dark on white in both themes, with
 * the quiet zone that cameras need.
 */
export function QrCode({
  value,
  text = value,
  label,
  title,
  note,
  copyLabel,
  copiedLabel,
  unsupportedLabel = "",
  className = "",
  ...rest
}: QrCodeProps) {
  const { size, path } = useMemo(() => drawQr(value), [value]);
  const whole = size + 2 * QUIET_MODULES;
  return (
    <figure
      {...rest}
      className={`flex flex-wrap items-center justify-center gap-x-6 gap-y-4 ${className}`}
    >
      {/* The light theme's colours, in any theme around it. */}
      <div data-theme="light" className="flex-none forced-color-adjust-none">
        <svg
          role="img"
          aria-label={label}
          viewBox={`${-QUIET_MODULES} ${-QUIET_MODULES} ${whole} ${whole}`}
          shapeRendering="crispEdges"
          className="size-48 rounded-card border border-border bg-surface-raised text-text"
        >
          <path d={path} fill="currentColor" />
        </svg>
      </div>
      <figcaption className="min-w-0 flex-1 basis-56">
        <span className="block text-sm text-text-muted">{title}</span>
        <MiddleTruncate value={text} isWhole className="mt-1 text-base" />
        {note && <span className="mt-1 block text-sm text-text-muted">{note}</span>}
        <CopyButton
          value={text}
          label={copyLabel}
          copiedLabel={copiedLabel}
          unsupportedLabel={unsupportedLabel}
          className="mt-3"
        >
          {copyLabel}
        </CopyButton>
      </figcaption>
    </figure>
  );
}
