import { useEffect } from "react";
import { useIntl } from "react-intl";

/** The document's title while a page is shown; undefined leaves the one before until it is known. */
export function usePageTitle(title: string | undefined): void {
  const intl = useIntl();
  const whole = title && intl.formatMessage({ id: "apex.shell.pageTitle" }, { page: title });
  useEffect(() => {
    if (whole) document.title = whole;
  }, [whole]);
}
