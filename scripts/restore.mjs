// `npm run restore -- <folder>`: puts a backup into a data folder that has no database.
// @ts-check
import { restore } from "../apps/api/src/operator-backup.ts";
import { readSettings } from "../apps/api/src/settings.ts";
import { runCommand } from "./operator-command.mjs";

await runCommand("Nothing was restored", async () => ({
  lines: await restore(readSettings(process.env), process.argv.slice(2)),
  isDone: true,
}));
