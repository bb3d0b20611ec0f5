// `npm run backup -- <folder>`: a copy of the embedded database and its pictures, also while the server runs, with the settings of
// `npm start`.
// @ts-check
import { backUp } from "../apps/api/src/operator-backup.ts";
import { redactCredentials } from "../apps/api/src/redact-credentials.ts";
import { readSettings } from "../apps/api/src/settings.ts";
import { firstLine } from "../apps/api/src/start-error.ts";

try {
  const lines = await backUp(readSettings(process.env, []), process.argv.slice(2));
  console.log(lines.join("\n"));
  process.exit(0);
} catch (error) {
  console.error(`Nothing was backed up: ${redactCredentials(firstLine(error))}`);
  process.exit(1);
}
