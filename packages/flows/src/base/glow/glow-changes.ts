import type { Query, QueryClient } from "@tanstack/react-query";
import { asksForLessMotion } from "../motion/less-motion.ts";
import { answeredList, changedItems, type AnsweredList } from "./changed-items.ts";

const glowMs = 2_000;

/**
 * Makes each row whose item changes glow once, wherever a list stands: rows carry their item's id as `data-item`. The lists are followed
 * where all of them learn of a change, in the cache of answers.
 * @returns a function that ends it.
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
    // The frame after the next one shows what has changed.
    if (changed.length > 0)
      requestAnimationFrame(() => requestAnimationFrame(() => changed.forEach(glowItem)));
  });
}

/** The rows of an item get a tint that fades; where people asked for less motion it stands still and goes. */
export function glowItem(id: string): void {
  const isStill = asksForLessMotion();
  const tint = "var(--apex-brand-soft)";
  for (const row of document.querySelectorAll(`[data-item="${CSS.escape(id)}"]`))
    row.animate(
      // Without a last frame it fades to what is beneath.
      [{ backgroundColor: tint }, { backgroundColor: tint, offset: isStill ? 1 : 0.4 }],
      { duration: glowMs, id: "apex-glow" },
    );
}
