import { isAsset, type Asset } from "@apex/contract/assets";
import type { Db } from "@apex/engine/platform/db";
import type { TradeCosts } from "@apex/engine/rails/market";

/** The changes that a tester has made to the sandbox's market. */
export interface MarketSteering {
  /** A new number after each change. */
  readonly version: number;
  /** Factors in millionths on an asset's prices from a second on, oldest first. */
  readonly moves: readonly {
    readonly asset: Asset;
    readonly second: bigint;
    readonly ppm: bigint;
  }[];
  /** Assets that are not traded now. */
  readonly halted: ReadonlySet<Asset>;
  /** Assets with little trade now. */
  readonly thin: ReadonlySet<Asset>;
  /** The costs of a trade; undefined for the configured ones. */
  readonly costs: TradeCosts | undefined;
}

export const notSteered: MarketSteering = {
  version: 0,
  moves: [],
  halted: new Set(),
  thin: new Set(),
  costs: undefined,
};

/** Trading in an asset: much, little or none. */
export const marketStates = ["open", "thin", "closed"] as const;
export type MarketState = (typeof marketStates)[number];

const channel = "sandbox_market";
let versions = 0;

/** Each process's copy of the rows, so that a price needs no query. */
const known = new WeakMap<Db, Promise<MarketSteering>>();
const listening = new WeakSet<Db>();

/** The tester's changes to the market. */
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

/** Discards the copy after a change of the rows. */
export function forgetSteering(db: Db): void {
  known.delete(db);
}

/** Changes an asset's price from a moment on: 1,100,000 millionths raise it by ten percent. */
export async function movePrice(db: Db, asset: Asset, ppm: bigint, at: Date): Promise<void> {
  await db.query("insert into sandbox_price_moves (asset, at, ppm) values ($1, $2, $3)", [
    asset,
    at,
    ppm,
  ]);
  await forgetEverywhere(db);
}

/** Stops trade in an asset, makes it thin, or opens it again. */
export async function setMarketState(db: Db, asset: Asset, state: MarketState): Promise<void> {
  await db.query(
    state === "open"
      ? "delete from sandbox_market_states where asset = $1"
      : `insert into sandbox_market_states (asset, state) values ($1, $2)
         on conflict (asset) do update set state = excluded.state`,
    state === "open" ? [asset] : [asset, state],
  );
  await forgetEverywhere(db);
}

/** Sets the costs of a trade from now on; undefined restores the configured ones. */
export async function setTradeCosts(db: Db, costs: TradeCosts | undefined): Promise<void> {
  await db.tx(async (tx) => {
    await tx.query("delete from sandbox_trade_costs");
    if (costs !== undefined)
      await tx.query("insert into sandbox_trade_costs (fee_ppm, spread_ppm) values ($1, $2)", [
        costs.feePpm,
        costs.spreadPpm,
      ]);
  });
  await forgetEverywhere(db);
}

async function forgetEverywhere(db: Db): Promise<void> {
  forgetSteering(db);
  await db.query("select pg_notify($1, '')", [channel]);
}

async function load(db: Db): Promise<MarketSteering> {
  if (!listening.has(db)) {
    await db.listen(channel, () => forgetSteering(db));
    listening.add(db);
  }
  const [moves, states, [costs]] = await Promise.all([
    db.query<{ asset: string; at: Date; ppm: bigint }>(
      "select asset, at, ppm from sandbox_price_moves order by id",
    ),
    db.query<{ asset: string; state: string }>("select asset, state from sandbox_market_states"),
    db.query<{ fee_ppm: bigint; spread_ppm: bigint }>(
      "select fee_ppm, spread_ppm from sandbox_trade_costs",
    ),
  ]);
  const inState = (wanted: MarketState) =>
    new Set(
      states.flatMap(({ asset, state }) => (state === wanted && isAsset(asset) ? [asset] : [])),
    );
  versions += 1;
  return {
    version: versions,
    moves: moves.flatMap(({ asset, at, ppm }) =>
      isAsset(asset) ? [{ asset, second: BigInt(Math.floor(at.getTime() / 1_000)), ppm }] : [],
    ),
    halted: inState("closed"),
    thin: inState("thin"),
    costs: costs && { feePpm: costs.fee_ppm, spreadPpm: costs.spread_ppm },
  };
}
