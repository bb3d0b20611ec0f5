// Posts the movements of a seed in an order of its own and prints the outcome of each: `node race-child.ts <postgres url> <seed> <count> <order>`.
import { createLedger } from "@apex/engine/ledger/create-ledger";
import type { Movement } from "@apex/engine/ledger/movement";
import { postgresDb } from "../../apps/api/src/postgres-db.ts";
import { createMovements } from "./random-movement.ts";
import { createRandom, type Random } from "./random.ts";

const waveSize = 40;
const peopleCount = 12;

/** The movements that both processes post. */
export function racingMovements(seed: number, count: number): Movement[] {
  const random = createRandom(seed);
  const people = Array.from({ length: peopleCount }, () => random.uuid());
  const movements = createMovements(random, people);
  return Array.from({ length: count }, () => movements.next());
}

/** Each a little earlier or later than it was made, so that two processes meet over the same ones from both sides. */
function nearby<T>(items: readonly T[], random: Random): T[] {
  const places = items.map((item, place) => ({ item, place: place + random.below(2 * waveSize) }));
  return places.toSorted((a, b) => a.place - b.place).map(({ item }) => item);
}

async function run(url: string, seed: number, count: number, order: number): Promise<void> {
  const db = await postgresDb(url);
  const ledger = createLedger(db);
  const numbered = racingMovements(seed, count).map((movement, number) => ({ movement, number }));
  const mine = nearby(numbered, createRandom(order));
  for (let from = 0; from < mine.length; from += waveSize) {
    const answers = await Promise.all(
      mine.slice(from, from + waveSize).map(async ({ movement, number }) => {
        const { outcome } = await ledger
          .post(movement)
          // The operation exists already: the first poster has it.
          .catch((error: unknown) => ({ outcome: `refused: ${String(error)}` }));
        return { number, outcome };
      }),
    );
    for (const answer of answers) process.stdout.write(`${JSON.stringify(answer)}\n`);
  }
  await db.close();
}

if (import.meta.main) {
  const [url = "", seed, count, order] = process.argv.slice(2);
  await run(url, Number(seed), Number(count), Number(order));
}
