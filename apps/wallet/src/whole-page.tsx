import { StrictMode, type ComponentType, type ReactNode } from "react";
import { ErrorBoundary } from "@apex/ui/lazy-part/error-boundary";
import type { Started } from "./started.ts";
import { Wallet } from "./wallet.tsx";

export interface WholePageProps {
  /** The result of the start. */
  started: Started;
  Router: ComponentType<{ children: ReactNode }>;
  /** Shown if the words cannot be loaded. */
  failure: ReactNode;
}

/** The root of the page, equal in prerendering and in the browser. */
export function WholePage({ started, Router, failure }: WholePageProps) {
  return (
    <StrictMode>
      <ErrorBoundary fallback={() => failure}>
        <Router>
          <Wallet first={started} />
        </Router>
      </ErrorBoundary>
    </StrictMode>
  );
}
