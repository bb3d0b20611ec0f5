// What an operator asks for on the command line, with the settings of `npm start`: lines of what was done, or one line of why not.
// @ts-check
import { redactCredentials } from "../apps/api/src/redact-credentials.ts";
import { firstLine } from "../apps/api/src/start-error.ts";

/**
 * Ends the process: 0 if it was done.
 * @param {string} refusal begins the line where it was not: "Nothing was changed"
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
