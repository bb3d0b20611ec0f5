import { dayMs } from "@apex/contract/durations";
import { allEndpoints } from "@apex/contract/all-endpoints";
import { permissionAreas } from "@apex/contract/business/permissions";
import { noPermissions } from "@apex/contract/business/roles";
import { createCard } from "@apex/contract/cards/card-money";
import { blockCard } from "@apex/contract/cards/cards";
import { fillPath } from "@apex/contract/endpoint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calls } from "@apex/engine/all-handlers";
import { exampleBodies } from "@apex/engine/testing/example-bodies";
import { cardFixture, type CardFixture } from "../../money/cards/card-fixture.ts";
import { testBusiness } from "@apex/engine/testing/business";
import type { Person } from "@apex/engine/testing/people";
import { makeToken } from "@apex/engine/business/business-api/make-token";

let fixture: CardFixture;
let owner: Person;
let token: string;
beforeAll(async () => {
  fixture = await cardFixture();
  const business = await testBusiness(fixture);
  ({ owner } = business);
  const { context } = fixture.engine;
  const everything = Object.fromEntries(permissionAreas.map((area) => [area, "approve" as const]));
  const made = await context.db.tx((tx) =>
    makeToken(tx, context, {
      workspaceId: business.workspaceId,
      userId: owner.userId,
      name: "Till",
      permissions: { ...noPermissions, ...everything },
      addresses: [],
      expiresAt: new Date(context.clock.wall().getTime() + dayMs),
    }),
  );
  ({ token } = made);
});
afterAll(() => fixture.close());

describe("a call with a token", () => {
  it("is answered without a session, whichever it is", async () => {
    const open = allEndpoints.filter(({ slug }) => Array.isArray(calls.get(slug)?.row.token));
    const failed = [];
    for (const { slug, method, path, body } of open) {
      const address = fillPath(path, new Proxy({}, { get: () => crypto.randomUUID() }));
      const sent = body === undefined ? undefined : exampleBodies[slug];
      const key = crypto.randomUUID();
      const { status } = await fixture.send(method, address, sent, { token, key });
      if (status === 401 || status === 500) failed.push([slug, status]);
    }
    expect(failed).toEqual([]);
    expect(fixture.logged.filter(({ message }) => message === "request failed")).toEqual([]);
  });

  it("blocks a card without a code", async () => {
    await fixture.fund(owner.workspaceId, "USD", 100_000n);
    const holder = { userId: owner.userId, name: "Musa Danjuma" };
    const ordered = createCard.response.parse((await fixture.order(owner, { holder })).body);
    await fixture.madeReady();
    const params = { id: ordered.transaction.id };
    expect(await fixture.ok(blockCard, { params, body: {} }, { token })).toMatchObject({
      card: { status: "blocked" },
    });
  });
});
