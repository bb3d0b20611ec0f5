import type { ReactNode } from "react";
import { useId } from "react";
import type { PlainPlace } from "../../base/places/places.ts";
import { PlaceLink } from "../../base/places/place-link.tsx";

export interface TileProps {
  title: string;
  /** "All wallets": a link at the end of the title's line. */
  more?: { label: string; to: PlainPlace };
  /** Level of the title. Default 2. */
  headingLevel?: 2 | 3 | 4;
  children: ReactNode;
  className?: string;
}

/** A titled part of a page, with the way to all of it. */
export function Tile({ title, more, headingLevel = 2, children, className = "" }: TileProps) {
  const id = useId();
  const Title = `h${headingLevel}` as const;
  return (
    <section aria-labelledby={id} className={`min-w-0 ${className}`}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Title id={id} className="text-lg font-semibold">
          {title}
        </Title>
        {more && (
          <PlaceLink to={more.to} variant="standalone" className="text-body">
            {more.label}
          </PlaceLink>
        )}
      </div>
      {children}
    </section>
  );
}
