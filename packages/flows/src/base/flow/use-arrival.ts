import { useLayoutEffect, useRef } from "react";

/**
 * Starts a new page at its top with focus on its heading, unless the page has set focus itself. If focus was lost under
 * the same path, it goes to the heading too, because one flow has handed over to another.
 *
 * @param isBack the person went through the history, where the browser restores the scroll position.
 */
export function useArrival(location: { readonly pathname: string }, isBack: boolean): void {
  const from = useRef(location);
  // Runs before the new page is painted, because the page fades in at its final scroll position.
  useLayoutEffect(() => {
    if (from.current === location) return;
    const isNew = from.current.pathname !== location.pathname;
    from.current = location;
    if (isNew && !isBack) scrollTo(0, 0);
    const main = document.querySelector("main");
    const focused = document.activeElement;
    // The selector matches `dialog` and `alertdialog`.
    if (!main || focused?.closest("main, [role$=dialog]")) return;
    if (!isNew && focused !== document.body) return;
    const target = main.querySelector("h1") ?? main;
    target.tabIndex = -1;
    target.focus({ preventScroll: isNew });
  }, [location, isBack]);
}
