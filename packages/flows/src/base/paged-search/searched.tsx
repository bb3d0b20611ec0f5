import type { ApexError } from "@apex/client/apex-error";
import { SearchField } from "@apex/ui/search-field/search-field";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Loaded } from "../flow/loaded.tsx";

export interface SearchedProps<Data> {
  /** The text in the search field. */
  text: string;
  onText: (text: string) => void;
  label: string;
  clearLabel: string;
  query: UseQueryResult<Data, ApexError>;
  /** Rows that stand in while it loads. Default 4. */
  rows?: number | undefined;
  isEmpty: (data: Data) => boolean;
  /** Replaces everything, also the search field, if there are no rows at all. Default: `noMatch` under the field. */
  none?: ReactNode;
  noMatch: ReactNode;
  /** True if the list is long enough for a search field. Default: always. */
  isLong?: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

/** A search field and its results. The field keeps its text while a search loads or fails. */
export function Searched<Data>({
  text,
  onText,
  label,
  clearLabel,
  query,
  rows,
  isEmpty,
  none,
  noMatch,
  isLong = () => true,
  children,
}: SearchedProps<Data>) {
  const { data } = query;
  const isUsed = text !== "";
  if (none !== undefined && !isUsed && data !== undefined && isEmpty(data)) return none;
  return (
    <>
      {(isUsed || (data !== undefined && isLong(data))) && (
        <SearchField
          label={label}
          clearLabel={clearLabel}
          value={text}
          onChange={onText}
          className="sm:max-w-sm"
        />
      )}
      <Loaded query={query} {...(rows !== undefined && { rows })}>
        {(found) => (isEmpty(found) ? noMatch : children(found))}
      </Loaded>
    </>
  );
}
