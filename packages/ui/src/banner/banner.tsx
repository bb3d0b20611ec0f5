import { cva } from "class-variance-authority";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { IconButton } from "../icon-button/icon-button.tsx";
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "../icon/icon.tsx";

const style = cva(
  "flex items-start gap-3 px-4 py-2.5 text-body text-text sm:px-6 forced-colors:border-b",
  {
    variants: {
      tone: {
        info: "bg-info-soft [--banner-ink:var(--apex-info-text)]",
        success: "bg-positive-soft [--banner-ink:var(--apex-positive-text)]",
        caution: "bg-caution-soft [--banner-ink:var(--apex-caution-text)]",
        danger: "bg-negative-soft [--banner-ink:var(--apex-negative-text)]",
      },
    },
  },
);

const icons = { info: Info, success: CircleCheck, caution: TriangleAlert, danger: CircleAlert };

export interface BannerProps extends Omit<ComponentPropsWithRef<"div">, "role"> {
  /** Default `info`. The icon says it too: never colour alone. */
  tone?: "info" | "success" | "caution" | "danger";
  /** A single sentence. */
  children: ReactNode;
  /** A link, a compact button or a Countdown. */
  action?: ReactNode;
  /** Replaces the tone's icon. */
  icon?: ReactNode;
  /** Shows a close button; needs `dismissLabel`. A message that still applies must not be dismissable. */
  onDismiss?: () => void;
  /** "Dismiss". */
  dismissLabel?: string;
  /** Spoken when it appears: `status` waits its turn, `alert` interrupts. Default `status`. */
  live?: "status" | "alert";
  className?: string;
}

/** A line across the top of every page, for a state of the whole application: no connection, sandbox, money on its way. */
export function Banner({
  tone = "info",
  children,
  action,
  icon,
  onDismiss,
  dismissLabel = "",
  live = "status",
  className = "",
  ...rest
}: BannerProps) {
  const ToneIcon = icons[tone];
  return (
    <div {...rest} role={live} className={`${style({ tone })} ${className}`}>
      <span className="flex-none text-(--banner-ink)">{icon ?? <ToneIcon />}</span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
        <p className="min-w-0 font-medium">{children}</p>
        {action}
      </div>
      {onDismiss && (
        <IconButton label={dismissLabel} size="small" onPress={onDismiss} className="-my-1 -me-2">
          <X className="size-4" />
        </IconButton>
      )}
    </div>
  );
}
