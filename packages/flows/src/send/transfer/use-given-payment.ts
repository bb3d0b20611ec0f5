import { read } from "@apex/client/query";
import { readTransaction } from "@apex/contract/transactions/transactions";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { typedOf } from "../../parts/money-order/order-amount.ts";
import { useGivenRecipient } from "../../parts/payee/use-given-recipient.ts";
import { userPayee } from "./account/payee.ts";
import { newOrder, type TransferAnswers } from "./transfer-steps.ts";

export interface GivenPayment {
  /** The payee alone, or a whole earlier payment that is ready for its review. */
  given: Pick<TransferAnswers, "asset" | "payee" | "typedAmount" | "note" | "order">;
  /** The name of an earlier payment's payee who can no longer be found. */
  gone: string | undefined;
  isLoading: boolean;
}

/**
 * The payee from the address, or an earlier payment to a person. The payment is read from the server, so that a crafted
 * address cannot set an amount. The payee is looked up again, and the review checks the amount and the fee.
 * @param repeat `<category>/<id>` of the payment. An unknown one is ignored.
 */
export function useGivenPayment(to: string | undefined, repeat: string | undefined): GivenPayment {
  const { locale } = useIntl();
  const client = useClient();
  const [category = "", id = ""] = repeat?.split("/") ?? [];
  const options = read(client, readTransaction, { params: { category, id } });
  const found = useQuery({
    ...options,
    queryFn: ({ signal }) =>
      client.call(readTransaction, { params: { category, id } }, { signal, isQuiet: true }),
    enabled: id !== "",
    retry: false,
  });
  const { type, direction, amount, fee, details } = found.data?.transaction ?? {};
  const receiver = type === "transfer" && direction === "out" ? details?.receiver : undefined;
  const { recipient, isUnknown, isLoading } = useGivenRecipient(
    found.isLoading ? undefined : (receiver?.username ?? to),
  );
  const given = useMemo(() => {
    if (recipient === undefined) return {};
    const payee = userPayee(recipient);
    if (receiver?.username === undefined || amount === undefined || fee === undefined)
      return { payee };
    const note = details?.note;
    return {
      asset: amount.asset,
      payee,
      typedAmount: typedOf(amount, locale),
      note,
      order: newOrder({ payee, amount, fee, note }),
    };
  }, [recipient, receiver?.username, amount, fee, details?.note, locale]);
  return {
    given,
    gone: isUnknown ? receiver?.name : undefined,
    isLoading: found.isLoading || isLoading,
  };
}
