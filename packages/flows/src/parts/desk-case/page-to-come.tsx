import type { ApexError } from "@apex/client/apex-error";
import { Page } from "@apex/ui/page/page";
import { PageHeader, type PageHeaderProps } from "@apex/ui/page-header/page-header";
import type { UseQueryResult } from "@tanstack/react-query";
import { useLayoutEffect, useRef } from "react";
import { NotLoaded } from "../../base/flow/loaded.tsx";

export interface PageToComeProps extends Pick<PageHeaderProps, "title" | "back"> {
  query: UseQueryResult<unknown, ApexError>;
}

/** Stands in for a page that is loading. If its heading has the focus, the heading of the page takes it over. */
export function PageToCome({ query, ...header }: PageToComeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const own = heading.current;
    return () => {
      if (document.activeElement !== own) return;
      // After React's commit, when the page is there.
      queueMicrotask(() => document.querySelector<HTMLElement>("main h1")?.focus());
    };
  }, []);
  return (
    <Page>
      <PageHeader {...header} headingRef={heading} />
      <NotLoaded query={query} />
    </Page>
  );
}
