import { type ReactNode, type Ref, useEffect, useState } from "react";
import { Button, type ButtonProps } from "../button/button.tsx";
import { IconButton } from "../icon-button/icon-button.tsx";
import { Check, CircleAlert, Copy } from "../icon/icon.tsx";

/** Time for which the tick or the refusal is shown. */
const SAID_MS = 2000;

export interface CopyButtonProps extends Omit<
  ButtonProps,
  "value" | "children" | "icon" | "width" | "onPress" | "aria-label"
> {
  /** The text for the clipboard. */
  value: string;
  /** "Copy account number": spoken, or shown with `children`. */
  label: string;
  /** Announced, and shown for two seconds: "Copied". */
  copiedLabel: string;
  /** Announced and shown for two seconds if the browser has no clipboard or refuses: "Copy it by hand". */
  unsupportedLabel?: string;
  /** Called if the browser has no clipboard or refuses. Show the value, so that it can be copied by hand. */
  onUnsupported?: () => void;
  /** Words on the button; without them it is an icon. */
  children?: ReactNode;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** Copies a value and announces it. */
export function CopyButton({
  value,
  label,
  copiedLabel,
  unsupportedLabel = "",
  onUnsupported,
  children,
  variant = "secondary",
  size = "compact",
  className = "",
  ...rest
}: CopyButtonProps) {
  const [outcome, setOutcome] = useState<"copied" | "refused">();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), SAID_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome("copied");
    } catch {
      // A missing clipboard outside a secure context, and denied permission, both end here.
      setOutcome("refused");
      onUnsupported?.();
    }
  };
  const said = outcome && (outcome === "copied" ? copiedLabel : unsupportedLabel);
  const icon = <OutcomeIcon outcome={said ? outcome : undefined} />;
  return (
    <>
      {children ? (
        <Button
          {...rest}
          variant={variant}
          size={size}
          icon={icon}
          onPress={copy}
          className={className}
        >
          {outcome === "refused" && said ? (
            said
          ) : (
            // Both texts share one cell, so that the button keeps its width.
            <span className="grid justify-items-start *:[grid-area:1/1]">
              <span className={said ? "invisible" : ""}>{children}</span>
              <span className={said ? "" : "invisible"}>{copiedLabel}</span>
            </span>
          )}
        </Button>
      ) : (
        <IconButton {...rest} label={label} size="compact" onPress={copy} className={className}>
          {icon}
        </IconButton>
      )}
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  );
}

function OutcomeIcon({ outcome }: { outcome: "copied" | "refused" | undefined }) {
  if (outcome === "copied") return <Check className="text-positive-text" />;
  if (outcome === "refused") return <CircleAlert className="text-caution-text" />;
  return <Copy />;
}
