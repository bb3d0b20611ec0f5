import type { Place } from "@apex/flows/base/flow/define-flow";
import { address } from "../address.ts";
import { useSearch } from "./use-search.ts";
import { useRouteTitle } from "../shell/use-page-title.ts";

/** The place of a flow in the address: `?draft=…&step=…`. Other parameters are kept. */
export function useFlowPlace() {
  const { search, setSearch } = useSearch();
  const onTitle = useRouteTitle();
  const place: Place = {
    draft: search.get("draft") ?? undefined,
    step: search.get("step") ?? undefined,
  };
  return {
    place,
    search,
    onTitle,
    onPlace(next: Place, options: { replace: boolean }) {
      const now = new URLSearchParams(address().search);
      setOrDelete(now, "draft", next.draft);
      setOrDelete(now, "step", next.step);
      setSearch(now, options);
    },
  };
}

function setOrDelete(search: URLSearchParams, name: string, value: string | undefined): void {
  if (value === undefined) search.delete(name);
  else search.set(name, value);
}
