// `npm run restore -- <folder>`: puts a backup into a data folder without a database, with the settings of
// `npm start`.
// @ts-check
import { restore } from "../apps/api/src/operator-backup.ts";
import { redactCredentials } from "../apps/api/src/redact-credentials.ts";
import { readSettings } from "../apps/api/src/settings.ts";
import { firstLine } from "../apps/api/src/start-error.ts";

try {
  const lines = await restore(readSettings(process.env, []), process.argv.slice(2));
  console.log(lines.join("\n"));
  process.exit(0);
} catch (error) {
  console.error(`Nothing was restored: ${redactCredentials(firstLine(error))}`);
  process.exit(1);
}
