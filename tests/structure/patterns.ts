import { allEndpoints } from "@apex/contract/all-endpoints";
import { checkSync } from "recheck/lib/browser.js";
import ts from "typescript";
import { isTest, type Source } from "./sources.ts";

/** A pattern and its place. */
export interface Pattern {
  readonly source: string;
  readonly flags: string;
  readonly place: string;
}

/** Code that a request or a page runs: build scripts, fixtures and our own documentation meet nobody else's input. */
export function meetsInput(path: string): boolean {
  return !isTest(path) && !/\/src\/(?:testing|mocks|docs)\//.test(path) && !path.endsWith(".d.ts");
}

function nodesOf({ path, text }: Source): ts.Node[] {
  const nodes: ts.Node[] = [];
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const visit = (node: ts.Node): void => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return nodes;
}

/** The regular expressions that a source writes out. */
export function literalsIn(source: Source): Pattern[] {
  return nodesOf(source)
    .filter(ts.isRegularExpressionLiteral)
    .map(({ text }) => ({
      source: text.slice(1, text.lastIndexOf("/")),
      flags: text.slice(text.lastIndexOf("/") + 1),
      place: source.path,
    }));
}

/** True if a source builds a regular expression from a text. */
export function makesPatterns(source: Source): boolean {
  return nodesOf(source).some(
    (node) =>
      (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
      node.expression.getText() === "RegExp",
  );
}

/** Every regular expression in a value: in a schema also those that its library has for its formats. */
export function patternsIn(value: unknown, place: string): Pattern[] {
  const seen = new Set<unknown>();
  const found: Pattern[] = [];
  const visit = (held: unknown): void => {
    if (typeof held !== "object" || held === null || seen.has(held)) return;
    seen.add(held);
    if (held instanceof RegExp) found.push({ source: held.source, flags: held.flags, place });
    else
      for (const part of Object.values("_zod" in held ? Object(held._zod).def : held)) visit(part);
  };
  visit(value);
  return found;
}

export const contractPatterns = (): Pattern[] =>
  allEndpoints.flatMap(({ slug, params, query, body }) =>
    patternsIn([params, query, body], `the input of ${slug}`),
  );

/** The reason that a pattern is slow; undefined if its time grows with the text's length alone. An unknown verdict counts as slow. */
function verdictOn({ source, flags }: Pattern): string | undefined {
  const verdict = checkSync(source, flags, { timeout: null });
  if (verdict.status === "safe") return undefined;
  return verdict.status === "vulnerable" ? verdict.complexity.summary : "cannot be judged";
}

/** The patterns that input can make slow, each once, with the reason. */
export function slowOf(patterns: readonly Pattern[]): string[] {
  const once = new Map(patterns.map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern]));
  return [...once].flatMap(([written, pattern]) => {
    const verdict = verdictOn(pattern);
    return verdict === undefined ? [] : [`${pattern.place}: ${written} (${verdict})`];
  });
}
