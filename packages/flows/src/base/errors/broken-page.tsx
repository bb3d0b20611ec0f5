import { Button } from "@apex/ui/button/button";
import { ErrorBoundary } from "@apex/ui/lazy-part/error-boundary";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";

/** Replaces the whole page with an error and a "Try again" button if it breaks or its script does not load. */
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
  /** The page's address. A new address clears the error and renders the page again. */
  resetKey: string;
}

/** Replaces only the page's content with an error if it breaks. The content's surroundings stay. */
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
 * Reloads the document if the server can be reached. A browser may remember the failed load of a module for the life of
 * the document, so retrying within it cannot succeed.
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
