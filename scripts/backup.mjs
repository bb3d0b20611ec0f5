// `npm run backup -- <folder>`: a copy of the embedded database and its pictures, also while the server runs.
// @ts-check
import { backUp } from "../apps/api/src/operator-backup.ts";
import { readSettings } from "../apps/api/src/settings.ts";
import { runCommand } from "./operator-command.mjs";

await runCommand("Nothing was backed up", async () => ({
  lines: await backUp(readSettings(process.env), process.argv.slice(2)),
  isDone: true,
}));
