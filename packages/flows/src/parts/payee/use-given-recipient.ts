import { ApexError } from "@apex/client/apex-error";
import { findRecipient, type Recipient } from "@apex/contract/transfers/recipients";
import { useQuery } from "@tanstack/react-query";
import { useClient } from "../../base/client-context.ts";

export interface GivenRecipient {
  /** The payee; undefined while looking up, and for an unknown name. */
  recipient: Recipient | undefined;
  /** True if nobody has this username; false if the look-up itself failed. */
  isUnknown: boolean;
  isLoading: boolean;
}

/** The Apex user that the page's address names. For an unknown username the flow asks for the payee. */
export function useGivenRecipient(username: string | undefined): GivenRecipient {
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
  return {
    recipient: found.data?.recipient,
    isUnknown: found.error instanceof ApexError && found.error.code === "recipient-not-found",
    isLoading: found.isLoading,
  };
}
