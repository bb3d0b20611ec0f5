import { useEffect, useState } from "react";

const afterPaintMs = 200;

/** True once what is ready has been painted: what may come later starts then, and stays. */
export function useAfterPaint(isReady: boolean): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    if (!isReady) return undefined;
    const timer = setTimeout(() => setAfter(true), afterPaintMs);
    return () => clearTimeout(timer);
  }, [isReady]);
  return isAfter;
}
