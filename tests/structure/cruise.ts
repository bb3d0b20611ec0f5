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

/** Reads the imports of the folders under a base, and judges them by .dependency-cruiser.cjs. */
export async function cruiseTree(baseDir: string, folders: string[]): Promise<ICruiseResult> {
  const { output } = await cruise(
    folders,
    { ...rules.options, baseDir, validate: true, ruleSet: { forbidden: [...rules.forbidden] } },
    rules.options.enhancedResolveOptions,
  );
  if (typeof output === "string") throw new Error(output);
  return output;
}

export function violationsOf(result: ICruiseResult): { rule: string; from: string; to: string }[] {
  return result.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
}
