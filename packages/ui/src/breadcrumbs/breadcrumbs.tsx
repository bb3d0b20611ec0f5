import type { ReactNode, Ref } from "react";
import {
  Breadcrumb as AriaBreadcrumb,
  Breadcrumbs as AriaBreadcrumbs,
} from "react-aria-components/Breadcrumbs";
import { Link } from "react-aria-components/Link";
import { ChevronRight } from "../icon/icon.tsx";
import { linkStyle } from "../link/link.tsx";

/** A page above this one, or this one. */
export interface Crumb {
  /** Stable name of the page. */
  id: string;
  label: ReactNode;
  /** The crumb's address; the last crumb, the page itself, needs none. */
  href?: string;
}

export interface BreadcrumbsProps {
  /** Names the navigation ("Where you are"). */
  label: string;
  /** Ordered from the top to this page, the last. */
  crumbs: readonly Crumb[];
  className?: string;
  ref?: Ref<HTMLElement>;
}

/** The path down to this page. Phones show only the page above. */
export function Breadcrumbs({ label, crumbs, className = "", ...rest }: BreadcrumbsProps) {
  const last = crumbs.length - 1;
  return (
    <nav {...rest} aria-label={label} className={`min-w-0 ${className}`}>
      <AriaBreadcrumbs className="flex min-w-0 flex-wrap items-center text-sm">
        {crumbs.map(({ id, label: words, href }, index) => (
          <AriaBreadcrumb
            key={id}
            id={id}
            className={`flex min-w-0 items-center ${index === last - 1 || last === 0 ? "" : "max-sm:hidden"}`}
          >
            <Link
              {...(index !== last && href !== undefined && { href })}
              className={`min-w-0 ${linkStyle("standalone")} ${
                index === last ? "font-medium text-text disabled:cursor-default" : "text-text-muted"
              }`}
            >
              {index === last - 1 && (
                <ChevronRight className="size-4 rotate-180 sm:hidden rtl:rotate-0" />
              )}
              <span className="truncate">{words}</span>
            </Link>
            {index !== last && (
              <ChevronRight
                aria-hidden="true"
                className="mx-1.5 size-4 text-text-faint max-sm:hidden rtl:rotate-180"
              />
            )}
          </AriaBreadcrumb>
        ))}
      </AriaBreadcrumbs>
    </nav>
  );
}
