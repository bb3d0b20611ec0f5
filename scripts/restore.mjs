// `npm run restore -- <folder>`: puts a backup into a data folder that has no database. `-- --check` checks what was restored, on
// PostgreSQL too.
// @ts-check
import { restore } from "../apps/api/src/operator-backup.ts";
import { readSettings } from "../apps/api/src/settings.ts";
import { runCommand } from "./operator-command.mjs";

await runCommand("Not restored", async () => ({
  lines: await restore(readSettings(process.env), process.argv.slice(2)),
  isDone: true,
}));
