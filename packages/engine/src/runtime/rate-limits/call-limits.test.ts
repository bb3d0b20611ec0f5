import { fillPath } from "@apex/contract/endpoint";
import { afterAll, beforeAll, expect, it } from "vitest";
import { handlers } from "../../all-handlers.ts";
import { testBusiness } from "../../testing/business.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";
import { rateLimitName } from "./rate-limits.ts";
import { rateLimits, type RateLimit } from "../limits-table.ts";

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());

const limited = handlers.flatMap(({ endpoint, row }) =>
  row.limits === undefined ? [] : [{ slug: endpoint.slug, row, limits: row.limits }],
);
const publicSlugs = handlers
  .filter(({ row }) => row.needs === "nothing")
  .map(({ endpoint }) => endpoint.slug);

it("every public call has a limit, or a reason for none", () => {
  expect(publicSlugs.length).toBeGreaterThan(15);
  expect(publicSlugs.filter((slug) => !limited.some((call) => call.slug === slug))).toEqual([]);
});

it("calls that reveal an account share one limit", () => {
  const lookups = limited
    .filter(({ limits }) => "counted" in limits && limits.counted.includes(rateLimits.lookups))
    .map(({ slug }) => slug);
  expect(lookups).toEqual(
    expect.arrayContaining([
      "check-identifier",
      "sign-up",
      "send-reset-password-code",
      "check-username",
      "find-recipient",
    ]),
  );
});

/** Records all tries of the window as made. */
async function useUp(limit: RateLimit, by: string): Promise<void> {
  const { context } = engine.engine;
  await engine.db.query(
    `insert into rate_limits (name, tries, ends_at) values ($1, $2, $3)
     on conflict (name) do update set tries = excluded.tries, ends_at = excluded.ends_at`,
    [
      rateLimitName(context, { limit, by }),
      limit.tries,
      new Date(context.clock.wall().getTime() + 90_000),
    ],
  );
}

const cases = limited.flatMap(({ slug, row, limits }) =>
  "counted" in limits ? limits.counted.map((limit) => [slug, limit.name, limit, row] as const) : [],
);

it("calls that count before they read their input include those that ask others", () => {
  expect(cases.map(([slug, name]) => `${slug}: ${name}`)).toEqual(
    expect.arrayContaining([
      "check-withdrawal-batch: address-checks",
      "find-crypto-deposit: deposit-searches",
      "redeliver-webhook: webhook-sends",
      "redeliver-failed-webhooks: webhook-sends",
      "test-webhook: webhook-sends",
    ]),
  );
});

it.each(cases)("%s is limited by %s, with the wait", async (slug, _, limit, row) => {
  const endpoint = handlers.find((handler) => handler.endpoint.slug === slug)?.endpoint;
  if (endpoint === undefined) throw new Error(`There is no "${slug}".`);
  await engine.db.query("delete from rate_limits");
  const isPublic = publicSlugs.includes(slug);
  const inBusiness = row.workspace === "business" ? await testBusiness(engine) : undefined;
  const person = isPublic ? undefined : (inBusiness?.owner ?? (await engine.person()));
  if (isPublic && limit.per === "account") return;
  const by = {
    address: "127.0.0.1",
    account: person?.userId,
    workspace: inBusiness?.workspaceId ?? person?.workspaceId,
    target: undefined,
  }[limit.per];
  await useUp(limit, by ?? "");
  const params = {
    id: crypto.randomUUID(),
    token: "x".repeat(40),
    channel: "email",
    identifierType: "email",
  };
  const answer = await engine.send(
    endpoint.method,
    fillPath(endpoint.path, params),
    endpoint.method === "GET" ? undefined : {},
    { token: person?.token, key: crypto.randomUUID() },
  );
  expect(answer).toMatchObject({ status: 429, body: { code: "too-many-requests" } });
  expect(answer.headers.get("retry-after")).toBe("90");
});
