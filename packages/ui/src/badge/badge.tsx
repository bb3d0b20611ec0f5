import { cva } from "class-variance-authority";
import type { ComponentPropsWithRef, ReactNode } from "react";

const style = cva("flex-none rounded-full forced-colors:border", {
  variants: {
    tone: {
      brand: "bg-brand text-brand-contrast",
      danger: "bg-negative text-negative-contrast",
      quiet: "bg-control-pressed text-text-muted",
    },
    kind: {
      count:
        "inline-grid h-5 min-w-5 place-items-center px-1.5 text-xs leading-none font-bold tabular-nums",
      dot: "inline-block size-2.5 forced-colors:bg-[Highlight]",
    },
    place: {
      inline: "",
      corner:
        "absolute top-0 end-0 translate-x-1/3 -translate-y-1/3 ring-2 ring-surface rtl:-translate-x-1/3",
    },
  },
});

export interface BadgeProps extends Omit<ComponentPropsWithRef<"span">, "children"> {
  /** The badge's meaning for screen readers ("3 unread"). Empty if the words beside it say it already. */
  label: string;
  /** The number to show; a dot without it. Zero shows nothing. */
  count?: number;
  /** Above this the count reads "99+". Default 99. */
  max?: number;
  /** Default `brand`; `danger` for problems, `quiet` for a mere number. */
  tone?: "brand" | "danger" | "quiet";
  /** The icon or avatar under the badge, which sits at its top end corner. Without one it stands in the line. */
  children?: ReactNode;
  className?: string;
}

/** A count of waiting items, or a dot. */
export function Badge({
  label,
  count,
  max = 99,
  tone = "brand",
  children,
  className = "",
  ...rest
}: BadgeProps) {
  const kind = count === undefined ? "dot" : "count";
  const place = children ? "corner" : "inline";
  const mark = count !== 0 && (
    <span className={style({ tone, kind, place })}>
      {count !== undefined && (
        <span aria-hidden="true" dir="ltr">
          {count > max ? `${max}+` : count}
        </span>
      )}
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
  return (
    <span {...rest} className={`relative inline-flex items-center ${className}`}>
      {children}
      {mark}
    </span>
  );
}
