import { read } from "@apex/client/query";
import { readStaffSession } from "@apex/contract/desk/desk-session";
import type { ResponseOf } from "@apex/contract/endpoint";
import { useQueryClient } from "@tanstack/react-query";
import { useClient } from "../../base/client-context.ts";

/** Starts a new session, without anything that was read in an earlier one. */
export function useSignedIn(): (session: ResponseOf<typeof readStaffSession>) => void {
  const client = useClient();
  const queries = useQueryClient();
  return (session) => {
    const { queryKey } = read(client, readStaffSession, {});
    queries.removeQueries({ predicate: ({ queryKey: [slug] }) => slug !== queryKey[0] });
    queries.setQueryData(queryKey, session);
  };
}
