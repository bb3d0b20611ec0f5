import { read } from "@apex/client/query";
import { readTransaction } from "@apex/contract/transactions/transactions";
import { RowList } from "@apex/ui/list-row/list-row";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { Loaded } from "../../base/flow/loaded.tsx";
import { TransactionRow } from "../../parts/transaction-row/transaction-row.tsx";

export interface AboutTransactionProps {
  category: string;
  id: string;
}

/** The transaction of a conversation, with a link to its page. The screen provides the words of the domain "transactions". */
export function AboutTransaction({ category, id }: AboutTransactionProps) {
  const intl = useIntl();
  const answer = useQuery(read(useClient(), readTransaction, { params: { category, id } }));
  return (
    <Loaded query={answer} rows={1}>
      {({ transaction }) => (
        <RowList label={intl.formatMessage({ id: "apex.support.attached" })}>
          <TransactionRow transaction={transaction} />
        </RowList>
      )}
    </Loaded>
  );
}
