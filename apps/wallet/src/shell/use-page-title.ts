import { useEffect } from "react";
import { useIntl } from "react-intl";

/** Sets the document's title while a page is shown; undefined keeps the previous one. */
export function usePageTitle(title: string | undefined): void {
  const intl = useIntl();
  const whole = title && intl.formatMessage({ id: "apex.shell.pageTitle" }, { page: title });
  useEffect(() => {
    if (whole) document.title = whole;
  }, [whole]);
}
