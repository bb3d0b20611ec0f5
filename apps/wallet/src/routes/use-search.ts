import { useMemo } from "react";
import { useLocation, useNavigate } from "react-router";

/** The address's query, and a function to change it. */
export function useSearch() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return {
    search: useMemo(() => new URLSearchParams(search), [search]),
    setSearch: (next: URLSearchParams, options: { replace: boolean }) =>
      void navigate({ search: next.toString() }, options),
  };
}
