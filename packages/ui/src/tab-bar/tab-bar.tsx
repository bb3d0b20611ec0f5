import type { ComponentPropsWithRef } from "react";
import { Link } from "react-aria-components/Link";
import type { NavItem } from "../side-nav/side-nav.tsx";

export interface TabBarProps extends Omit<ComponentPropsWithRef<"nav">, "children"> {
  /** Names the navigation ("Main"). */
  label: string;
  /** Up to five tabs. */
  items: readonly Omit<NavItem, "badge">[];
}

/** The navigation along the bottom of a phone; hidden from 640 px on. Leave `pb-20` free under the content. */
export function TabBar({ label, items, className = "", ...rest }: TabBarProps) {
  return (
    <nav
      {...rest}
      aria-label={label}
      className={`fixed inset-x-0 bottom-0 z-40 border-t border-border bg-surface-raised pb-[env(safe-area-inset-bottom)] sm:hidden ${className}`}
    >
      {/* A longer label gets more room, and no word breaks. */}
      <ul className="flex">
        {items.map((item) => (
          <li key={item.id} className="min-w-min flex-auto">
            <Link
              href={item.href}
              {...(item.isCurrent && { "aria-current": "page" as const })}
              className="relative flex min-h-15 min-w-[44px] flex-col items-center gap-1 py-2.5 text-[min(0.75rem,4.5vw)] leading-tight font-medium text-text-muted transition-colors focus-visible:-outline-offset-2 after:absolute after:inset-x-2 after:-top-px after:h-0.5 after:rounded-full aria-[current=page]:text-brand-text aria-[current=page]:after:bg-brand forced-colors:aria-[current=page]:after:bg-[Highlight]"
            >
              {item.icon}
              <span className="px-0.5 text-center">{item.label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
