import { allEndpoints } from "@apex/contract/all-endpoints";
import type { Endpoint } from "@apex/contract/endpoint";
import { topUpGas } from "@apex/contract/collection/gas-station";
import { toMinor } from "@apex/contract/money";
import { listJournal } from "@apex/contract/accounting/accounting";
import * as z from "zod/mini";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calls } from "@apex/engine/all-handlers";
import { callOf } from "@apex/engine/runtime/handle";
import { collectionFixture, type CollectionFixture } from "../collection/collection-fixture.ts";

/** Calls for businesses only, and those that API tokens may make. */
const businessCalls = allEndpoints.filter(({ slug, method }) => {
  const { workspace, token } = callOf({ calls }, slug).row;
  return method !== "GET" && (workspace === "business" || Array.isArray(token));
});
const moving = businessCalls.filter(({ movesMoney }) => movesMoney !== undefined);
const others = businessCalls.filter(
  ({ method, movesMoney }) => method === "POST" && movesMoney === undefined,
);

const shapeOf = z.object({
  properties: z.optional(z.record(z.string(), z.unknown())),
});

/** The fields of a call's body, those of its rows included. */
function fieldsOf({ body }: Endpoint): string[] {
  if (body === undefined) return [];
  const { properties = {} } = shapeOf.parse(
    z.toJSONSchema(body, { io: "input", unrepresentable: "any" }),
  );
  const rows = z.object({ items: shapeOf }).safeParse(properties["rows"]);
  return [...Object.keys(properties), ...Object.keys(rows.data?.items.properties ?? {})];
}

/** Ids that the caller chooses: a repeat under one does nothing twice. */
const ownIds = ["requestId", "addressId", "collectionId"];

/** Calls without such an id, and why a repeat still does nothing twice. */
const alike: Readonly<Record<string, string>> = {
  "cancel-approval": "A payment is cancelled once, and a repeat gets the same answer.",
  "check-withdrawal-batch": "It reads.",
  "check-address": "It reads.",
  "enquire-account": "It reads.",
  "find-recipient": "It reads.",
  "leave-workspace": "Whoever has left is no member.",
  "generate-deposit-account": "A wallet has one account, which a repeat answers.",
  "create-crypto-address": "A wallet has one address for a network, which a repeat answers.",
  "test-webhook": "Each is a delivery of its own, and moves nothing.",
  "redeliver-webhook": "An event keeps its id however often it is sent.",
  "redeliver-failed-webhooks": "An event keeps its id however often it is sent.",
  "retry-deposit-callback": "An event keeps its id however often it is sent.",
  "block-card": "A blocked card stays blocked.",
  "find-crypto-deposit": "A payment is credited once, by its hash.",
};

describe("a call of a business", () => {
  it.each(moving.map((endpoint) => [endpoint.slug, endpoint] as const))(
    "%s moves money once a key, with a note",
    (_, endpoint) => {
      expect(fieldsOf(endpoint)).toContain("note");
    },
  );

  it("that posts something else has an id of the caller's, or a reason for none", () => {
    const without = others.filter(
      (endpoint) => !fieldsOf(endpoint).some((field) => ownIds.includes(field)),
    );
    expect(without.map(({ slug }) => slug).toSorted()).toEqual(Object.keys(alike).toSorted());
  });
});

describe("a note", () => {
  let fixture: CollectionFixture;
  beforeAll(async () => {
    fixture = await collectionFixture();
  });
  afterAll(() => fixture.close());

  it("on gas is told by the transaction and by the journal", async () => {
    const owner = await fixture.owner();
    await fixture.fund(owner.workspaceId, "POL", toMinor("5", "POL"));
    const key = crypto.randomUUID();
    const body = { amount: { amount: "2", asset: "POL" }, note: " Shop 3 " } as const;
    const security = await fixture.proof(owner, topUpGas.slug, key, body);
    const answer = await fixture.call(
      topUpGas,
      { body: { ...body, security } },
      { token: owner.token, key },
    );
    expect(answer).toMatchObject({
      status: 200,
      body: { transaction: { details: { note: "Shop 3" } } },
    });
    const day = fixture.engine.context.clock.business().toISOString().slice(0, 10);
    const { items } = await fixture.ok(
      listJournal,
      { query: { from: day, until: day } },
      { token: owner.token },
    );
    expect(items.filter(({ account }) => account === "gas")).toMatchObject([
      { description: "Shop 3" },
    ]);
  });
});
