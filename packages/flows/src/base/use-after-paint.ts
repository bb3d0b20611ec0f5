import { useEffect, useState } from "react";

const afterPaintMs = 200;

/** True from shortly after `isReady` first holds, when the page has been painted: secondary parts load then. */
export function useAfterPaint(isReady: boolean): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    if (!isReady) return undefined;
    const timer = setTimeout(() => setAfter(true), afterPaintMs);
    return () => clearTimeout(timer);
  }, [isReady]);
  return isAfter;
}
