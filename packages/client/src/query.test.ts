import {
  listBeneficiaries,
  readTransferTerms,
  saveBeneficiary,
} from "@apex/contract/transfers/recipients";
import { listTransactions } from "@apex/contract/transactions/transactions";
import { listWallets } from "@apex/contract/wallets/wallets";
import { InfiniteQueryObserver, MutationObserver, QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { createClient } from "./create-client.ts";
import { createEvents } from "./events.ts";
import { act, createQueryClient, pages, read, refresh } from "./query.ts";
import { memorySessionStore } from "./session-store.ts";

function clientOver(
  answer: (path: string, query: URLSearchParams) => Response | Promise<Response>,
) {
  const asked: string[] = [];
  const events = createEvents();
  const fetch = async (input: URL | Request | string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(new Request(input, init).url);
    asked.push(pathname);
    return answer(pathname, searchParams);
  };
  const session = memorySessionStore(events);
  const client = createClient({
    baseUrl: "http://api.test",
    fetch,
    session,
    events,
    language: () => "en",
  });
  return { client, asked, events };
}

const recipient = {
  id: "r",
  username: "ngozi",
  maskedName: "Ngozi E.",
  initials: "NE",
  saved: true,
};

test("an act refreshes what it changes, and nothing else", async () => {
  const { client, asked } = clientOver((path) =>
    path.endsWith("/wallets")
      ? Response.json({
          items: [],
          total: { amount: "0.00", asset: "NGN" },
          change: { amount: { amount: "0.00", asset: "NGN" }, percent: "0.0" },
          sampleData: true,
        })
      : Response.json({ recent: [], saved: [], recipient }),
  );
  const queries = createQueryClient();
  const stops = [
    new QueryObserver(queries, read(client, listWallets, {})).subscribe(() => undefined),
    new QueryObserver(queries, read(client, listBeneficiaries, {})).subscribe(() => undefined),
  ];
  await vi.waitFor(() => expect(asked.length).toBe(2));
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
  await new MutationObserver(queries, act(client, saveBeneficiary)).mutate({
    body: { recipientId: "r" },
  });
  await vi.waitFor(() => expect(asked.length).toBe(4));
  expect(asked.slice(2)).toEqual([
    "/transfers-http/beneficiaries",
    "/transfers-http/beneficiaries",
  ]);
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
  await refresh(queries, ["rates", "a-resource-of-tomorrow"]);
  expect(asked.at(-1)).toBe("/wallets-http/wallets");
  for (const stop of stops) stop();
});

test("a conflict refreshes the outdated data; another refusal does not", async () => {
  let status = 422;
  const { client, asked } = clientOver(() =>
    asked.length === 1
      ? Response.json({ recent: [], saved: [] })
      : Response.json({ code: "beneficiary-not-found", message: "", requestId: "r" }, { status }),
  );
  const queries = createQueryClient();
  const list = new QueryObserver(queries, read(client, listBeneficiaries, {}));
  const stop = list.subscribe(() => undefined);
  await vi.waitFor(() => expect(list.getCurrentResult().isSuccess).toBe(true));
  const save = new MutationObserver(queries, act(client, saveBeneficiary));
  const input = { body: { recipientId: "r" } };
  await expect(save.mutate(input)).rejects.toThrow();
  expect(asked.length).toBe(2);
  status = 409;
  await expect(save.mutate(input)).rejects.toThrow();
  await vi.waitFor(() => expect(asked.length).toBe(4));
  stop();
});

test("a first answer that was pending during a change is requested again", async () => {
  const held = Promise.withResolvers<undefined>();
  const { client, asked } = clientOver(async () => {
    await held.promise;
    return Response.json({ recent: [], saved: [], recipient });
  });
  const queries = createQueryClient();
  const beneficiaries = new QueryObserver(queries, read(client, listBeneficiaries, {}));
  const stop = beneficiaries.subscribe(() => undefined);
  await vi.waitFor(() => expect(asked.length).toBe(1));
  const refreshed = refresh(queries, listBeneficiaries.reads);
  held.resolve(undefined);
  await refreshed;
  expect(asked.length).toBe(2);
  stop();
});

test("bounds that have changed are not shown while the next are read", async () => {
  let available = "9000.00";
  const ngn = (amount: string) => ({ amount, asset: "NGN" });
  const { client } = clientOver((path) =>
    path.endsWith("/terms")
      ? Response.json({
          available: ngn(available),
          fee: ngn("0.00"),
          minimum: ngn("100.00"),
          maximum: ngn("10000.00"),
        })
      : Response.json({ recent: [], saved: [] }),
  );
  const queries = createQueryClient();
  const query = { query: { asset: "NGN" } } as const;
  const look = () => {
    const terms = new QueryObserver(queries, read(client, readTransferTerms, query));
    return { terms, leave: terms.subscribe(() => undefined) };
  };
  const list = new QueryObserver(queries, read(client, listBeneficiaries, {}));
  const stop = list.subscribe(() => undefined);
  const first = look();
  await vi.waitFor(() => expect(first.terms.getCurrentResult().isSuccess).toBe(true));
  await vi.waitFor(() => expect(list.getCurrentResult().isSuccess).toBe(true));
  // An open form keeps its data until the next answer.
  const changed = refresh(queries, ["wallets"]);
  expect(first.terms.getCurrentResult().data?.available).toEqual(ngn("9000.00"));
  await changed;
  first.leave();
  available = "3900.00";
  await refresh(queries, ["wallets"]);
  const next = look();
  expect(next.terms.getCurrentResult().data).toBeUndefined();
  await vi.waitFor(() =>
    expect(next.terms.getCurrentResult().data?.available).toEqual(ngn("3900.00")),
  );
  next.leave();
  stop();
});

test("a list continues by its cursor", async () => {
  const { client } = clientOver((_, query) =>
    Response.json(query.get("cursor") === "two" ? { items: [] } : { items: [], nextCursor: "two" }),
  );
  const queries = createQueryClient();
  const list = new InfiniteQueryObserver(
    queries,
    pages(client, listTransactions, { query: { direction: "out" } }),
  );
  const stop = list.subscribe(() => undefined);
  await vi.waitFor(() => expect(list.getCurrentResult().hasNextPage).toBe(true));
  const { data, hasNextPage } = await list.fetchNextPage();
  expect(data?.pageParams).toEqual([undefined, "two"]);
  expect(hasNextPage).toBe(false);
  stop();
});

test("a problem is an answer and is not retried", async () => {
  const { client, asked } = clientOver(() =>
    Response.json({ code: "not-found", message: "", requestId: "r" }, { status: 404 }),
  );
  const wallets = new QueryObserver(createQueryClient(), read(client, listWallets, {}));
  const stop = wallets.subscribe(() => undefined);
  await vi.waitFor(() => expect(wallets.getCurrentResult().error?.code).toBe("not-found"));
  stop();
  expect(asked.length).toBe(1);
});

test.each([
  [false, 1],
  [true, 0],
])("a read that is quiet (%s) asks for %i verifications", async (isQuiet, count) => {
  const { client, events } = clientOver(() =>
    Response.json(
      { code: "PHONE_VERIFICATION_REQUIRED", message: "Verify", requestId: "r" },
      { status: 406 },
    ),
  );
  const asked = vi.fn();
  events.on("verification-required", asked);
  const query = { asset: "NGN" } as const;
  const terms = new QueryObserver(
    createQueryClient(),
    read(client, readTransferTerms, { query }, { isQuiet }),
  );
  const stop = terms.subscribe(() => undefined);
  await vi.waitFor(() => expect(terms.getCurrentResult().error?.status).toBe(406));
  stop();
  expect(asked).toHaveBeenCalledTimes(count);
});
