import { StrictMode, useEffect, type ComponentType, type ReactNode } from "react";
import { ErrorBoundary } from "@apex/ui/lazy-part/error-boundary";
import type { Started } from "./started.ts";
import { Wallet } from "./wallet.tsx";

export interface WholePageProps {
  /** The result of the start. */
  started: Started;
  Router: ComponentType<{ children: ReactNode }>;
}

/** The root of the page, equal in prerendering and in the browser. */
export function WholePage({ started, Router }: WholePageProps) {
  return (
    <StrictMode>
      <ErrorBoundary fallback={() => <NothingLoaded />}>
        <Router>
          <Wallet first={started} />
        </Router>
      </ErrorBoundary>
    </StrictMode>
  );
}

/** Shown if the first texts fail to load; when the network returns they are requested again. */
function NothingLoaded() {
  useEffect(() => {
    showFailure();
    return () => document.getElementById("failed")?.setAttribute("hidden", "");
  }, []);
  return null;
}

/** Has the document say, in both languages, that it did not load. */
export function showFailure(): void {
  dispatchEvent(new Event("failed"));
}
