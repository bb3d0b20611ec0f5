// Vitest's global set-up of the project `postgres`: every worker finds a server behind TEST_DATABASE_URL.
// @ts-check
import { startPostgres } from "./postgres.mjs";

export async function setup() {
  const postgres = await startPostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
  return postgres.stop;
}
