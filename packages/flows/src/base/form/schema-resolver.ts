import { toNestErrors } from "@hookform/resolvers";
import type { FieldError, FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod/mini";

/** The first issue of each field: its code, and as its type the longest length that the field takes, if that is what it is about. */
export function schemaResolver<Values extends FieldValues, Sent extends FieldValues>(
  schema: z.ZodMiniType<Sent, Values>,
): Resolver<Values, unknown, Sent> {
  return (values, _, options) => {
    const read = schema.safeParse(values);
    if (read.success) return { values: read.data, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const issue of read.error.issues)
      errors[issue.path.join(".") || "root"] ??= {
        message: issue.message,
        type: "maximum" in issue ? `${issue.maximum}` : "",
      };
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}
