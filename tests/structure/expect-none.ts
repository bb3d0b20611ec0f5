import { expect } from "vitest";

/** Fails where something was found, with what to do about it and a line for each. */
export function expectNone(remedy: string, found: readonly string[]): void {
  if (found.length > 0) expect.fail([`${remedy.replace(/\.$/, "")}:`, ...found].join("\n  "));
}

/** Fails where a list has other names than the code, with a line for each that is missing, unknown or there twice. */
export function expectListed(
  list: string,
  listed: readonly string[],
  inCode: Iterable<string>,
): void {
  const wanted = new Set(inCode);
  expectNone(`Change ${list}`, [
    ...[...wanted].filter((name) => !listed.includes(name)).map((name) => `add ${name}`),
    ...listed
      .filter((name) => !wanted.has(name))
      .map((name) => `remove ${name}: it does not exist`),
    ...listed
      .filter((name, at) => listed.indexOf(name) !== at)
      .map((name) => `remove one ${name}: it is there twice`),
  ]);
}
