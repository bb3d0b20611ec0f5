// Seals every secret of the database under the newest of SEAL_KEYS, with the settings of `npm start`.
// @ts-check
import { reseal } from "../apps/api/src/reseal.ts";
import { redactCredentials } from "../apps/api/src/redact-credentials.ts";
import { readSettings } from "../apps/api/src/settings.ts";
import { firstLine } from "../apps/api/src/start-error.ts";

try {
  const { lines, isWhole } = await reseal(readSettings(process.env, process.argv.slice(2)));
  console.log(lines.join("\n"));
  process.exit(isWhole ? 0 : 1);
} catch (error) {
  console.error(`Nothing was sealed: ${redactCredentials(firstLine(error))}`);
  process.exit(1);
}
