import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { cruise, type ICruiseResult, type IForbiddenRuleType } from "dependency-cruiser";

export const root = fileURLToPath(new URL("../..", import.meta.url));

interface Rules {
  readonly forbidden: readonly (IForbiddenRuleType & { readonly name: string })[];
  readonly options: Readonly<Record<string, unknown>> & { readonly enhancedResolveOptions: object };
}

const rules: Rules = createRequire(import.meta.url)("../../.dependency-cruiser.cjs");

export const ruleNames = rules.forbidden.map((rule) => rule.name);

/** The rule in one sentence. */
export const sentenceOf = (name: string): string =>
  rules.forbidden.find((rule) => rule.name === name)?.comment ?? name;

type Rule = Rules["forbidden"][number];
type Files = { readonly includeOnly?: object; readonly exclude?: object };

const isAboutFolders = (rule: Rule) => "scope" in rule && rule.scope === "folder";

async function judge(
  baseDir: string,
  folders: string[],
  forbidden: Rule[],
  files: Files = {},
): Promise<ICruiseResult> {
  const { output } = await cruise(
    folders,
    { ...rules.options, ...files, baseDir, validate: true, ruleSet: { forbidden } },
    rules.options.enhancedResolveOptions,
  );
  if (typeof output === "string") throw new Error(output);
  return output;
}

/**
 * Selects the files that a rule applies to, because a folder's imports include those of files that the rule excludes.
 */
const filesOf = ({ from: { path, pathNot } }: Rule): Files => ({
  ...(path !== undefined && { includeOnly: { path } }),
  ...(pathNot !== undefined && { exclude: { path: pathNot } }),
});

/** Reads the imports of the folders under a base, and judges them by .dependency-cruiser.cjs. */
export async function cruiseTree(baseDir: string, folders: string[]): Promise<ICruiseResult> {
  const aboutFiles = rules.forbidden.filter((rule) => !isAboutFolders(rule));
  const result = await judge(baseDir, folders, aboutFiles);
  for (const rule of rules.forbidden.filter(isAboutFolders)) {
    const { summary } = await judge(baseDir, folders, [rule], filesOf(rule));
    result.summary.violations.push(...summary.violations);
  }
  return result;
}

export function violationsOf(result: ICruiseResult): { rule: string; from: string; to: string }[] {
  return result.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
}
