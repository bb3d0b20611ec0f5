import type { EngineContext } from "@apex/engine/runtime/context";
import { evmTables } from "@apex/engine/platform/migrations/0011-evm-chains";
import { sweepTables } from "@apex/engine/platform/migrations/0033-collection";
import { forgetSteering } from "../rails/market-steering.ts";
import { seedSandbox } from "../seed/seed.ts";

/**
 * Tables that outlive a reset: the schema's version, the clock's row, the number of the last event, and what a real chain
 * holds of ours, which a reset cannot undo.
 */
const kept = ["migrations", "clock", "streams", ...evmTables, ...sweepTables];

/** Empties the sandbox, sets business time to the wall clock and seeds again. */
export async function resetSandbox(context: EngineContext): Promise<void> {
  await context.db.tx(async (tx) => {
    const tables = await tx.query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables
       where schemaname = current_schema() and tablename <> all ($1::text[])`,
      [kept],
    );
    await tx.exec(`truncate ${tables.map(({ name }) => name).join(", ")} restart identity cascade`);
    await tx.query("update clock set offset_ms = 0");
    await tx.query(
      "select pg_notify('clock', ''), pg_notify('sandbox_faults', ''), pg_notify('sandbox_market', '')",
    );
  });
  forgetSteering(context.db);
  await seedSandbox(context, context.clock.wall());
}
