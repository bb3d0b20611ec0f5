import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { allEndpoints } from "@apex/contract/all-endpoints";
import { checkSync } from "recheck/lib/browser.js";
import recheck from "recheck/package.json" with { type: "json" };
import ts from "typescript";
import { isTest, type Source } from "./sources.ts";

/** A pattern and its place. */
export interface Pattern {
  readonly source: string;
  readonly flags: string;
  readonly place: string;
}

/** Code that requests or pages run. Build scripts, fixtures and our own documentation get no foreign input. */
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

/** Every regular expression in a value; for a schema also those of its library's formats. */
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

/** The pattern's entry in the list. */
const written = ({ source, flags }: Pattern) => `/${source}/${flags}`;

/** The search is bounded by its steps alone: a bound of time would make the verdict depend on how busy the machine is. */
const bounds = { timeout: null, incubationTimeout: null, attackTimeout: null } as const;

/**
 * Why a pattern is slow; undefined if its time grows only linearly with the text. An unknown verdict counts as slow.
 */
function verdictOn({ source, flags }: Pattern): string | undefined {
  const verdict = checkSync(source, flags, bounds);
  if (verdict.status === "safe") return undefined;
  return verdict.status === "vulnerable" ? verdict.complexity.summary : "cannot be judged";
}

const foundSafe = new Set<string>();

/** The patterns that input can make slow, each once, with the reason. Those that are known to be safe are not judged again. */
export function slowOf(
  patterns: readonly Pattern[],
  known: ReadonlySet<string> = new Set(),
): string[] {
  const once = new Map(patterns.map((pattern) => [written(pattern), pattern]));
  return [...once].flatMap(([text, pattern]) => {
    const verdict = known.has(text) ? undefined : verdictOn(pattern);
    if (verdict === undefined) foundSafe.add(text);
    return verdict === undefined ? [] : [`${pattern.place}: ${text} (${verdict})`];
  });
}

/**
 * The safe list, because a verdict takes up to a second and does not change. `JUDGE_PATTERNS=all` judges every pattern
 * and writes the list.
 */
const listFile = join(import.meta.dirname, "safe-patterns.json");
const judge = `recheck ${recheck.version}`;
const judgedAnew = 20;

interface SafePatterns {
  readonly judge: string;
  readonly patterns: readonly string[];
}

const isAllJudged = process.env["JUDGE_PATTERNS"] === "all";

function readList(): readonly string[] {
  const list: SafePatterns = JSON.parse(readFileSync(listFile, "utf8"));
  return list.judge === judge && !isAllJudged ? list.patterns : [];
}

/** The safe list without a few random patterns, which are judged again, so that a wrong list is discovered. */
export function knownSafe(): ReadonlySet<string> {
  const safe = readList().map((text) => ({ text, order: Math.random() }));
  return new Set(
    safe
      .toSorted((a, b) => a.order - b.order)
      .slice(judgedAnew)
      .map(({ text }) => text),
  );
}

/** Writes the safe list, after a run that judged every pattern. */
export function keepSafe(): void {
  if (!isAllJudged) return;
  const list: SafePatterns = { judge, patterns: [...foundSafe].toSorted() };
  writeFileSync(listFile, `${JSON.stringify(list, null, 2)}\n`);
}
