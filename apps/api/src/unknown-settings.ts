import { isSlipOf } from "./slip-of-name.ts";
import { StartError } from "./start-error.ts";

/**
 * Refuses a variable that is meant to be a setting but is not: one that starts with `APEX_`, or a setting's name with one slip of the pen.
 * @throws {StartError}
 */
export function refuseUnknown(
  env: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): void {
  for (const name of Object.keys(env)) {
    if (names.includes(name)) continue;
    const meant = names.find((known) => isSlipOf(known, name));
    if (meant !== undefined)
      throw new StartError(`Unknown setting ${name}: did you mean ${meant}?`);
    if (name.startsWith("APEX_"))
      throw new StartError(`Unknown setting ${name}: there are ${names.join(", ")}.`);
  }
}
