import * as z from "zod/mini";

/** The schema of an optional field: empty, or valid by the call's own schema. */
export function optionalText(schema: z.ZodMiniType<string, string>) {
  return z.string().check(z.trim(), ({ value, issues }) => {
    const read = value === "" ? undefined : schema.safeParse(value);
    for (const issue of read?.error?.issues ?? [])
      issues.push({ ...issue, code: "custom", input: value });
  });
}
