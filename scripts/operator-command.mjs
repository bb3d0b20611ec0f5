// Runs an operator's command with the settings of `npm start`. Prints what was done, or the reason why not in one line.
// @ts-check
import { redactCredentials } from "../apps/api/src/redact-credentials.ts";
import { firstLine } from "../apps/api/src/start-error.ts";

/**
 * Runs the work and sets the exit status: 0 if it was done.
 * @param {string} refusal start of the line for a failure: "Nothing was changed"
 * @param {() => Promise<{ lines: readonly string[], isDone: boolean }>} work
 */
export async function runCommand(refusal, work) {
  try {
    const { lines, isDone } = await work();
    if (lines.length > 0) console.log(lines.join("\n"));
    process.exit(isDone ? 0 : 1);
  } catch (error) {
    console.error(`${refusal}: ${redactCredentials(firstLine(error))}`);
    process.exit(1);
  }
}
