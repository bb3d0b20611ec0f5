import { ViewTransition, type ReactNode } from "react";
import { useLocation } from "react-router";
import { BrokenContent } from "@apex/flows/base/errors/broken-page";

/** The target of the skip link. */
export const mainId = "main";

export interface MainProps {
  className?: string;
  children: ReactNode;
}

/** The page's own content. An error in it leaves the navigation intact. */
export function Main({ className = "", children }: MainProps) {
  const { pathname } = useLocation();
  return (
    // What changes within a page does not fade.
    <ViewTransition default="none" update={{ page: "auto", default: "none" }}>
      <main id={mainId} tabIndex={-1} className={`outline-none ${className}`}>
        <BrokenContent resetKey={pathname}>{children}</BrokenContent>
      </main>
    </ViewTransition>
  );
}
