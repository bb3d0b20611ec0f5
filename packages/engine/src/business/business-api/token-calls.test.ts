import { allEndpoints } from "@apex/contract/all-endpoints";
import { permissionAreas } from "@apex/contract/business/permissions";
import { noPermissions } from "@apex/contract/business/roles";
import { createCard } from "@apex/contract/cards/card-money";
import { blockCard } from "@apex/contract/cards/cards";
import { fillPath } from "@apex/contract/endpoint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calls } from "../../all-handlers.ts";
import { exampleBodies } from "../../api-examples.ts";
import { cardTrial, type CardTrial } from "../../money/cards/card-trial.ts";
import { testBusiness } from "../../testing/business.ts";
import type { Person } from "../../testing/people.ts";
import { makeToken } from "./make-token.ts";

let trial: CardTrial;
let owner: Person;
let token: string;
beforeAll(async () => {
  trial = await cardTrial();
  const business = await testBusiness(trial);
  ({ owner } = business);
  const { context } = trial.engine;
  const everything = Object.fromEntries(permissionAreas.map((area) => [area, "approve" as const]));
  const made = await context.db.tx((tx) =>
    makeToken(tx, context, {
      workspaceId: business.workspaceId,
      userId: owner.userId,
      name: "Till",
      permissions: { ...noPermissions, ...everything },
      addresses: [],
      expiresAt: new Date(context.clock.wall().getTime() + 86_400_000),
    }),
  );
  ({ token } = made);
});
afterAll(() => trial.close());

describe("a call with a token", () => {
  it("is answered, whichever it is: none looks for a session", async () => {
    const open = allEndpoints.filter(({ slug }) => Array.isArray(calls.get(slug)?.row.token));
    const failed = [];
    for (const { slug, method, path, body } of open) {
      const address = fillPath(path, new Proxy({}, { get: () => crypto.randomUUID() }));
      const sent = body === undefined ? undefined : exampleBodies[slug];
      const key = crypto.randomUUID();
      const { status } = await trial.send(method, address, sent, { token, key });
      if (status === 401 || status === 500) failed.push([slug, status]);
    }
    expect(failed).toEqual([]);
    expect(trial.logged.filter(({ message }) => message === "request failed")).toEqual([]);
  });

  it("blocks a card without a code", async () => {
    await trial.fund(owner.workspaceId, "USD", 100_000n);
    const holder = { userId: owner.userId, name: "Musa Danjuma" };
    const ordered = createCard.response.parse((await trial.order(owner, { holder })).body);
    await trial.madeReady();
    const params = { id: ordered.transaction.id };
    expect(await trial.ok(blockCard, { params, body: {} }, { token })).toMatchObject({
      card: { status: "blocked" },
    });
  });
});
