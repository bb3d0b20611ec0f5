import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * On Back and Forward, lets the browser restore the scroll position only once the page has rendered. Otherwise the
 * browser scrolls at once: the old page jumps, and its parts that leave the view cannot move to their row. Browsers
 * without the Navigation API still scroll at once.
 */
export function usePlaceInPage(): void {
  // The key of the shown page's history entry: `location` itself is a new object at each render.
  const { key } = useLocation();
  const arrive = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    if (!("navigation" in window)) return undefined;
    const wait = (event: NavigateEvent) => {
      if (event.navigationType !== "traverse" || !event.canIntercept) return;
      event.intercept({
        // Each page sets its own focus.
        focusReset: "manual",
        handler: () =>
          new Promise<void>((resolve) => {
            arrive.current = resolve;
          }),
      });
    };
    const { navigation } = window;
    navigation.addEventListener("navigate", wait);
    return () => {
      navigation.removeEventListener("navigate", wait);
      arrive.current?.();
    };
  }, []);
  useLayoutEffect(() => arrive.current?.(), [key]);
}
