import type { ComponentPropsWithRef, ReactNode } from "react";
import { IconButton } from "../icon-button/icon-button.tsx";
import { ChevronLeft, ChevronRight } from "../icon/icon.tsx";
import { pageNumbers } from "./page-numbers.ts";

export interface PaginationProps extends Omit<ComponentPropsWithRef<"nav">, "children"> {
  /** Names it ("Pages of payments"). */
  label: string;
  /** Counts from 1. */
  page: number;
  /** Number of pages; undefined if only the next one is known (`hasNext`). */
  pageCount?: number;
  /** Used without `pageCount`: true if there is a next page. */
  hasNext?: boolean;
  onPage: (page: number) => void;
  /** Label of a page's button ("Page 3"). Needed with `pageCount`. */
  pageLabel?: (page: number) => string;
  /** "Previous page". */
  previousLabel: string;
  /** "Next page". */
  nextLabel: string;
  /** The visible part of the whole ("1–25 of 312"). */
  summary?: ReactNode;
}

const place =
  "grid h-9 min-w-9 place-items-center rounded-control px-2 text-sm font-medium tabular-nums pointer-coarse:h-11 pointer-coarse:min-w-11";

/** Pages of a list whose number of pages is known. Use LoadMore for a list that continues. */
export function Pagination({
  label,
  page,
  pageCount,
  hasNext = false,
  onPage,
  pageLabel,
  previousLabel,
  nextLabel,
  summary,
  className = "",
  ...rest
}: PaginationProps) {
  const isLast = pageCount === undefined ? !hasNext : page >= pageCount;
  return (
    <nav
      {...rest}
      aria-label={label}
      className={`@container/pages flex w-full items-center gap-x-4 text-sm ${className}`}
    >
      {summary !== undefined && (
        <p aria-live="polite" className="min-w-0 flex-1 text-text-muted tabular-nums">
          {summary}
        </p>
      )}
      <div className="ms-auto flex items-center gap-1">
        <IconButton
          label={previousLabel}
          size="compact"
          isDisabled={page <= 1}
          onPress={() => onPage(page - 1)}
        >
          <ChevronLeft className="rtl:-scale-x-100" />
        </IconButton>
        {pageCount !== undefined && (
          <ol className="hidden items-center gap-1 @md/pages:flex">
            {pageNumbers(page, pageCount).map((number, index) => (
              <li key={number === "gap" ? `gap ${index}` : number}>
                {number === "gap" ? (
                  <span aria-hidden="true" className={`${place} text-text-muted`}>
                    …
                  </span>
                ) : (
                  <button
                    type="button"
                    aria-label={pageLabel?.(number)}
                    aria-current={number === page ? "page" : undefined}
                    onClick={() => onPage(number)}
                    className={`${place} cursor-pointer text-text-muted transition-colors hover:bg-control-hover hover:text-text active:bg-control-pressed aria-[current]:bg-brand-soft aria-[current]:text-brand-text forced-colors:aria-[current]:bg-[Highlight] forced-colors:aria-[current]:text-[HighlightText] forced-colors:aria-[current]:forced-color-adjust-none`}
                  >
                    {number}
                  </button>
                )}
              </li>
            ))}
          </ol>
        )}
        <IconButton
          label={nextLabel}
          size="compact"
          isDisabled={isLast}
          onPress={() => onPage(page + 1)}
        >
          <ChevronRight className="rtl:-scale-x-100" />
        </IconButton>
      </div>
    </nav>
  );
}
