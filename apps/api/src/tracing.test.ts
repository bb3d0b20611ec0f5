import { dayMs } from "@apex/contract/durations";
import { requestIdHeader } from "@apex/contract/headers";
import { createTransfer } from "@apex/contract/transfers/create-transfer";
import { readProfile } from "@apex/contract/profile/read-profile";
import { traceBy } from "@apex/engine/platform/tracing";
import { enqueue } from "@apex/engine/runtime/jobs/enqueue";
import { transferBody, transferFixture } from "@apex/engine/money/transfers/transfer-fixture";
import { takeJobs } from "@apex/engine/runtime/jobs/job-queue";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { testingCollector } from "./testing-collector.ts";
import { createTracing } from "./tracing.ts";

type Fixture = Awaited<ReturnType<typeof transferFixture>>;

let collector: Awaited<ReturnType<typeof testingCollector>>;
let tracing: ReturnType<typeof createTracing>;
let fixture: Fixture;

beforeEach(async () => {
  collector = await testingCollector();
  tracing = createTracing({ endpoint: collector.endpoint, share: 1 });
  traceBy(tracing.engine);
  fixture = await transferFixture();
  const { engine } = fixture;
  Object.assign(engine, { fetch: tracing.requests(engine.fetch) });
});
afterEach(async () => {
  traceBy(undefined);
  await fixture.close();
  collector.close();
});

const note = "Sentinel for Ngozi";

/** A transfer of Ada's under a request id, and the mails about it. */
async function transfer(requestId: string, headers = {}) {
  const { sender, recipient, recipientId } = await fixture.pair();
  const key = crypto.randomUUID();
  const body = { ...transferBody(recipientId, "1234.56"), note };
  const code = await fixture.codeFor(sender, key, body);
  const answer = await fixture.call(
    createTransfer,
    { body: { ...body, security: { method: "code", code } } },
    { token: sender.token, key, headers: { [requestIdHeader]: requestId, ...headers } },
  );
  expect(answer.status).toBe(200);
  await fixture.engine.jobs.runDue();
  await tracing.close();
  return { sender, recipient, recipientId, key, code };
}

const spansOf = (traceId: string) => collector.spans.filter((span) => span.traceId === traceId);

describe("a transfer", () => {
  test("is one trace of request, ledger batch, job and partner call, named by the request id", async () => {
    const requestId = crypto.randomUUID();
    await transfer(requestId);
    const spans = spansOf(requestId.replaceAll("-", ""));
    const request = spans.find(({ name }) => name === `POST ${createTransfer.path}`);
    expect(request?.attributes).toMatchObject({
      "http.route": createTransfer.path,
      "http.response.status_code": 200,
      "apex.request_id": requestId,
    });
    const within = (span: { spanId: string } | undefined, name: string) =>
      spans.filter((one) => one.name === name && one.parentSpanId === span?.spanId);
    expect(within(request, "ledger batch")).toHaveLength(1);
    const [job] = within(request, "job");
    expect(job?.attributes).toMatchObject({ "job.kind": "transfer-mail", "job.attempt": 1 });
    expect(within(job, "partner call").map(({ attributes }) => attributes)).toContainEqual({
      "partner.port": "messages",
      "partner.operation": "send",
    });
  });

  test("continues the trace that its request names", async () => {
    const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
    await transfer(crypto.randomUUID(), { traceparent: `00-${traceId}-00f067aa0ba902b7-01` });
    expect(spansOf(traceId).map(({ name }) => name)).toContain("ledger batch");
    expect(spansOf(traceId).map(({ name }) => name)).toContain("job");
  });

  test("leaves no secret and no person's data in any span", async () => {
    const { sender, recipient, recipientId, key, code } = await transfer(crypto.randomUUID());
    const text = collector.text();
    expect(text).toContain("ledger batch");
    for (const value of [
      sender.token,
      sender.email,
      sender.userId,
      sender.workspaceId,
      recipient.email,
      recipient.username,
      recipientId,
      key,
      note,
      "1234.56",
      "Ngozi",
    ])
      expect(text).not.toContain(value);
    expect(text).not.toContain(`"${code}"`);
  });
});

test("a request that is not sampled sends no span and passes the trace on", async () => {
  const { engine } = tracing;
  const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
  const unsampled = `00-${traceId}-00f067aa0ba902b7-00`;
  const inPart = await engine.begin(unsampled, "job", {}, async () => {
    engine.past(unsampled, "ledger batch", {}, 0);
    return engine.part("partner call", {}, () => engine.current());
  });
  await tracing.close();
  expect(inPart).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-00$`));
  expect(collector.spans).toEqual([]);
});

test("a request that is not sampled sends nothing and has no trace", async () => {
  const none = createTracing({ endpoint: collector.endpoint, share: 0 });
  const inJob = await none.engine.begin(undefined, "job", {}, async () => none.engine.current());
  const inRequest = Promise.withResolvers<string | undefined>();
  const answer = none.requests(async () => {
    inRequest.resolve(none.engine.current());
    return new Response("answered");
  });
  const id = crypto.randomUUID();
  const request = new Request("http://localhost/", { headers: { [requestIdHeader]: id } });
  await expect((await answer(request)).text()).resolves.toBe("answered");
  await none.close();
  expect([inJob, await inRequest.promise]).toEqual([undefined, undefined]);
  expect(collector.spans).toEqual([]);
});

test("a request that fails is a span with the code of its failure and nothing of its text", async () => {
  Object.assign(fixture.engine.context.db, {
    query: () => Promise.reject(new Error("Sentinel in an error")),
  });
  const requestId = crypto.randomUUID();
  await fixture.call(readProfile, {}, { token: "x", headers: { [requestIdHeader]: requestId } });
  await tracing.close();
  expect(spansOf(requestId.replaceAll("-", ""))).toMatchObject([
    { attributes: { "http.response.status_code": 500 } },
  ]);
  expect(collector.text()).not.toContain("Sentinel");
});

test("a job for a later day does not prolong the trace of the call that queued it", async () => {
  const { db, clock } = fixture.engine.context;
  const at = (ms: number) => new Date(Date.now() + ms);
  await tracing.engine.begin(undefined, "request", {}, () =>
    enqueue(db, [
      { kind: "soon", payload: {}, runAt: at(60_000) },
      { kind: "tomorrow", payload: {}, runAt: at(dayMs) },
    ]),
  );
  const jobs = await takeJobs(db, at(90_000_000), clock.wall(), 2);
  expect(jobs.map(({ kind, trace }) => [kind, typeof trace])).toEqual([
    ["soon", "string"],
    ["tomorrow", "object"],
  ]);
});
