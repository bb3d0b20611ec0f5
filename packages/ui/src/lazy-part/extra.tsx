import { Suspense, useEffect, type ReactNode } from "react";
import { ErrorBoundary } from "./error-boundary.tsx";

/** A part that broke for another reason than the network is tried this much later. */
const retryMs = 10_000;

/** A part that stands beside the page: if it does not arrive, or breaks, the page stays as it is and the part is tried again. */
export function Extra({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={(retry) => <TryLater retry={retry} />}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}

function TryLater({ retry }: { retry: () => void }) {
  useEffect(() => {
    const timer = setInterval(retry, retryMs);
    return () => clearInterval(timer);
  }, [retry]);
  return null;
}
