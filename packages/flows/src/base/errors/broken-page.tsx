import { Button } from "@apex/ui/button/button";
import { ErrorBoundary } from "@apex/ui/lazy-part/error-boundary";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";

/** A page and all around it: if it breaks, or its script does not arrive, a page that says so, and that it can be retried. */
export function BrokenPage({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      onBrokenAgain={reloadOnceReachable}
      fallback={(retry) => (
        <main className="grid min-h-(--apex-page-height,0px) content-center px-4 py-10">
          <BrokenNotice onRetry={retry} />
        </main>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

export interface BrokenContentProps {
  children: ReactNode;
  /** The page's address: another one is tried by itself. */
  resetKey: string;
}

/** The content of a page: if it breaks, what is around it stays. */
export function BrokenContent({ resetKey, children }: BrokenContentProps) {
  return (
    <ErrorBoundary
      onBrokenAgain={reloadOnceReachable}
      resetKey={resetKey}
      fallback={(retry) => <BrokenNotice onRetry={retry} />}
    >
      {children}
    </ErrorBoundary>
  );
}

const reload = () => location.reload();

/**
 * A browser may keep the failure of a file that another one needs, for as long as the document lives. What fails again once the server can be
 * reached needs a new document.
 */
function reloadOnceReachable(): void {
  fetch("/").then(reload, () => undefined);
}

function BrokenNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="mx-auto grid w-full max-w-lg justify-items-start gap-4" role="alert">
      <h1 className="font-display text-2xl font-bold tracking-tight">
        <FormattedMessage id="apex.flow.brokenTitle" />
      </h1>
      <p className="text-body text-text-muted">
        <FormattedMessage id="apex.flow.brokenBody" />
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button onPress={onRetry}>
          <FormattedMessage id="apex.flow.retry" />
        </Button>
        <Button variant="secondary" onPress={reload}>
          <FormattedMessage id="apex.flow.reload" />
        </Button>
      </div>
    </div>
  );
}
