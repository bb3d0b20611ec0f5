import { expect, test } from "vitest";
import { createQueryClient, refresh } from "./query.ts";
import { watchReads } from "./watch-reads.ts";

test("an event reads again only what was asked for before it was heard", async () => {
  const queries = createQueryClient();
  const asked: string[] = [];
  const view = (name: string) => ({
    queryKey: [name],
    queryFn: async () => asked.push(name),
    meta: { reads: ["wallets"] as const },
  });
  const reads = watchReads(queries);
  await queries.fetchQuery(view("before"));
  const heardAtMs = performance.now();
  await queries.fetchQuery(view("after"));
  await refresh(queries, ["wallets"], (query) => reads.isReadSince(query, heardAtMs));
  const stale = queries.getQueryCache().findAll({ stale: true });
  expect(stale.map(({ queryKey }) => queryKey)).toEqual([["before"]]);
  reads.stop();
  expect(asked).toEqual(["before", "after"]);
});
