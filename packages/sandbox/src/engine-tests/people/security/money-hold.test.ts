import { hourMs } from "@apex/contract/durations";
import { allEndpoints } from "@apex/contract/all-endpoints";
import { sendTransactionCode } from "@apex/contract/auth/send-code";
import { fillPath, letsMoneyOut, type MoneyWay } from "@apex/contract/endpoint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  businessFixture,
  type BusinessFixture,
} from "../../business/business-api/business-fixture.ts";
import { calls } from "@apex/engine/all-handlers";
import type { Person } from "@apex/engine/testing/people";

/** The way each call moves money, decided call by call: a new one needs its own row. */
const ways: Readonly<Record<string, MoneyWay | "prepares">> = {
  "create-transfer": "out",
  "create-crypto-withdrawal": "out",
  "create-bank-withdrawal": "out",
  "create-mobile-money-withdrawal": "out",
  "create-withdrawal-batch": "out",
  "pay-bill": "out",
  "pay-payment-link": "out",
  "create-card": "out",
  "fund-card": "out",
  "create-card-order": "out",
  "give-approval": "prepares",
  "set-approval-rule": "prepares",
  "save-schedule": "prepares",
  "retry-schedule-run": "prepares",
  "check-withdrawal-batch": "prepares",
  "reveal-card": "prepares",
  "invite-member": "prepares",
  "resend-invite": "prepares",
  "update-roles": "prepares",
  "agree-to-role": "prepares",
  "set-permissions": "prepares",
  "withdraw-from-card": "own",
  "move-into-vault": "own",
  "move-out-of-vault": "own",
  "create-market-trade": "own",
  "place-limit-order": "own",
  "confirm-collection": "own",
  "top-up-gas": "own",
  "return-gas": "own",
  "create-trade": "in",
  "create-mobile-money-deposit": "in",
};

const moneyCalls = allEndpoints.filter(
  (endpoint) => endpoint.movesMoney !== undefined || letsMoneyOut(endpoint),
);

describe("the hold after a change of credentials", () => {
  let test: BusinessFixture;
  let owner: Person;
  let until: Date;
  beforeAll(async () => {
    test = await businessFixture();
    owner = await test.owner();
    until = new Date(test.engine.context.clock.business().getTime() + hourMs);
    await test.db.query("update users set withdrawals_wait_until = $2 where id = $1", [
      owner.userId,
      until,
    ]);
  });
  afterAll(() => test.close());

  it("has a deliberate row for every call that moves money", () => {
    const declared = moneyCalls.map(({ slug, movesMoney }) => [slug, movesMoney ?? "prepares"]);
    expect(Object.fromEntries(declared)).toEqual(ways);
  });

  const onHold = () => ({
    code: "withdrawals-on-hold",
    params: { until: until.toISOString() },
  });
  const ask = (slug: string, token: string) => {
    const endpoint = moneyCalls.find((one) => one.slug === slug);
    if (endpoint === undefined) throw new Error(`No call is named "${slug}".`);
    const id = crypto.randomUUID();
    const address = fillPath(endpoint.path, new Proxy({}, { get: () => id }));
    return test.send(endpoint.method, address, {}, { token, key: crypto.randomUUID() });
  };

  it.each(Object.entries(ways))("%s (%s): is refused where money can leave", async (slug, way) => {
    const { body } = await ask(slug, owner.token);
    if (way === "out" || way === "prepares") expect(body).toMatchObject(onHold());
    else expect(body).not.toMatchObject({ code: "withdrawals-on-hold" });
  });

  it.each(moneyCalls.filter(letsMoneyOut).filter(({ slug }) => calls.get(slug)?.row.proof))(
    "$slug: no code is sent for it",
    async ({ slug }) => {
      const before = test.sent.length;
      const { body } = await test.call(
        sendTransactionCode,
        {
          params: { identifierType: "email" },
          body: { endpoint: slug, key: crypto.randomUUID(), request: {} },
        },
        { token: owner.token },
      );
      expect(body).toMatchObject(onHold());
      expect(test.sent.length).toBe(before);
    },
  );

  it("applies to the person's API tokens too", async () => {
    const { token } = await test.token(owner, { withdrawals: "approve" });
    expect((await ask("create-transfer", token)).body).toMatchObject(onHold());
  });
});
