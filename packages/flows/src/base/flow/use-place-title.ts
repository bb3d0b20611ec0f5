import { useEffect } from "react";
import { useIntl } from "react-intl";

/**
 * Tells the host the document's title: the place, and what is open within it ("Airtime: which phone?"). A step's question alone would
 * be the title of several places.
 */
export function usePlaceTitle(
  onTitle: ((title: string) => void) | undefined,
  place: string,
  open: string,
): void {
  const intl = useIntl();
  // Some steps name the place themselves.
  const title = open.startsWith(place)
    ? open
    : intl.formatMessage({ id: "apex.flow.stepTitle" }, { name: place, step: open });
  useEffect(() => onTitle?.(title), [onTitle, title]);
}
