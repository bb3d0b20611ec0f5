import { startTransition, useLayoutEffect, useState, ViewTransition, type ReactNode } from "react";
import { useLocation } from "react-router";
import { BrokenContent } from "@apex/flows/base/errors/broken-page";
import { asksForLessMotion } from "@apex/flows/base/motion/less-motion";

/** The target of the skip link. */
export const mainId = "main";

export interface MainProps {
  className?: string;
  children: ReactNode;
}

/**
 * The page's own content. Pages fade into one another, except for people who prefer less motion. An error in it leaves
 * the navigation intact.
 */
export function Main({ className = "", children }: MainProps) {
  const { pathname } = useLocation();
  const [drawn, setDrawn] = useState(pathname);
  useLayoutEffect(() => startTransition(() => setDrawn(pathname)), [pathname]);
  // Only a new page fades, not a change within one. A transition type cannot express this, because React drops types
  // with each late part.
  const fades = drawn !== pathname && !asksForLessMotion();
  return (
    <ViewTransition default="none" update={fades ? "auto" : "none"}>
      <main id={mainId} tabIndex={-1} className={`outline-none ${className}`}>
        <BrokenContent resetKey={pathname}>{children}</BrokenContent>
      </main>
    </ViewTransition>
  );
}
