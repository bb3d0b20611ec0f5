// Vitest's global set-up of the project `postgres`: starts a server, which workers find by TEST_DATABASE_URL.
// @ts-check
import { startPostgres } from "./postgres.mjs";

export async function setup() {
  const postgres = await startPostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
  return postgres.stop;
}
