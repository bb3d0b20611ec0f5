import type { ReactNode } from "react";
import { Link } from "react-aria-components/Link";
import { BrandTile } from "./brand-tile.tsx";

export interface BrandGridProps {
  label: string;
  /** `BrandCard`s. */
  children: ReactNode;
}

/** Brands to choose from, as many beside each other as there is room for. */
export function BrandGrid({ label, children }: BrandGridProps) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-3"
    >
      {children}
    </ul>
  );
}

export interface BrandCardProps {
  id: string;
  name: string;
  /** The address of the brand's cards; undefined hides the card. */
  href: string | undefined;
  /** Beside the name: "In demand". */
  tag?: string | undefined;
  /** Under the name. */
  children?: ReactNode;
}

/** A brand with a link to its cards. */
export function BrandCard({ id, name, href, tag, children }: BrandCardProps) {
  if (href === undefined) return null;
  return (
    <li className="grid">
      <Link
        href={href}
        className="flex min-h-20 items-center gap-3.5 rounded-card border border-border bg-surface-raised p-4 text-body shadow-raised transition-colors hover:border-border-strong hover:bg-control-hover focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus"
      >
        <BrandTile id={id} name={name} />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 font-semibold">
            {name}
            {tag !== undefined && (
              <span className="text-xs font-semibold text-accent-text">{tag}</span>
            )}
          </span>
          <span className="block text-sm text-text-muted tabular-nums">{children}</span>
        </span>
      </Link>
    </li>
  );
}
