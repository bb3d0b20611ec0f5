// `npm run jobs -- list` and `npm run jobs -- retry <id>`: lists or retries jobs that failed their last attempt. Only
// one process can open an embedded database, so stop the server first.
// @ts-check
import { runJobsCommand } from "../apps/api/src/operator-jobs.ts";
import { readSettings } from "../apps/api/src/settings.ts";
import { runCommand } from "./operator-command.mjs";

await runCommand("Nothing was changed", () =>
  runJobsCommand(readSettings(process.env), process.argv.slice(2)),
);
