import type { Schema } from "@apex/contract/endpoint";

type Read = ReturnType<Schema["safeParse"]>;
type Issue = NonNullable<Read["error"]>["issues"][number];

/**
 * Reads what Apex sends, which may be newer than this package. Fields that the schema does not know are left out. A value
 * with words that the schema does not list, such as a new asset, is returned as it came.
 */
export function readNewer(
  schema: Schema,
  value: unknown,
): { readonly data: unknown } | { readonly error: Error } {
  const read = schema.safeParse(value, { reportInput: true });
  if (read.success) return { data: read.data };
  return read.error.issues.every(isNewer) ? { data: value } : { error: read.error };
}

/** True for an issue that a list which has grown, or a new field, explains. */
function isNewer(issue: Issue): boolean {
  if (issue.code === "invalid_value") return typeof issue.input === "string";
  if (issue.code === "unrecognized_keys") return true;
  if (issue.code !== "invalid_union") return false;
  // A union that goes by a word tries none of its options if the word is new.
  return issue.errors.length === 0 || issue.errors.some((option) => option.every(isNewer));
}
