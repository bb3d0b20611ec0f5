import type { ComponentPropsWithRef, ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { Link } from "react-aria-components/Link";

export interface ListRowProps extends Omit<ComponentPropsWithRef<"li">, "children" | "title"> {
  /**
   * An icon, an AssetIcon or an Avatar; see `leadingLook`. The column is at least 40 px wide, so that titles of several
   * rows align.
   */
  leading?: ReactNode;
  /** `square` puts an icon on a soft square, `bare` leaves the leading as it is. Default `bare`. */
  leadingLook?: "bare" | "square";
  title: ReactNode;
  subtitle?: ReactNode;
  /** The figure at the end. */
  trailing?: ReactNode;
  /** Shown under the figure: a StatusChip or a quiet line. */
  trailingNote?: ReactNode;
  /** Makes the whole row a link. */
  href?: string | undefined;
  /** Opens the link in a new tab; the row must say so, by its words or an icon. Default false. */
  opensTab?: boolean;
  /** Makes the whole row a button. */
  onPress?: (() => void) | undefined;
}

/** A line of a list: person or thing, then amount. */
export function ListRow({
  href,
  opensTab = false,
  onPress,
  className = "",
  leading,
  leadingLook = "bare",
  title,
  subtitle,
  trailing,
  trailingNote,
  ...item
}: ListRowProps) {
  const face = { leading, leadingLook, title, subtitle, trailing, trailingNote };
  const look =
    "flex w-full min-w-0 flex-wrap items-center gap-x-3.5 gap-y-1 px-4 py-3.5 text-start text-body sm:px-5 focus-visible:-outline-offset-2";
  const live = `${look} cursor-pointer transition-colors hover:bg-control-hover pressed:bg-control-pressed`;
  return (
    <li {...item} className={className}>
      {href ? (
        <Link
          href={href}
          {...(opensTab && { target: "_blank", rel: "noreferrer" })}
          {...(onPress && { onPress })}
          className={live}
        >
          <RowFace {...face} />
        </Link>
      ) : onPress ? (
        <Button onPress={onPress} className={live}>
          <RowFace {...face} />
        </Button>
      ) : (
        <div className={look}>
          <RowFace {...face} />
        </div>
      )}
    </li>
  );
}

type RowFaceProps = Pick<
  ListRowProps,
  "leading" | "leadingLook" | "title" | "subtitle" | "trailing" | "trailingNote"
>;

function RowFace({
  leading,
  leadingLook = "bare",
  title,
  subtitle,
  trailing,
  trailingNote,
}: RowFaceProps) {
  return (
    <>
      {leading && (
        <span
          className={`grid min-w-10 flex-none place-items-center ${leadingLook === "square" ? "size-10 rounded-control bg-surface-sunken text-text-muted" : ""}`}
        >
          {leading}
        </span>
      )}
      <span className="min-w-0 flex-1 basis-20">
        <span className="block font-semibold text-text wrap-anywhere">{title}</span>
        {subtitle && <span className="block text-sm text-text-muted">{subtitle}</span>}
      </span>
      {(trailing || trailingNote) && (
        <span className="ms-auto flex flex-col items-end gap-0.5 text-end tabular-nums">
          {trailing && <span className="font-semibold">{trailing}</span>}
          {trailingNote && <span className="text-sm text-text-muted">{trailingNote}</span>}
        </span>
      )}
    </>
  );
}

export interface RowListProps extends ComponentPropsWithRef<"ul"> {
  /** `ListRow`s. */
  children: ReactNode;
  /** Names the list, if no heading does. */
  label?: string;
}

/** Rows on one raised surface, hairlines between. */
export function RowList({ label, className = "", ...rest }: RowListProps) {
  return (
    <ul
      {...rest}
      {...(label !== undefined && { "aria-label": label })}
      className={`divide-y divide-border empty:hidden overflow-clip rounded-card border border-border bg-surface-raised shadow-raised ${className}`}
    />
  );
}
