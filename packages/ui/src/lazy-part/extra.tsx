import { Suspense, useEffect, type ReactNode } from "react";
import { ErrorBoundary } from "./error-boundary.tsx";

export interface ExtraProps {
  children: ReactNode;
  /** Shown until the part has loaded. */
  fallback?: ReactNode;
}

/**
 * A part that the page can do without. If it does not arrive, or breaks, the page stays as it is and the part is tried again: with the
 * network, and every ten seconds.
 */
export function Extra({ children, fallback }: ExtraProps) {
  return (
    <ErrorBoundary fallback={(retry) => <TryLater retry={retry}>{fallback}</TryLater>}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}

const retryMs = 10_000;

function TryLater({ retry, children }: { retry: () => void; children: ReactNode }) {
  useEffect(() => {
    const timer = setInterval(retry, retryMs);
    return () => clearInterval(timer);
  }, [retry]);
  return children;
}
