import { Card } from "@apex/ui/card/card";
import type { ReactNode } from "react";
import type { PlaceProps } from "../../base/places/places.ts";
import { PlaceLink } from "../../base/places/place-link.tsx";

export interface FiguresProps {
  /** Names the group. */
  label: string;
  /** `Figure`s. */
  children: ReactNode;
}

/** A page's key figures, side by side if there is room: three in one row, four in one or two. */
export function Figures({ label, children }: FiguresProps) {
  return (
    <section
      aria-label={label}
      className="grid gap-4 empty:hidden sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] md:has-[>:nth-child(3):last-child]:grid-cols-3"
    >
      {children}
    </section>
  );
}

export interface FigureProps {
  /** The name of the figure: "Addresses". */
  title: string;
  /** The number; several stand under each other. */
  children: ReactNode;
  /** A quiet line under the number. */
  note?: ReactNode;
  /** A small chart, at the end on a phone and below on wide screens. */
  chart?: ReactNode;
  /** A link to the page that the number comes from. */
  more?: PlaceProps & { label: string };
}

/** A number with its name, a note, and a link to the things that it counts. */
export function Figure({ title, children, note, chart, more }: FigureProps) {
  return (
    <Card className="relative flex min-w-0 flex-col gap-1">
      <p className="text-body text-text-muted">{title}</p>
      <div className="font-display text-2xl font-bold tracking-tight tabular-nums wrap-anywhere">
        {children}
      </div>
      {note !== undefined && <p className="text-sm text-text-muted">{note}</p>}
      {chart && (
        <div className="max-sm:absolute max-sm:end-4 max-sm:bottom-4 max-sm:w-28 sm:mt-3">
          {chart}
        </div>
      )}
      {more && <MoreLink {...more} />}
    </Card>
  );
}

function MoreLink({ label, ...place }: PlaceProps & { label: string }) {
  return (
    <PlaceLink {...place} variant="standalone" className="mt-auto pt-3 text-sm">
      {label}
    </PlaceLink>
  );
}
