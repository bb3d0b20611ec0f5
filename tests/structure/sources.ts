import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./cruise.ts";

export interface Source {
  /** Path from the repository's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** Every file under the root that matches one of the globs. */
export function readSources(...globs: string[]): Source[] {
  return globSync(globs, {
    cwd: root,
    exclude: (name) => name === "node_modules" || name === "dist",
  })
    .map((path) => path.replaceAll("\\", "/"))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

/** True for tests, stories, and files that only they use. */
export function isTest(path: string): boolean {
  return /(\.(test|stories)|-story|-fixture)\.tsx?$/.test(path);
}

/** Blanks comments, so that their text is not taken for code; line numbers stay. */
export function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, (comment) =>
    comment.replaceAll(/[^\n]/g, " "),
  );
}
