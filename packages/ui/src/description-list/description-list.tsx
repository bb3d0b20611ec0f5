import { cva } from "class-variance-authority";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { TextButton } from "../text-button/text-button.tsx";

const style = cva("group/facts", {
  variants: {
    layout: {
      // With room, all answers end at one edge, whether or not they can be changed.
      ends: "group/ends divide-y divide-border *:first:pt-0 *:last:pb-0 grid-cols-[auto_1fr_auto] sm:has-data-change:grid",
      start: "divide-y divide-border *:first:pt-0 *:last:pb-0",
      grid: "grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] gap-x-6 gap-y-4",
    },
  },
});

export interface DescriptionListProps extends ComponentPropsWithRef<"dl"> {
  /** `DescriptionRow`s. */
  children: ReactNode;
  /**
   * `ends` sets each answer at the end of its line: reviews, receipts. `start` sets the answers under each other,
   * beside their terms if there is room: long answers. `grid` sets each under its term, as many side by side as
   * fit: the head of a detail page. Default `ends`.
   */
  layout?: "ends" | "start" | "grid";
}

/** Facts in rows with hairlines between: a review, a result. */
export function DescriptionList({
  layout = "ends",
  className = "",
  ...rest
}: DescriptionListProps) {
  return <dl {...rest} data-layout={layout} className={`${style({ layout })} ${className}`} />;
}

export interface DescriptionRowProps {
  /** The name of the fact ("Fee"). */
  term: ReactNode;
  /** The answer. */
  children: ReactNode;
  /** A quiet line under the answer. */
  note?: ReactNode;
  /** Returns to the step of this answer; needs `changeLabel`. */
  onChange?: (() => void) | undefined;
  /** "Change". */
  changeLabel?: string;
  /** Adds the object for screen readers ("Change amount"); default the term, when it is text. */
  changeTarget?: string;
  /** True for the most important row. */
  isTotal?: boolean;
}

/** A fact, with its Change link if it can still be changed. */
export function DescriptionRow({
  term,
  children,
  note,
  onChange,
  changeLabel,
  changeTarget,
  isTotal = false,
}: DescriptionRowProps) {
  const target = changeTarget ?? (typeof term === "string" ? term : "");
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-3.5 text-body group-data-[layout=grid]/facts:block group-data-[layout=grid]/facts:py-0 group-data-[layout=start]/facts:justify-start group-data-[layout=start]/facts:py-2.5 grid-cols-subgrid sm:group-has-data-change/ends:col-span-full sm:group-has-data-change/ends:grid">
      <dt className="text-text-muted group-data-[layout=grid]/facts:text-sm group-data-[layout=start]/facts:min-w-40 sm:group-data-[layout=start]/facts:w-40">
        {term}
      </dt>
      {/* A long answer stays a column beside its term; a total is one unbroken figure, which moves below if it does
          not fit. */}
      <dd
        className={`ms-auto flex min-w-0 ${isTotal ? "flex-auto" : "flex-1 basis-28"} items-baseline justify-end gap-4 text-end group-data-[layout=grid]/facts:justify-start group-data-[layout=grid]/facts:ms-0 group-data-[layout=grid]/facts:text-start group-data-[layout=start]/facts:ms-0 group-data-[layout=start]/facts:basis-52 group-data-[layout=start]/facts:justify-between group-data-[layout=start]/facts:text-start sm:group-has-data-change/ends:contents`}
      >
        <span className="min-w-0">
          <span
            className={
              isTotal
                ? "block font-display text-xl font-semibold tabular-nums"
                : "block font-semibold tabular-nums"
            }
          >
            {children}
          </span>
          {note && <span className="block text-sm text-text-muted">{note}</span>}
        </span>
        {onChange && (
          <TextButton
            data-change=""
            variant="standalone"
            onPress={onChange}
            className="flex-none text-sm"
          >
            {changeLabel}
            <span className="sr-only"> {target}</span>
          </TextButton>
        )}
      </dd>
    </div>
  );
}
