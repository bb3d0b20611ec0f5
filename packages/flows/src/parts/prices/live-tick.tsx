import type { PricedPair, Tick } from "@apex/contract/trade/ticks";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useLiveTick } from "./use-live-tick.ts";

export interface LiveTickProps {
  pair: PricedPair;
  /** Shown until the first live price. */
  first: Tick;
  /** Renders the price. Only this part is rendered again when the price changes. */
  children: (tick: Tick) => ReactNode;
  className?: string;
}

/** A price that updates itself while it is in view. */
export function LiveTick({ pair, first, children, className }: LiveTickProps) {
  const box = useRef<HTMLSpanElement>(null);
  const isSeen = useIsSeen(box);
  const tick = useLiveTick(pair, isSeen);
  return (
    <span ref={box} className={className}>
      {children(tick ?? first)}
    </span>
  );
}

/** Prices start to update this far outside the view, so that a row that scrolls in has its price. */
const nearPx = 100;

function useIsSeen(box: { readonly current: Element | null }): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setIsSeen(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: `${nearPx}px 0px` },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return isSeen;
}
