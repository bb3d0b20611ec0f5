import { use, useCallback, useState } from "react";
import type * as z from "zod/mini";
import { DraftsContext } from "./use-flow.ts";

export interface Kept<Draft extends object> {
  /** As it is shown. */
  draft: Draft;
  /** As it is kept at this moment. */
  read: () => Draft;
  /** Changes parts of it. */
  keep: (change: (now: Draft) => Partial<Draft>) => void;
  /** Forgets it. */
  forget: () => void;
}

/**
 * What a person writes outside the steps of a flow, kept over reloads.
 * @param name of the kind of draft, and `id` the one among them.
 * @param schema checks what was kept; `empty` stands in.
 */
export function useKept<Draft extends object>(
  name: string,
  id: string,
  schema: z.ZodMiniType<Draft>,
  empty: Draft,
): Kept<Draft> {
  const drafts = use(DraftsContext);
  const read = useCallback((): Draft => {
    const kept = schema.safeParse(drafts?.read(name, id));
    return kept.success ? kept.data : empty;
  }, [drafts, name, id, schema, empty]);
  const [draft, setDraft] = useState(read);
  return {
    draft,
    read,
    keep: (change) => {
      const now = read();
      const next = { ...now, ...change(now) };
      drafts?.write(name, id, next);
      setDraft(next);
    },
    forget: () => {
      drafts?.remove(id);
      setDraft(empty);
    },
  };
}
