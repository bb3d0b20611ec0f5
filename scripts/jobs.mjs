// `npm run jobs -- list` and `npm run jobs -- retry <id>`: the jobs that were given up after their last attempt, with the settings of
// `npm start`. An embedded database is open to one process: stop the server first.
// @ts-check
import { runJobsCommand } from "../apps/api/src/operator-jobs.ts";
import { redactCredentials } from "../apps/api/src/redact-credentials.ts";
import { readSettings } from "../apps/api/src/settings.ts";
import { firstLine } from "../apps/api/src/start-error.ts";

try {
  const { lines, isDone } = await runJobsCommand(
    readSettings(process.env, []),
    process.argv.slice(2),
  );
  console.log(lines.join("\n"));
  process.exit(isDone ? 0 : 1);
} catch (error) {
  console.error(`Nothing was changed: ${redactCredentials(firstLine(error))}`);
  process.exit(1);
}
