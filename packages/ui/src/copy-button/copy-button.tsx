import { type ReactNode, useEffect, useState } from "react";
import { Button } from "../button/button.tsx";
import { IconButton } from "../icon-button/icon-button.tsx";
import { Check, Copy } from "../icon/icon.tsx";

/** How long the tick stays. */
const COPIED_MS = 2000;

export interface CopyButtonProps {
  /** What is put on the clipboard. */
  value: string;
  /** "Copy account number": spoken, or shown with `children`. */
  label: string;
  /** Announced, and shown for two seconds: "Copied". */
  copiedLabel: string;
  /** The browser has no clipboard, or refused. Show the value to copy by hand. */
  onUnsupported?: () => void;
  /** Words on the button; without them it is an icon. */
  children?: ReactNode;
  className?: string;
}

/** Copies a value, and says so. */
export function CopyButton({
  value,
  label,
  copiedLabel,
  onUnsupported,
  children,
  className = "",
}: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // No clipboard outside a secure context, or permission denied: both come here.
      onUnsupported?.();
    }
  };
  const icon = isCopied ? <Check className="text-positive-text" /> : <Copy />;
  return (
    <>
      {children ? (
        <Button variant="secondary" size="compact" icon={icon} onPress={copy} className={className}>
          {isCopied ? copiedLabel : children}
        </Button>
      ) : (
        <IconButton label={label} size="compact" onPress={copy} className={className}>
          {icon}
        </IconButton>
      )}
      <span role="status" className="sr-only">
        {isCopied ? copiedLabel : ""}
      </span>
    </>
  );
}
