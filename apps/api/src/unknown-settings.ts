import { isSlipOf } from "./slip-of-name.ts";
import { StartError } from "./start-error.ts";

/**
 * Refuses a variable that looks like a setting but is none: one that starts with `APEX_`, or a setting's name with a typing error.
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
