// `npm run incidents -- list | begin <file> | update <id> <file> | end <id>`: manages the incidents on the status page.
// Only one process can open an embedded database, so stop the server first.
// @ts-check
import { runIncidentsCommand } from "../apps/api/src/operator-incidents.ts";
import { readSettings } from "../apps/api/src/settings.ts";
import { runCommand } from "./operator-command.mjs";

await runCommand("Nothing was changed", () =>
  runIncidentsCommand(readSettings(process.env), process.argv.slice(2)),
);
