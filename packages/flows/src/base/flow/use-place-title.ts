import { useEffect } from "react";
import { useIntl } from "react-intl";

/**
 * Sets the document's title to the place and the open step ("Airtime: which phone?"), because several places have
 * steps of the same name.
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
