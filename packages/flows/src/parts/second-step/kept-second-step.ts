import * as z from "zod/mini";
import { useKept } from "../../base/flow/use-kept.ts";

/** The facts that the second step of a sign-in needs of its first. It opens nothing without the second, and its server forgets it soon. */
const keptSchema = z.object({
  /** The first step that it was. */
  of: z.string(),
  partialSessionKey: z.string(),
  securityOptions: z.array(z.string()),
});
const partialSchema = z.object({ kept: z.optional(keptSchema) });
type Kept = z.output<typeof partialSchema>;

const nothing: Kept = {};

/**
 * The first step that a tab has done, kept over a reload.
 * @param of names the first step, so that another one does not continue it; undefined: nothing is kept.
 */
export function useKeptSecondStep(of: string | undefined) {
  const { draft, keep, forget } = useKept("second-step", "second-step", partialSchema, nothing);
  return {
    kept: of !== undefined && draft.kept?.of === of ? draft.kept : undefined,
    keep: (first: Omit<NonNullable<Kept["kept"]>, "of">) => {
      if (of !== undefined) keep(() => ({ kept: { of, ...first } }));
    },
    forget,
  };
}
