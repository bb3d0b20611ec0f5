import { useCallback, useEffect } from "react";
import { useIntl } from "react-intl";

/** Returns a function that sets the document's title to a page's. It does not render anything. */
export function useRouteTitle(): (page: string) => void {
  const intl = useIntl();
  return useCallback(
    (page) => {
      document.title = intl.formatMessage({ id: "apex.shell.pageTitle" }, { page });
    },
    [intl],
  );
}

/** Sets the document's title while a page is shown; undefined keeps the previous one. */
export function usePageTitle(page: string | undefined): void {
  const setTitle = useRouteTitle();
  useEffect(() => {
    if (page) setTitle(page);
  }, [page, setTitle]);
}
