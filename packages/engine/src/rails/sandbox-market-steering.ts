import { isAsset, type Asset } from "@apex/contract/assets";
import type { Db } from "../db.ts";

/** What a tester has done to the sandbox's market. */
export interface MarketSteering {
  /** Another one after each change. */
  readonly version: number;
  /** From a second on, an asset's prices are as many millionths of what they would be; oldest first. */
  readonly moves: readonly {
    readonly asset: Asset;
    readonly second: bigint;
    readonly ppm: bigint;
  }[];
  /** Not traded for now. */
  readonly halted: ReadonlySet<Asset>;
}

export const notSteered: MarketSteering = { version: 0, moves: [], halted: new Set() };

const channel = "sandbox_market";
let versions = 0;

/** What each process knows of the rows, so that a price asks nothing. */
const known = new WeakMap<Db, Promise<MarketSteering>>();
const listening = new WeakSet<Db>();

/** What the market is steered to. */
export function readSteering(db: Db): Promise<MarketSteering> {
  const loaded = known.get(db);
  if (loaded !== undefined) return loaded;
  const loading = load(db).catch((error: unknown) => {
    known.delete(db);
    throw error;
  });
  known.set(db, loading);
  return loading;
}

/** The rows have changed. */
export function forgetSteering(db: Db): void {
  known.delete(db);
}

/** Moves an asset's price from a moment on: 1,100,000 millionths are ten percent more. */
export async function movePrice(db: Db, asset: Asset, ppm: bigint, at: Date): Promise<void> {
  await db.query("insert into sandbox_price_moves (asset, at, ppm) values ($1, $2, $3)", [
    asset,
    at,
    ppm,
  ]);
  await tellEveryone(db);
}

/** Stops trade in an asset, or lets it go on. */
export async function setMarketOpen(db: Db, asset: Asset, isOpen: boolean): Promise<void> {
  await db.query(
    isOpen
      ? "delete from sandbox_market_halts where asset = $1"
      : "insert into sandbox_market_halts (asset) values ($1) on conflict do nothing",
    [asset],
  );
  await tellEveryone(db);
}

async function tellEveryone(db: Db): Promise<void> {
  forgetSteering(db);
  await db.query("select pg_notify($1, '')", [channel]);
}

async function load(db: Db): Promise<MarketSteering> {
  if (!listening.has(db)) {
    listening.add(db);
    await db.listen(channel, () => forgetSteering(db));
  }
  const [moves, halts] = await Promise.all([
    db.query<{ asset: string; at: Date; ppm: bigint }>(
      "select asset, at, ppm from sandbox_price_moves order by id",
    ),
    db.query<{ asset: string }>("select asset from sandbox_market_halts"),
  ]);
  versions += 1;
  return {
    version: versions,
    moves: moves.flatMap(({ asset, at, ppm }) =>
      isAsset(asset) ? [{ asset, second: BigInt(Math.floor(at.getTime() / 1_000)), ppm }] : [],
    ),
    halted: new Set(halts.map(({ asset }) => asset).filter(isAsset)),
  };
}
