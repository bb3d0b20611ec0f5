import { read } from "@apex/client/query";
import { readImage } from "@apex/contract/uploads/images";
import { useQueries } from "@tanstack/react-query";
import { useClient } from "../../base/client-context.ts";

/** Addresses of pictures that are kept by the server, in their order; undefined while one is on its way. */
export function useStoredImages(ids: readonly string[]): (string | undefined)[] {
  const client = useClient();
  return useQueries({
    queries: ids.map((id) => ({
      ...read(client, readImage, { params: { id } }),
      // A picture never changes.
      staleTime: Infinity,
    })),
    combine: (results) =>
      results.map(({ data }) => data && `data:${data.type};base64,${data.image}`),
  });
}
