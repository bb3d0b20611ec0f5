import type { PricedPair, Tick } from "@apex/contract/trade/ticks";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useLiveTick } from "./use-live-tick.ts";

export interface LiveTickProps {
  pair: PricedPair;
  /** Shown until the first live price. */
  first: Tick;
  /** A picture of the price: it alone is drawn anew when that moves. */
  children: (tick: Tick) => ReactNode;
  className?: string;
}

/** A price that moves by itself while it is in sight. */
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

/** A row that comes into sight soon counts as seen: its price is there when it is. */
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
