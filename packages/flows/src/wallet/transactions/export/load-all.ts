import type { Client } from "@apex/client/create-client";
import type { InputOf } from "@apex/contract/endpoint";
import { maxPageSize } from "@apex/contract/limits";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { listTransactions } from "@apex/contract/transactions/transactions";

/** Reads a search page by page, to its end. */
export async function* pagesOf(
  client: Client,
  query: InputOf<typeof listTransactions>["query"],
  signal: AbortSignal,
): AsyncGenerator<readonly Transaction[]> {
  let cursor: string | undefined;
  do {
    const page = await client.call(
      listTransactions,
      { query: { ...query, perPage: maxPageSize, ...(cursor !== undefined && { cursor }) } },
      { signal },
    );
    yield page.items;
    cursor = page.nextCursor;
  } while (cursor !== undefined);
}
