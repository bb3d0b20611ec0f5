import * as z from "zod/mini";

/** Nothing typed, or what a call takes: its own schema decides. */
export function optionalText(schema: z.ZodMiniType<string, string>) {
  return z.string().check(z.trim(), ({ value, issues }) => {
    const read = value === "" ? undefined : schema.safeParse(value);
    for (const { message } of read?.error?.issues ?? [])
      issues.push({ code: "custom", message, input: value });
  });
}
