import type { ResponseOf } from "@apex/contract/endpoint";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { listTransactions } from "@apex/contract/transactions/transactions";
import { type InfiniteData, useQueryClient } from "@tanstack/react-query";

type List = ResponseOf<typeof listTransactions>;

/** The transaction as a list has already shown it, or nothing. Its page begins with this and reads the rest. */
export function useListedTransaction(id: string): Transaction | undefined {
  const lists = useQueryClient().getQueriesData<List | InfiniteData<List>>({
    queryKey: [listTransactions.slug],
  });
  for (const [, list] of lists) {
    if (list === undefined) continue;
    for (const { items } of "pages" in list ? list.pages : [list]) {
      const listed = items.find((item) => item.id === id);
      if (listed) return listed;
    }
  }
  return undefined;
}
