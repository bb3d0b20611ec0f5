// `npm run test:pooler`: runs the PostgreSQL suite through PgBouncer in transaction mode, with a direct connection only
// for LISTEN.
// @ts-check
import { startPgbouncer } from "./pgbouncer.mjs";
import { startOwnPostgres } from "./postgres.mjs";
import { vitest } from "./suites.mjs";

const postgres = await startOwnPostgres();
const pooler = await startPgbouncer(postgres.url);
try {
  const { passed, failed } = await vitest(["--project=postgres", "packages"], {
    TEST_DATABASE_URL: pooler.url,
    TEST_DATABASE_LISTEN_URL: postgres.url,
  });
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed ? 1 : 0;
} finally {
  await pooler.stop();
  await postgres.stop();
}
