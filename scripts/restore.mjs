// `npm run restore -- <folder>`: restores a backup into a data folder without a database. `-- --check` checks a
// restored database, also one on PostgreSQL.
// @ts-check
import { restore } from "../apps/api/src/operator-backup.ts";
import { readSettings } from "../apps/api/src/settings.ts";
import { runCommand } from "./operator-command.mjs";

await runCommand("Not restored", async () => ({
  lines: await restore(readSettings(process.env), process.argv.slice(2)),
  isDone: true,
}));
