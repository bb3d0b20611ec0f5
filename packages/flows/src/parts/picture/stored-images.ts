import { useQueries } from "@tanstack/react-query";
import { usePictureCalls } from "./picture-calls.ts";

/** Data URLs of stored pictures, in the given order; undefined for those that are still loading. */
export function useStoredImages(ids: readonly string[]): (string | undefined)[] {
  const calls = usePictureCalls();
  return useQueries({
    queries: ids.map((id) => ({
      ...calls.read(id),
      // A picture never changes.
      staleTime: Infinity,
    })),
    combine: (results) =>
      results.map(({ data }) => data && `data:${data.type};base64,${data.image}`),
  });
}
