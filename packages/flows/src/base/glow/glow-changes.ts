import type { Query, QueryClient } from "@tanstack/react-query";
import { asksForLessMotion } from "../motion/less-motion.ts";
import { answeredList, changedItems, type AnsweredList } from "./changed-items.ts";

const glowMs = 2_000;

/**
 * Makes a row glow once when its item changes, in any list whose rows have the item's id as `data-item`. Changes are
 * detected in the query cache, which all lists read from.
 * @returns a function that stops it.
 */
export function glowChanges(queries: QueryClient): () => void {
  const cache = queries.getQueryCache();
  const lists = new Map<string, AnsweredList>();
  const remember = ({ queryHash, state }: Query) => {
    const list = answeredList(state.data);
    if (list) lists.set(queryHash, list);
    return list;
  };
  for (const query of cache.getAll()) remember(query);
  return cache.subscribe((event) => {
    const { query, type } = event;
    if (type === "removed") lists.delete(query.queryHash);
    if (type !== "updated" || event.action.type !== "success") return;
    const before = lists.get(query.queryHash);
    const now = remember(query);
    const changed = before && now ? changedItems(before, now) : [];
    // The changed rows are rendered only in the frame after the next one.
    if (changed.length > 0)
      requestAnimationFrame(() => requestAnimationFrame(() => changed.forEach(glowItem)));
  });
}

/** Tints the rows of an item. The tint fades, or with reduced motion disappears at once after the same time. */
export function glowItem(id: string): void {
  const isStill = asksForLessMotion();
  const tint = "var(--apex-brand-soft)";
  for (const row of document.querySelectorAll(`[data-item="${CSS.escape(id)}"]`))
    row.animate(
      // Without a final keyframe, the tint fades to the row's own background.
      [{ backgroundColor: tint }, { backgroundColor: tint, offset: isStill ? 1 : 0.4 }],
      { duration: glowMs, id: "apex-glow" },
    );
}
