import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { DrawnChart } from "./draw-chart.ts";
import type { PriceSeries } from "./price-points.ts";

export interface PricePlotProps {
  label: string;
  series: PriceSeries;
  /** The current price. */
  latest: string | undefined;
  locale: string;
  /** The selected point; undefined for the last. */
  index: number | undefined;
  onIndex: (index: number | undefined) => void;
  /** A point in words. */
  spoken: (index: number) => string;
  /** Called if the drawing fails to load: the figures remain. */
  onFail: () => void;
}

/** Page Up and Page Down move by a tenth of the way. */
const PAGES = 10;

/** The drawing, in the size of its box from the start, and the keys that move through its points. */
export function PricePlot({
  label,
  series,
  latest,
  locale,
  index,
  onIndex,
  spoken,
  onFail,
}: PricePlotProps) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<DrawnChart>(undefined);
  const [state, setState] = useState<"loading" | "drawn" | "failed">("loading");
  const callbacks = useRef({ onIndex, onFail });
  useEffect(() => {
    callbacks.current = { onIndex, onFail };
  });
  useEffect(() => {
    let isGone = false;
    const draw = async () => {
      try {
        const { drawChart } = await import("./draw-chart.ts");
        if (isGone || !box.current) return;
        chart.current = drawChart(box.current, {
          series,
          locale,
          onPoint: (at) => callbacks.current.onIndex(at),
        });
        setState("drawn");
      } catch {
        // Without the drawing the sentence and the table still show the data.
        if (isGone) return;
        setState("failed");
        callbacks.current.onFail();
      }
    };
    void draw();
    return () => {
      isGone = true;
      chart.current?.remove();
      chart.current = undefined;
    };
  }, [series, locale]);

  useEffect(() => {
    if (latest !== undefined && state === "drawn") chart.current?.moveLast(latest);
  }, [latest, state, series]);

  const last = series.points.length - 1;
  const place = index ?? last;
  const go = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.round(last / PAGES));
    const places: Record<string, number> = {
      ArrowLeft: place - 1,
      ArrowDown: place - 1,
      ArrowRight: place + 1,
      ArrowUp: place + 1,
      PageDown: place - page,
      PageUp: place + page,
      Home: 0,
      End: last,
    };
    const next = places[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const within = Math.min(last, Math.max(0, next));
    onIndex(within);
    chart.current?.showCursor(within);
  };
  const leave = () => {
    onIndex(undefined);
    chart.current?.showCursor(undefined);
  };
  if (state === "failed") return null;
  return (
    // A slider over time: the one pattern by which a screen reader tells a position among many points.
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={Math.max(0, last)}
      aria-valuenow={Math.max(0, place)}
      aria-valuetext={spoken(place)}
      aria-busy={state === "loading"}
      onKeyDown={go}
      onBlur={leave}
      className="mt-3 rounded-control"
    >
      <div
        ref={box}
        aria-hidden="true"
        dir="ltr"
        className="h-60 w-full overflow-clip max-sm:h-48"
      />
    </div>
  );
}
