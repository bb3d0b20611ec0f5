import { fillPath } from "@apex/contract/endpoint";
import { tokenCalls } from "@apex/engine/reference/addresses";
import { exampleBodies } from "@apex/engine/testing/example-bodies";
import { ownLimits } from "@apex/engine/reference/call-limits";
import { recordedCall } from "@apex/engine/reference/recorded-calls";
import { rateLimits } from "@apex/engine/runtime/limits-table";
import { afterAll, beforeAll, expect, it } from "vitest";
import { demoBusinessFixture, type DemoBusinessFixture } from "../../demo-business-fixture.ts";

let test: DemoBusinessFixture;
beforeAll(async () => {
  test = await demoBusinessFixture();
});
afterAll(() => test.close());

it.each(tokenCalls.map((endpoint) => [endpoint.slug, endpoint] as const))(
  "%s counts against the limits that the reference states, and no other",
  async (slug, { method, path }) => {
    await test.db.query("delete from rate_limits");
    const address =
      recordedCall(slug)?.path ?? fillPath(path, { id: crypto.randomUUID(), category: "fiat" });
    const key = crypto.randomUUID();
    await test.send(method, address, exampleBodies[slug], { token: test.token, key });
    const counted = await test.db.query<{ name: string }>(
      "select split_part(name, ':', 1) as name from rate_limits order by name",
    );
    const stated = [rateLimits.apiCalls, ...ownLimits(slug)].map(({ name }) => name);
    expect(counted.map(({ name }) => name)).toEqual(stated.toSorted());
  },
);
