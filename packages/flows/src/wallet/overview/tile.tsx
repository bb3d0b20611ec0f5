import type { ApexError } from "@apex/client/apex-error";
import type { ReactNode } from "react";
import { useId } from "react";
import { FormattedMessage } from "react-intl";
import type { PlainPlace } from "../../base/places/places.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
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

/** A part of the overview that loads and fails by itself. */
export function Tile({ title, more, headingLevel = 2, children, className = "" }: TileProps) {
  const id = useId();
  const Title = `h${headingLevel}` as const;
  return (
    <section aria-labelledby={id} className={`min-w-0 ${className}`}>
      <div className="mb-3 flex items-baseline justify-between gap-4">
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

/** The part of a query that a tile uses: its data, or its error. */
export interface TileQuery<Data> {
  data: Data | undefined;
  /** ms. */
  dataUpdatedAt: number;
  error: ApexError | null;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface TileBodyProps<Data> {
  query: TileQuery<Data>;
  /** A placeholder in the shape of the content. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows an error first, then loading, then the data: data from before a failed refresh stays. */
export function TileBody<Data>({ query, skeleton, children }: TileBodyProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) {
    return (
      <ErrorView error={query.error} onRetry={() => query.refetch()} isRetrying={query.isFetching}>
        <FormattedMessage id="apex.overview.tileFailed" />
      </ErrorView>
    );
  }
  return skeleton;
}
