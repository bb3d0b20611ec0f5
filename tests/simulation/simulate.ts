import { sqlState, type Db, type Queryable } from "@apex/engine/platform/db";
import { createLedger } from "@apex/engine/ledger/create-ledger";
import type { Movement, PostOutcome } from "@apex/engine/ledger/movement";
import type { TestingProxy } from "../../apps/api/src/testing-proxy.ts";
import { LedgerModel } from "./ledger-model.ts";
import { createRandom } from "./random.ts";
import { endpoint, startsAt } from "./new-movement.ts";
import { createMovements } from "./random-movement.ts";

/** Most movements that arrive together. */
const waveMax = 48;
const peopleCount = 12;

export interface Difference {
  readonly operation: number;
  readonly wanted: unknown;
  readonly got: unknown;
}

export interface Simulated {
  readonly operations: number;
  /** Number of movements by outcome. */
  readonly outcomes: Readonly<Record<string, number>>;
  readonly differences: readonly Difference[];
  readonly model: LedgerModel;
}

/** The claims that two movements of one wave must not share; otherwise the later one waits for the next batch. */
function claimsOf({
  idempotency: key,
  codeId,
  operations = [],
  transitions = [],
}: Movement): string[] {
  return [
    ...(key === undefined ? [] : [`${key.workspaceId} ${key.key}`]),
    ...(codeId === undefined ? [] : [codeId]),
    ...operations.map(({ id }) => id),
    ...transitions.map(({ operationId }) => operationId),
  ];
}

/** The order in which a wave is posted: what meets an earlier one of the wave comes after all that does not. */
function postingOrder(wave: readonly Movement[]): Movement[] {
  const claimed = new Set<string>();
  const now: Movement[] = [];
  const later: Movement[] = [];
  for (const movement of wave) {
    const claims = claimsOf(movement);
    (claims.some((claim) => claimed.has(claim)) ? later : now).push(movement);
    for (const claim of claims) claimed.add(claim);
  }
  return later.length === 0 ? now : [...now, ...postingOrder(later)];
}

/** Makes the rows of the security codes that movements bring, once each. */
export async function sendCodes(db: Queryable, movements: readonly Movement[]): Promise<void> {
  const ids = movements.flatMap(({ codeId }) => codeId ?? []);
  await db.query(
    `insert into codes (id, purpose, subject, channel, sent_to, code_hash, created_at, expires_at)
     select id, 'transaction', id::text, 'email', '', '', $2::timestamptz, $2::timestamptz + interval '10 minutes'
     from unnest($1::uuid[]) as id on conflict do nothing`,
    [ids, startsAt],
  );
}

/** A database whose connections can be cut, and what cuts them. */
export interface Cuttable {
  readonly db: Db;
  readonly proxy: Pick<TestingProxy, "cutNext">;
}

/**
 * Posts waves of random movements, and the same ones one by one on the model: every outcome must be the same.
 * @param cuttable the same database by a way that breaks; an embedded one has no connection to lose.
 */
export async function simulate(
  db: Db,
  seed: number,
  operationsWanted: number,
  cuttable?: Cuttable,
): Promise<Simulated> {
  const random = createRandom(seed);
  const people = Array.from({ length: peopleCount }, () => random.uuid());
  const movements = createMovements(random, people);
  const model = new LedgerModel();
  const ledger = createLedger(cuttable?.db ?? db);
  const outcomes: Record<string, number> = {};
  const differences: Difference[] = [];
  let operations = 0;

  function compare(wanted: PostOutcome, got: unknown): void {
    operations += 1;
    outcomes[wanted.outcome] = (outcomes[wanted.outcome] ?? 0) + 1;
    if (!isSame(wanted, got)) differences.push({ operation: operations, wanted, got });
  }

  async function postWave(wave: readonly Movement[]): Promise<void> {
    const got = new Map(
      await Promise.all(
        wave.map(async (movement) => [movement, await ledger.post(movement)] as const),
      ),
    );
    for (const movement of postingOrder(wave)) compare(model.post(movement), got.get(movement));
  }

  /** The connection breaks under a movement; it is sent again until it is answered. */
  async function postBroken(movement: Movement, { proxy }: Cuttable): Promise<void> {
    const at = random.pick(["before", "after"] as const);
    proxy.cutNext(at);
    const lost = await ledger.post(movement).then(() => undefined, sqlState);
    if (lost !== "08006") throw new Error("The connection should have broken.");
    const first = at === "after" ? model.post(movement) : undefined;
    if (
      first?.outcome === "posted" &&
      movement.idempotency === undefined &&
      movement.operations !== undefined
    ) {
      // Without a key the repeat is refused, because its operation exists or its funds are gone.
      const again = await ledger.post(movement).then(
        ({ outcome }) => outcome,
        () => "refused",
      );
      compare(first, isRefused(again) ? first : again);
    } else {
      const again = await ledger.post(movement);
      compare(model.post(movement), again);
    }
  }

  /** A transaction that posts and then fails leaves nothing. */
  async function postRolledBack(movement: Movement): Promise<void> {
    const failed = await db
      .tx(async (tx) => {
        await ledger.postIn(tx, movement);
        throw new Error("rolled back");
      })
      .catch(String);
    if (!failed.includes("rolled back"))
      differences.push({ operation: operations, wanted: "rolled back", got: failed });
    operations += 1;
  }

  async function giveKeyUp(key: Movement["idempotency"]): Promise<void> {
    if (key === undefined) return;
    const wanted = model.voidKey(key.workspaceId, endpoint, key.key);
    const got = await ledger.voidKey({ workspaceId: key.workspaceId, endpoint, key: key.key });
    operations += 1;
    if (got.voided !== (wanted === null)) differences.push({ operation: operations, wanted, got });
  }

  /** The next movements, the security codes that they bring sent to their people. */
  async function next(count: number): Promise<Movement[]> {
    const coming = Array.from({ length: count }, () => movements.next());
    await sendCodes(db, coming);
    return coming;
  }
  async function one(): Promise<Movement> {
    const [movement] = await next(1);
    if (movement === undefined) throw new Error("One movement was asked for.");
    return movement;
  }

  while (operations < operationsWanted) {
    await postWave(await next(random.below(waveMax) + 1));
    if (cuttable && random.chance(20)) await postBroken(await one(), cuttable);
    if (random.chance(10)) await postRolledBack(await one());
    if (random.chance(10)) await giveKeyUp((await one()).idempotency);
  }
  return { operations, outcomes, differences, model };
}

function isRefused(again: string): boolean {
  return again === "refused" || again === "insufficient-funds";
}

function isSame(wanted: PostOutcome, got: unknown): boolean {
  const text = (value: unknown) =>
    JSON.stringify(value, (_, item: unknown) => (typeof item === "bigint" ? String(item) : item));
  return text(wanted) === text(got);
}
