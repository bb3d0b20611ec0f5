// Posts transfers until it is killed, and says which were acknowledged: `node kill-child.ts <folder | postgres url> <seed>`.
import type { Db } from "@apex/engine/platform/db";
import { createLedger } from "@apex/engine/ledger/create-ledger";
import { migrate } from "@apex/engine/platform/migrations/migrate";
import { openPglite } from "../../apps/api/src/pglite-host.ts";
import { postgresDb } from "../../apps/api/src/postgres-db.ts";
import { createRandom } from "./random.ts";
import { keyedTransfer, loadPeople, startingDeposit } from "./kill-load.ts";

const clients = 32;

export function openPlace(place: string): Promise<Db> {
  return place.startsWith("postgres") ? postgresDb(place) : openPglite(place);
}

async function run(place: string, seed: number): Promise<void> {
  const db = await openPlace(place);
  await migrate(db);
  const ledger = createLedger(db);
  for (const person of loadPeople) await ledger.post(startingDeposit(person));
  const random = createRandom(seed);
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (;;) {
        const transfer = keyedTransfer(random);
        const { outcome } = await ledger.post(transfer.movement);
        // Writes a whole line at once: from then on the parent counts on the transfer.
        if (outcome === "posted") process.stdout.write(`${JSON.stringify(transfer.sent)}\n`);
      }
    }),
  );
}

if (import.meta.main) {
  const [place = "", seed = "1"] = process.argv.slice(2);
  await run(place, Number(seed));
}
