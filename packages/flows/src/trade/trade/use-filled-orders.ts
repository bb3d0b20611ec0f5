import { pages } from "@apex/client/query";
import { listLimitOrders, type LimitOrder } from "@apex/contract/trade/limit-orders";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useClient } from "../../base/client-context.ts";
import { glowItem } from "../../base/glow/glow-changes.ts";

const isInUse = (id: string) =>
  document.querySelector(`[data-item="${CSS.escape(id)}"]:is(:hover, :focus-within)`) !== null;

/** Time that a filled order stays among the open ones: enough to read its price. */
const staysMs = 6_000;

/**
 * The open orders, and for a moment those that were filled while on the screen, with their price.
 * @param open undefined while the orders are loading or not shown.
 */
export function useFilledOrders(open: readonly LimitOrder[] | undefined): readonly LimitOrder[] {
  const client = useClient();
  const queries = useQueryClient();
  const [filled, setFilled] = useState<readonly LimitOrder[]>([]);
  const before = useRef<readonly LimitOrder[]>([]);

  useEffect(() => {
    const gone = before.current.filter(({ id }) => open?.every((one) => one.id !== id));
    before.current = open ?? [];
    if (gone.length === 0) return;
    const past = pages(client, listLimitOrders, { query: { state: "past" } });
    void queries
      .fetchInfiniteQuery({ ...past, staleTime: 0 })
      .then(({ pages: [first] }) => {
        // Cancelled orders are not completed, so they leave at once.
        const done = (first?.items ?? []).filter(
          ({ id, state }) => state === "completed" && gone.some((one) => one.id === id),
        );
        if (done.length === 0) return;
        setFilled((known) => [...known, ...done]);
        // The orders are rendered only in the frame after the next one.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => done.forEach(({ id }) => glowItem(id))),
        );
      })
      // On a failure the filled orders just leave. The list of past orders reads them again.
      .catch(() => undefined);
  }, [open, client, queries]);

  useEffect(() => {
    if (filled.length === 0) return undefined;
    // A row stays while it has the pointer or the focus.
    const timer = setInterval(() => {
      if (!filled.some(({ id }) => isInUse(id))) setFilled([]);
    }, staysMs);
    return () => clearInterval(timer);
  }, [filled]);

  if (open === undefined) return [];
  const staying = filled.filter(({ id }) => open.every((one) => one.id !== id));
  // Newest first, as the list is: a filled order stays in its place.
  return [...open, ...staying].toSorted((a, b) => b.placedAt.localeCompare(a.placedAt));
}
