// Withdraws and pays out until it is killed, and reports each act: `node payout-child.ts <postgres url> <round>`.
import { postgresDb } from "../../apps/api/src/postgres-db.ts";
import { payoutEngine, randomWithdrawal, type Payer } from "./payout-load.ts";
import { createRandom } from "./random.ts";

/** Withdrawals made at once, before time moves on. */
const atOnce = 6;
const stepMs = 20_000;

async function run(url: string, round: number): Promise<void> {
  const db = await postgresDb(url);
  // Writes a whole line at once: from then on the parent counts on the payout.
  const say = (did: "posted" | "sent", id: string) =>
    process.stdout.write(`${JSON.stringify({ did, id })}\n`);
  const { engine } = await payoutEngine(db, round, (reference) => say("sent", reference));
  const random = createRandom(round);
  const payers = await db.query<Payer>(
    'select user_id as "userId", workspace_id as "workspaceId" from members order by user_id',
  );
  for (;;) {
    await Promise.all(
      Array.from({ length: atOnce }, async (_, place) => {
        const at = engine.context.clock.business();
        const { operationId, movement } = randomWithdrawal(random, random.pick(payers), at, place);
        const { outcome } = await engine.context.ledger.post(movement);
        if (outcome !== "posted") throw new Error(`A withdrawal was answered "${outcome}".`);
        say("posted", operationId);
      }),
    );
    await engine.jobs.advance(stepMs);
  }
}

const [url = "", round = "1"] = process.argv.slice(2);
await run(url, Number(round));
