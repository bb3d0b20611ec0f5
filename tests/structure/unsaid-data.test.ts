import { allEndpoints } from "@apex/contract/all-endpoints";
import { sendTransactionCode } from "@apex/contract/auth/send-code";
import { fillPath, type Endpoint } from "@apex/contract/endpoint";
import { idempotencyKeyHeader } from "@apex/contract/headers";
import { createTransfer } from "@apex/contract/transfers/create-transfer";
import { findRecipient } from "@apex/contract/transfers/recipients";
import { traceBy } from "@apex/engine/platform/tracing";
import type { Person } from "@apex/engine/testing/people";
import { sandboxFixture, type SandboxFixture } from "@apex/sandbox/sandbox-fixture";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createMetrics } from "../../apps/api/src/metrics.ts";
import { testingCollector } from "../../apps/api/src/testing-collector.ts";
import { testingServerOf } from "../../apps/api/src/testing-http-server.ts";
import { createTracing } from "../../apps/api/src/tracing.ts";
import { columnsOf } from "./data-classes/columns.ts";
import { markedValue } from "./data-classes/marked-value.ts";
import { expectNone } from "./expect-none.ts";

/** The text that is put into every secret and personal field. */
const mark = "Zq7xSentinel";

let fixture: SandboxFixture;
let server: Awaited<ReturnType<typeof testingServerOf>>;
let collector: Awaited<ReturnType<typeof testingCollector>>;
let tracing: ReturnType<typeof createTracing>;
const metrics = createMetrics({ readWork: async () => undefined, connections: () => undefined });

beforeAll(async () => {
  collector = await testingCollector();
  tracing = createTracing({ endpoint: collector.endpoint, share: 1 });
  traceBy(tracing.engine);
  fixture = await sandboxFixture({ signal: metrics.signal });
  server = await testingServerOf(fixture, {
    around: tracing.requests,
    answered: metrics.request,
  });
}, 120_000);
afterAll(async () => {
  traceBy(undefined);
  await server.close();
  collector.close();
});

const person = () => fixture.person({ firstName: mark, lastName: `${mark}son`, kycLevel: 2 });

async function ask({ method, path, query, body }: Endpoint, token: string): Promise<void> {
  const params = Object.fromEntries(
    [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => [name, `${mark}-${name}`]),
  );
  const search = query === undefined ? {} : markedValue(query, mark);
  const fields = Object.entries(Object(search)).map(([name, value]) => [name, String(value)]);
  const address = `${server.url}${fillPath(path, params)}?${new URLSearchParams(Object.fromEntries(fields))}`;
  const answer = await fetch(address, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      [idempotencyKeyHeader]: crypto.randomUUID(),
    },
    ...(body !== undefined && { body: JSON.stringify(markedValue(body, mark)) }),
  });
  await answer.body?.cancel();
}

/** A transfer that is made, with its code and its mails. */
async function transfer(from: Person, to: Person): Promise<void> {
  const { token } = from;
  await fixture.fund(from.workspaceId, "NGN", 9_182_736_455n);
  const found = await fixture.ok(findRecipient, { body: { identifier: to.username } }, { token });
  const key = crypto.randomUUID();
  const request = {
    recipientId: found.recipient.id,
    amount: { amount: "91827.36", asset: "NGN" },
    fee: { amount: "0", asset: "NGN" },
    note: mark,
  } as const;
  const order = { endpoint: createTransfer.slug, key, request };
  await fixture.ok(
    sendTransactionCode,
    { params: { identifierType: "email" }, body: order },
    { token },
  );
  const [sent] = await fixture.db.query<{ code: string }>(
    "select code from sandbox_messages where to_address = $1 and code is not null order by sent_at desc limit 1",
    [from.email],
  );
  const security = { method: "code", code: sent?.code ?? "" } as const;
  const answer = await fetch(server.url + createTransfer.path, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      [idempotencyKeyHeader]: key,
    },
    body: JSON.stringify({ ...request, security }),
  });
  expect(answer.status).toBe(200);
  await fixture.engine.jobs.runDue();
}

/**
 * Texts of personal and secret columns that have only one meaning. Others, such as a country, appear in many places.
 */
async function keptTexts(): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const name of [...columnsOf("secret"), ...columnsOf("person")]) {
    const [table, column] = name.split(".");
    const rows = await fixture.db.query<{ text: string }>(
      `select distinct ${column}::text as text from ${table} where ${column} is not null`,
    );
    for (const { text } of rows)
      if (text.length >= 8 && !/^[[{\\]|^[a-z-]+$/.test(text)) texts.set(text, name);
  }
  return texts;
}

/**
 * True if a text appears. Numbers are searched in the log only, because times of spans and sums of metrics have as many
 * digits.
 */
function isTold(text: string, where: string, all: string): boolean {
  if (!/^\d+$/.test(text)) return all.includes(text);
  return where === "log" && new RegExp(`\\b${text}\\b`).test(all);
}

it("no secret and nothing about a person is in a log, a trace or a metric", async () => {
  const [ada, ngozi] = [await person(), await person()];
  await transfer(ada, ngozi);
  for (const endpoint of allEndpoints) await ask(endpoint, ada.token);
  await fixture.engine.jobs.runDue();
  await tracing.close();
  // Security lines are stored separately: they contain the address and ids.
  const logged = server.logged().filter((entry) => entry["class"] !== "security");
  const told = {
    log: JSON.stringify(logged),
    metrics: await metrics.text(),
    traces: collector.text(),
  };
  expect(told.log).toContain(createTransfer.path);
  expect(told.metrics).toContain(createTransfer.path);
  expect(told.traces).toContain(createTransfer.path);
  const texts = await keptTexts();
  expect(texts.size).toBeGreaterThan(200);
  const found = [...texts, [mark, "what was sent"], ["91827.36", "an amount"]].flatMap(
    ([text = "", name]) =>
      Object.entries(told).flatMap(([where, all]) =>
        isTold(text, where, all) ? [`${name} in ${where}: ${text}`] : [],
      ),
  );
  expectNone("Leave these out of what is logged, traced and measured", found);
}, 300_000);
