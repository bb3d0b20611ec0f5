import { useArrival } from "@apex/flows/base/flow/use-arrival";
import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/** Focuses the heading of a new page, and on the way back to a list the link of the entry that was open. */
export function useDeskArrival(): void {
  const location = useLocation();
  useArrival(location, useNavigationType() === "POP");
  const { pathname } = location;
  const from = useRef(pathname);
  useLayoutEffect(() => {
    const opened = from.current;
    from.current = pathname;
    if (opened.startsWith(`${pathname}/`))
      document.querySelector<HTMLElement>(`main a[href="${opened}"]`)?.focus();
  }, [pathname]);
}
