import { cardChargeSchema, type CardCharge } from "@apex/contract/webhooks/webhook-events";
import { PGlite } from "@electric-sql/pglite";
import { expect, it } from "vitest";
import { eventBody, type KeptEvent } from "../../business/webhooks/event-body.ts";
import { pgliteDb } from "../pglite-db.ts";
import { migrations } from "./all-migrations.ts";
import { migrate } from "./migrate.ts";

const before = migrations.slice(
  0,
  migrations.findIndex(({ name }) => name === "0044-kept-charges"),
);
const usd = (amount: string) => ({ amount, asset: "USD" }) as const;
const id = (end: number) => `00000000-0000-4000-8000-00000000000${end}`;

/** Charges in the earlier stored form, which is the form that is sent. */
const charges: readonly CardCharge[] = [
  {
    card: { id: id(1), label: "Travel", network: "visa", lastFour: "4242", holderId: id(2) },
    charge: {
      id: id(3),
      kind: "payment",
      state: "settled",
      amount: usd("1234567890123456.15"),
      fee: usd("0.00"),
      merchant: "KLM",
      category: "travel",
      country: "NL",
      refunded: usd("5.00"),
      at: "2026-11-01T10:00:00.123Z",
      settledAt: "2026-11-02T10:00:00.000Z",
    },
  },
  {
    card: { id: id(1), label: "Travel", network: "visa" },
    charge: {
      id: id(4),
      kind: "payment",
      state: "declined",
      amount: usd("900.00"),
      fee: usd("0.30"),
      merchant: "KLM",
      declineReason: "insufficient-funds",
      at: "2026-11-01T10:00:00.000Z",
    },
  },
  {
    card: { id: id(1), label: "Travel", network: "visa" },
    charge: {
      id: id(5),
      kind: "refund",
      state: "settled",
      amount: usd("5.00"),
      fee: usd("0.00"),
      merchant: "KLM",
      paymentId: id(3),
      wentToWallet: true,
      at: "2026-11-03T10:00:00.000Z",
      settledAt: "2026-11-03T10:00:00.000Z",
    },
  },
];

it("an older event is sent again with exactly the same body", async () => {
  const db = pgliteDb(await PGlite.create());
  await migrate(db, before, []);
  for (const { charge, card } of charges)
    await db.query(
      `insert into webhook_events (id, workspace_id, type, charge, at)
       values ($1, $1, 'card.charge.settled', $2::text::jsonb, '2026-11-03T10:00:00Z')`,
      [charge.id, JSON.stringify({ card, charge })],
    );
  await migrate(db);
  const events = await db.query<KeptEvent>(
    "select type, at, operation, charge, subject from webhook_events order by id",
  );
  expect(events.map(eventBody)).toEqual(
    charges.map((charge) =>
      JSON.stringify({
        type: "card.charge.settled",
        timestamp: "2026-11-03T10:00:00.000Z",
        data: cardChargeSchema.parse(charge),
      }),
    ),
  );
  await db.close();
});
