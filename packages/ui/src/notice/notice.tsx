import { cva } from "class-variance-authority";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { IconButton } from "../icon-button/icon-button.tsx";
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "../icon/icon.tsx";
import { WholeWords } from "../whole-words/whole-words.tsx";

const style = cva(
  "flex items-baseline gap-3 rounded-card p-4 text-body text-text forced-colors:border",
  {
    variants: {
      tone: {
        info: "bg-info-soft [--notice-ink:var(--apex-info-text)]",
        success: "bg-positive-soft [--notice-ink:var(--apex-positive-text)]",
        caution: "bg-caution-soft [--notice-ink:var(--apex-caution-text)]",
        danger: "bg-negative-soft [--notice-ink:var(--apex-negative-text)]",
      },
    },
    defaultVariants: { tone: "info" },
  },
);

const icons = { info: Info, success: CircleCheck, caution: TriangleAlert, danger: CircleAlert };

export interface NoticeProps extends Omit<ComponentPropsWithRef<"div">, "title" | "role"> {
  /** Default `info`. The icon says it too: never colour alone. */
  tone?: "info" | "success" | "caution" | "danger";
  /** A short first line. */
  title?: ReactNode;
  /** The meaning, and the next step. */
  children?: ReactNode;
  /** A link or a compact button. */
  action?: ReactNode;
  /** Replaces the tone's icon. */
  icon?: ReactNode;
  /** Shows a close button; needs `dismissLabel`. */
  onDismiss?: () => void;
  /** "Dismiss". */
  dismissLabel?: string;
  /** Spoken when it appears: `status` waits its turn, `alert` interrupts. Default: not spoken. */
  live?: "status" | "alert";
  className?: string;
}

/** A message within the page, where it belongs. */
export function Notice({
  tone = "info",
  title,
  children,
  action,
  icon,
  onDismiss,
  dismissLabel = "",
  live,
  className = "",
  ...rest
}: NoticeProps) {
  const ToneIcon = icons[tone];
  return (
    <div {...rest} role={live} className={`${style({ tone })} ${className}`}>
      {/* An empty text gives the icon the baseline of a line: it is level with the first one, however tall the action beside it. */}
      <span className="flex h-lh flex-none items-center text-(--notice-ink) before:content-['\200b']">
        {icon ?? <ToneIcon />}
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          {title && (
            <p className="font-semibold">
              <WholeWords>{title}</WholeWords>
            </p>
          )}
          {children && <div className={title ? "text-text-muted" : ""}>{children}</div>}
        </div>
        {action}
      </div>
      {onDismiss && (
        <IconButton
          label={dismissLabel}
          size="small"
          onPress={onDismiss}
          className="-m-1 self-start"
        >
          <X className="size-4" />
        </IconButton>
      )}
    </div>
  );
}
