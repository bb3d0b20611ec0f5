import { read } from "@apex/client/query";
import { readTransaction } from "@apex/contract/transactions/transactions";
import { RowList } from "@apex/ui/list-row/list-row";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useClient } from "../client-context.ts";
import { ErrorView } from "../errors/error-view.tsx";
import { TransactionRow } from "../transaction-row/transaction-row.tsx";

export interface AboutTransactionProps {
  category: string;
  id: string;
}

/** The transaction that a conversation is about: the way to its page. The screen has the words of the domain "transactions". */
export function AboutTransaction({ category, id }: AboutTransactionProps) {
  const intl = useIntl();
  const answer = useQuery(read(useClient(), readTransaction, { params: { category, id } }));
  if (answer.data)
    return (
      <RowList label={intl.formatMessage({ id: "apex.support.attached" })}>
        <TransactionRow transaction={answer.data.transaction} />
      </RowList>
    );
  if (answer.error)
    return (
      <ErrorView
        error={answer.error}
        onRetry={() => void answer.refetch()}
        isRetrying={answer.isFetching}
      />
    );
  return <RowSkeletons count={1} label={intl.formatMessage({ id: "apex.flow.loading" })} />;
}
