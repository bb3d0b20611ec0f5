import { WifiOff } from "@apex/ui/icon/icon";
import { useSyncExternalStore } from "react";
import { FormattedMessage } from "react-intl";

function subscribe(onChange: () => void): () => void {
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}

/** A quiet banner without a network. It covers the page's foot, so that nothing moves. */
export function Connection() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-50 flex justify-center px-4 sm:bottom-4"
    >
      {!isOnline && (
        <p className="flex items-center gap-2.5 rounded-full border border-border bg-overlay px-4 py-2 text-sm font-medium shadow-overlay">
          <WifiOff className="size-4.5 text-caution-text" />
          <FormattedMessage id="apex.messages.offline" />
        </p>
      )}
    </div>
  );
}
