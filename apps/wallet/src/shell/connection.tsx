import { useOnline } from "@apex/flows/base/use-online";
import { withWords } from "@apex/flows/base/words/words-provider";
import { WifiOff } from "@apex/ui/icon/icon";
import { FormattedMessage } from "react-intl";

/** A quiet banner while there is no network. It lies over the foot of the page, so that nothing moves. */
function ConnectionBanner() {
  const isOnline = useOnline();
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 z-40 flex justify-center px-4"
      // Above the tab bar of a phone.
      style={{ bottom: "calc(4.5rem + env(safe-area-inset-bottom))" }}
    >
      {!isOnline && (
        <p className="flex items-center gap-2.5 rounded-full border border-border bg-overlay px-4 py-2 text-sm font-medium shadow-overlay">
          <WifiOff className="size-4.5 text-caution-text" />
          <FormattedMessage id="apex.navigation.offline" />
        </p>
      )}
    </div>
  );
}

export const Connection = withWords(["navigation"], ConnectionBanner);
