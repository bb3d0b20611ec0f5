import { readTransaction } from "@apex/contract/transactions/transactions";
import { RowList } from "@apex/ui/list-row/list-row";
import { useIntl } from "react-intl";
import { Loaded } from "../../base/flow/loaded.tsx";
import { useRead } from "../../base/use-read.ts";
import { TransactionRow } from "../../parts/transaction-row/transaction-row.tsx";

export interface AboutTransactionProps {
  category: string;
  id: string;
}

/** The transaction of a conversation, with a link to its page. The screen provides the words of the domain "transactions". */
export function AboutTransaction({ category, id }: AboutTransactionProps) {
  const intl = useIntl();
  const answer = useRead(readTransaction, { params: { category, id } });
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
