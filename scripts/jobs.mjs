// `npm run jobs -- list` and `npm run jobs -- retry <id>`: the jobs that were given up after their last attempt. An embedded database is
// open to one process: stop the server first.
// @ts-check
import { runJobsCommand } from "../apps/api/src/operator-jobs.ts";
import { readSettings } from "../apps/api/src/settings.ts";
import { runCommand } from "./operator-command.mjs";

await runCommand("Nothing was changed", () =>
  runJobsCommand(readSettings(process.env), process.argv.slice(2)),
);
