import { read } from "@apex/client/query";
import { readStaffSession } from "@apex/contract/desk/desk-session";
import type { ResponseOf } from "@apex/contract/endpoint";
import { useQueryClient } from "@tanstack/react-query";
import { useClient } from "../../base/client-context.ts";

/** Begins with a new session: nothing that the browser knows is from the one before. */
export function useSignedIn(): (session: ResponseOf<typeof readStaffSession>) => void {
  const client = useClient();
  const queries = useQueryClient();
  return (session) => {
    const { queryKey } = read(client, readStaffSession, {});
    queries.removeQueries({ predicate: ({ queryKey: [slug] }) => slug !== queryKey[0] });
    queries.setQueryData(queryKey, session);
  };
}
