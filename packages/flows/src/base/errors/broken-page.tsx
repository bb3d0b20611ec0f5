import { Button } from "@apex/ui/button/button";
import { ErrorBoundary } from "@apex/ui/lazy-part/error-boundary";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";

/** Shown for a page that broke, or whose script failed to load; it can be retried. */
export function BrokenPage({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      isPage
      fallback={(retry) => (
        <main className="grid min-h-dvh content-center px-4 py-10">
          <BrokenNotice onRetry={retry} />
        </main>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

/** The same inside a page. */
export function BrokenContent({ resetKey, children }: { resetKey: string; children: ReactNode }) {
  return (
    <ErrorBoundary
      isPage
      resetKey={resetKey}
      fallback={(retry) => <BrokenNotice onRetry={retry} />}
    >
      {children}
    </ErrorBoundary>
  );
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
        <Button variant="secondary" onPress={() => location.reload()}>
          <FormattedMessage id="apex.flow.reload" />
        </Button>
      </div>
    </div>
  );
}
