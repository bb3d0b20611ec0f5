// `npm run backup -- <folder>`: copies the embedded database and its pictures, even while the server runs.
// @ts-check
import { backUp } from "../apps/api/src/operator-backup.ts";
import { readSettings } from "../apps/api/src/settings.ts";
import { runCommand } from "./operator-command.mjs";

await runCommand("Nothing was backed up", async () => ({
  lines: await backUp(readSettings(process.env), process.argv.slice(2)),
  isDone: true,
}));
