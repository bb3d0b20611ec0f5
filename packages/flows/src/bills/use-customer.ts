import type { ApexError } from "@apex/client/apex-error";
import { enquireBillCustomer, type BillQuestion } from "@apex/contract/bills/bill-customer";
import type { BillCustomer } from "@apex/contract/bills/bill-customer";
import { useQuery } from "@tanstack/react-query";
import { useClient } from "../client-context.ts";

/** What a biller says of a customer, or of a bundle for one. */
export interface CustomerEnquiry {
  customer: BillCustomer | undefined;
  /** The code of what it does not know, by its field. */
  unknown: Readonly<Partial<Record<"customerId" | "planId", string>>>;
  /** What no field can tell. */
  error: ApexError | undefined;
  isAsking: boolean;
  askAgain: () => void;
}

/** Asks a biller as soon as the question is whole, and anew for each other one. */
export function useCustomer(question: BillQuestion | undefined): CustomerEnquiry {
  const client = useClient();
  const asked = useQuery<BillCustomer, ApexError>({
    queryKey: [enquireBillCustomer.slug, question],
    queryFn: async ({ signal }) => {
      if (question === undefined) throw new Error("Nothing is asked.");
      const input = { body: { question } };
      return (await client.call(enquireBillCustomer, input, { signal, isQuiet: true })).customer;
    },
    enabled: question !== undefined,
    retry: false,
    // An answer is good for a while only: coming back asks again, staying does not.
    staleTime: Infinity,
    gcTime: 0,
  });
  const failure = asked.isFetching ? undefined : (asked.error ?? undefined);
  const codeAt = (field: string) => failure?.issues.find(({ path }) => path.at(-1) === field)?.code;
  const unknown = { customerId: codeAt("customerId"), planId: codeAt("planId") };
  const isTold = unknown.customerId !== undefined || unknown.planId !== undefined;
  return {
    customer: asked.data,
    unknown: {
      ...(unknown.customerId !== undefined && { customerId: unknown.customerId }),
      ...(unknown.planId !== undefined && { planId: unknown.planId }),
    },
    error: isTold ? undefined : failure,
    isAsking: asked.isFetching,
    askAgain: () => void asked.refetch(),
  };
}
