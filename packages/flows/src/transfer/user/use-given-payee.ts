import { findRecipient } from "@apex/contract/transfers/recipients";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useClient } from "../../client-context.ts";
import { userPayee, type UserPayee } from "../payee.ts";

export interface GivenPayee {
  /** Who it is; undefined while that is being asked, and for a name that nobody pays. */
  payee: UserPayee | undefined;
  isLoading: boolean;
}

/** The Apex user whom the address names. A name that is not known is left aside: the flow asks whom to pay. */
export function useGivenPayee(username: string | undefined): GivenPayee {
  const client = useClient();
  const found = useQuery({
    queryKey: [findRecipient.slug, "given", username],
    queryFn: ({ signal }) =>
      client.call(
        findRecipient,
        { body: { identifier: username ?? "" } },
        { signal, isQuiet: true },
      ),
    enabled: username !== undefined && username !== "",
  });
  const recipient = found.data?.recipient;
  const payee = useMemo(() => recipient && userPayee(recipient), [recipient]);
  return { payee, isLoading: found.isLoading };
}
