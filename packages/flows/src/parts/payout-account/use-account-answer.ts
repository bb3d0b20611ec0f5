import type { ApexError } from "@apex/client/apex-error";
import {
  enquireAccount,
  type AccountAnswer,
  type AccountQuestion,
} from "@apex/contract/fiat-withdrawals/enquire-account";
import { useQuery } from "@tanstack/react-query";
import { useClient } from "../../base/client-context.ts";
import type { AccountPayee } from "./account-payee.ts";

export interface AccountEnquiry {
  /** The answer to the current question; undefined while it is asked. */
  answer: AccountAnswer | undefined;
  error: ApexError | undefined;
  isAsking: boolean;
  askAgain: () => void;
}

/** Looks up the owner of an account. @param question undefined while the account's fields are incomplete. */
export function useAccountAnswer(question: AccountQuestion | undefined): AccountEnquiry {
  const client = useClient();
  const asked = useQuery<AccountAnswer, ApexError>({
    queryKey: [enquireAccount.slug, question],
    queryFn: ({ signal }) => {
      if (question === undefined) throw new Error("Nothing is asked.");
      return client.call(enquireAccount, { body: { question } }, { signal, isQuiet: true });
    },
    enabled: question !== undefined,
    retry: false,
    // The server keeps an answer only for a while, so it is read again when the person comes back, but not before.
    staleTime: Infinity,
    gcTime: 0,
  });
  return {
    answer: asked.data,
    error: asked.isFetching ? undefined : (asked.error ?? undefined),
    isAsking: asked.isFetching,
    askAgain: () => void asked.refetch(),
  };
}

/** The payee of an answer that names one. */
export function answeredPayee({ enquiryId, account }: AccountAnswer): AccountPayee | undefined {
  if (enquiryId === undefined || account === undefined) return undefined;
  return {
    kind: "account",
    destination: { kind: "enquiry", enquiryId },
    account,
    isSaved: false,
    accountLabel: undefined,
  };
}
