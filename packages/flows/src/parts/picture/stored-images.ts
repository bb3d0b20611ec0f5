import { useQueries } from "@tanstack/react-query";
import { use } from "react";
import { useClient } from "../../base/client-context.ts";
import { PictureCallsContext } from "./picture-calls.ts";

/** Addresses of pictures that are kept by the server, in their order; undefined while one is on its way. */
export function useStoredImages(ids: readonly string[]): (string | undefined)[] {
  const client = useClient();
  const calls = use(PictureCallsContext);
  return useQueries({
    queries: ids.map((id) => ({
      ...calls.read(client, id),
      // A picture never changes.
      staleTime: Infinity,
    })),
    combine: (results) =>
      results.map(({ data }) => data && `data:${data.type};base64,${data.image}`),
  });
}
