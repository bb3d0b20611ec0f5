import * as z from "zod/mini";
import { useKept } from "../../base/flow/use-kept.ts";

/** The data that a sign-in's second step needs from its first. Alone it gives no access, and it expires soon. */
const keptSchema = z.object({
  /** Names the first step. */
  of: z.string(),
  partialSessionKey: z.string(),
  securityOptions: z.array(z.string()),
});
const partialSchema = z.object({ kept: z.optional(keptSchema) });
type Kept = z.output<typeof partialSchema>;

const nothing: Kept = {};

/**
 * Keeps the completed first step of a sign-in in this tab over a reload.
 * @param of names the first step, so that a different one does not continue it. If undefined, nothing is kept.
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
