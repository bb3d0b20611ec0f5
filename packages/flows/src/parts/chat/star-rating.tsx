import type { ApexError } from "@apex/client/apex-error";
import { SegmentedControl } from "@apex/ui/segmented-control/segmented-control";
import { useIntl } from "react-intl";
import { ErrorView } from "../../base/errors/error-view.tsx";

const choices = ["1", "2", "3", "4", "5"] as const;

export interface StarRatingProps {
  /** The question to rate. */
  title: string;
  /** The chosen number of stars, from 1 to 5; undefined before a choice. */
  stars: number | undefined;
  /** True if the server has stored a rating. */
  isKept: boolean;
  onStars: (stars: number) => void;
  isPending: boolean;
  error: ApexError | null;
}

/** Rates a member of staff, in stars. */
export function StarRating({ title, stars, isKept, onStars, isPending, error }: StarRatingProps) {
  const intl = useIntl();
  return (
    <div className="grid gap-2">
      <p className="text-body font-semibold">{title}</p>
      <SegmentedControl
        label={title}
        value={String(stars ?? "")}
        onChange={(value) => onStars(Number(value))}
        isDisabled={isPending}
        segments={choices.map((value) => ({
          value,
          label: (
            <>
              <span aria-hidden="true">{value}</span>
              <span className="sr-only">
                {intl.formatMessage({ id: "apex.chat.stars" }, { count: Number(value) })}
              </span>
            </>
          ),
        }))}
      />
      {isKept && (
        <p role="status" className="text-sm text-text-muted">
          {intl.formatMessage({ id: "apex.chat.rated" })}
        </p>
      )}
      {error && <ErrorView error={error} />}
    </div>
  );
}
