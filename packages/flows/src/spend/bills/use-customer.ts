import type { ApexError } from "@apex/client/apex-error";
import type { Client } from "@apex/client/create-client";
import {
  enquireBillCustomer,
  type BillCustomer,
  type BillQuestion,
} from "@apex/contract/bills/bill-customer";
import type { ResponseOf } from "@apex/contract/endpoint";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useClient } from "../../base/client-context.ts";

/** A biller's answer about a customer, or about a bundle for one. */
export interface CustomerEnquiry {
  customer: BillCustomer | undefined;
  /** The part that the biller does not know. */
  unknown: "customer" | "plan" | undefined;
  error: ApexError | undefined;
  isAsking: boolean;
  askAgain: () => void;
}

/** A question to a biller, as a query. */
export function customerQuery(client: Client, question: BillQuestion | undefined) {
  return queryOptions<ResponseOf<typeof enquireBillCustomer>, ApexError>({
    queryKey: [enquireBillCustomer.slug, question],
    queryFn: ({ signal }) => {
      if (question === undefined) throw new Error("Nothing is asked.");
      const input = { body: { question } };
      return client.call(enquireBillCustomer, input, { signal, isQuiet: true });
    },
    retry: false,
    // An answer expires after a while: returning to the step asks again, staying does not.
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** Asks a biller once the question is complete, and again for each new one. */
export function useCustomer(question: BillQuestion | undefined): CustomerEnquiry {
  const client = useClient();
  const asked = useQuery({ ...customerQuery(client, question), enabled: question !== undefined });
  const { customer, unknown } = asked.data ?? {};
  return {
    customer,
    unknown: unknown === undefined ? undefined : unknown === "plan" ? "plan" : "customer",
    error: asked.isFetching ? undefined : (asked.error ?? undefined),
    isAsking: asked.isFetching,
    askAgain: () => void asked.refetch(),
  };
}
