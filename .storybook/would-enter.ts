import { allEndpoints } from "@apex/contract/all-endpoints";
import { sendTransactionCode } from "@apex/contract/auth/send-code";
import { idempotencyKeyHeader } from "@apex/contract/headers";
import type { Db } from "@apex/engine/platform/db";
import type { Engine } from "@apex/engine/engine";
import { readMessages } from "@apex/sandbox/calls/read-messages";
import { lastEntry, readEntries, type BookEntry } from "./live-books.ts";
import { trialRun } from "./trial-run.ts";

/** A request for a code contains the whole request that needs it, except the code. */
export function isCodeRequest({ method, url }: Request): boolean {
  const [path = ""] = sendTransactionCode.path.split("/:");
  return method === sendTransactionCode.method && new URL(url).pathname.startsWith(path);
}

/**
 * The entries that a call would make: it is made with its code in a trial run, which is rolled back.
 * @param start starts an engine on a database.
 * @param asked the request for the code.
 */
export function wouldEnter(
  db: Db,
  start: (db: Db) => Promise<Engine>,
  asked: Request,
  email: string,
): Promise<readonly BookEntry[]> {
  return trialRun(db, async (trial) => {
    const order = sendTransactionCode.body.parse(await asked.clone().json());
    const endpoint = allEndpoints.find(({ slug }) => slug === order.endpoint);
    if (!endpoint?.movesMoney) return [];
    const engine = await start(trial);
    // A job sends the message with the code.
    await engine.jobs.runDue();
    const code = (await readMessages(engine.context, email)).find((one) => one.code)?.code;
    const before = await lastEntry(trial);
    const { path, rest } = placed(endpoint.path, order.request);
    const headers = new Headers(asked.headers);
    headers.set(idempotencyKeyHeader, order.key);
    const answer = await engine.fetch(
      new Request(new URL(path, asked.url), {
        method: endpoint.method,
        headers,
        body: JSON.stringify({ ...rest, security: { method: "code", code } }),
      }),
    );
    // A refused order makes no entries.
    return answer.ok ? readEntries(trial, before) : [];
  });
}

/** The call's address, with the request's values filled in, and the rest. */
function placed(path: string, request: Readonly<Record<string, unknown>>) {
  const rest = { ...request };
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  return { path: filled, rest };
}
