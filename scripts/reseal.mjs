// `npm run reseal`: seals every secret in the database again, with the newest of SEAL_KEYS.
// @ts-check
import { reseal } from "../apps/api/src/reseal.ts";
import { readSettings } from "../apps/api/src/settings.ts";
import { runCommand } from "./operator-command.mjs";

await runCommand("Nothing was sealed", async () => {
  const { lines, isWhole } = await reseal(readSettings(process.env, process.argv.slice(2)));
  return { lines, isDone: isWhole };
});
