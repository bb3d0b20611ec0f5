import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Going back or forward, the browser scrolls to where the page was left, once that page is there. Without this it scrolls at once: the page
 * that is being left jumps, and a part of it that is out of sight then cannot move to its row. Browsers without the Navigation API still do so.
 */
export function usePlaceInPage(): void {
  // The entry of the page that is shown: its location is another object at each render.
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
