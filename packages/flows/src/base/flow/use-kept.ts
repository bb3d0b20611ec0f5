import { use, useCallback, useState } from "react";
import type * as z from "zod/mini";
import { DraftsContext } from "./use-flow.ts";

export interface Kept<Draft extends object> {
  /** The draft as shown. */
  draft: Draft;
  /** Reads the draft as stored now. */
  read: () => Draft;
  /** Changes parts of it. */
  keep: (change: (now: Draft) => Partial<Draft>) => void;
  /** Forgets it. */
  forget: () => void;
}

/**
 * Keeps a draft outside of a flow over reloads.
 * @param name the kind of draft; `id` identifies the draft among them.
 * @param schema checks the stored draft; `empty` replaces an invalid one.
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
