import { useEffect, useRef, useState, type ComponentPropsWithRef, type ReactNode } from "react";
import { Link } from "react-aria-components/Link";
import { Extra } from "../lazy-part/extra.tsx";
import { lazyPart } from "../lazy-part/lazy-part.tsx";

// Only a collapsed navigation has tooltips, so they are loaded on demand.
const Tooltip = lazyPart(() =>
  import("../tooltip/tooltip.tsx").then((module) => ({ default: module.Tooltip })),
);

export interface NavItem {
  id: string;
  label: string;
  icon: ReactNode;
  href: string;
  isCurrent?: boolean;
  /** A waiting count, and its spoken form ("3 unread"). */
  badge?: { count: number; label: string };
}

export interface NavSection {
  id: string;
  /** A quiet title over the section. */
  title?: string;
  items: readonly NavItem[];
}

export interface SideNavProps extends Omit<ComponentPropsWithRef<"div">, "children"> {
  /** Names the navigation ("Main"). */
  label: string;
  sections: readonly NavSection[];
  /** Logo and workspace switcher. */
  top?: ReactNode;
  /** Profile menu. */
  bottom?: ReactNode;
}

/** The navigation beside the content: 248 px with words from 1024 px on, icons with tooltips from 640, hidden below. */
export function SideNav({ label, sections, top, bottom, className = "", ...rest }: SideNavProps) {
  const nav = useRef<HTMLElement>(null);
  const [isCollapsed, setCollapsed] = useState(false);
  useEffect(() => {
    if (!nav.current) return undefined;
    const width = new ResizeObserver(([entry]) => {
      const px = entry?.contentRect.width ?? 0;
      // It has no width while it is hidden.
      setCollapsed(px > 0 && px < wordsWidth);
    });
    width.observe(nav.current);
    return () => width.disconnect();
  }, []);
  return (
    <div
      {...rest}
      className={`sticky top-0 flex h-dvh w-18 flex-none flex-col gap-4 border-e border-border px-3 py-5 max-sm:hidden lg:w-62 ${className}`}
    >
      {top}
      <nav ref={nav} aria-label={label} className="-mx-1 min-h-0 flex-1 overflow-y-auto px-1">
        {sections.map((section) => (
          <div key={section.id} className="pb-4">
            {section.title && (
              <p className="px-3 pb-1.5 text-sm font-medium text-text-faint max-lg:sr-only">
                {section.title}
              </p>
            )}
            <ul aria-label={section.title} className="grid gap-0.5">
              {section.items.map((item) => (
                <li key={item.id}>
                  <SideNavLink item={item} isCollapsed={isCollapsed} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {bottom}
    </div>
  );
}

/** px. A navigation that is narrower, for any reason, shows icons only. */
const wordsWidth = 100;

/**
 * Scrolls the link of the current page into view within the navigation. `scrollIntoView` would do more: in Chromium 150
 * it also moves the start of the focus order there, so that the first Tab of the page would skip the skip link.
 */
function reveal(link: HTMLElement | null): void {
  const box = link?.closest("nav");
  if (!link || !box) return;
  const [{ top, bottom }, frame] = [link.getBoundingClientRect(), box.getBoundingClientRect()];
  box.scrollTop += Math.min(0, top - frame.top) + Math.max(0, bottom - frame.bottom);
}

function SideNavLink({ item, isCollapsed }: { item: NavItem; isCollapsed: boolean }) {
  const ref = useRef<HTMLAnchorElement>(null);
  const isCurrent = item.isCurrent ?? false;
  useEffect(() => {
    if (!isCurrent) return undefined;
    // Reads the layout in the next frame, which computes it anyway.
    const frame = requestAnimationFrame(() => reveal(ref.current));
    return () => cancelAnimationFrame(frame);
  }, [isCurrent]);
  const link = (
    <Link
      ref={ref}
      href={item.href}
      {...(isCurrent && { "aria-current": "page" as const })}
      className="relative flex min-h-11 items-center gap-3.5 rounded-control px-3 py-1.5 text-body font-medium text-text-muted transition-colors hover:bg-control-hover hover:text-text aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-text max-lg:justify-center forced-colors:aria-[current=page]:outline"
    >
      {item.icon}
      <span className="min-w-0 flex-1 wrap-anywhere max-lg:sr-only">{item.label}</span>
      {item.badge && <NavBadge {...item.badge} />}
    </Link>
  );
  if (!isCollapsed) return link;
  return (
    <Extra fallback={link}>
      <Tooltip text={item.label} placement="end">
        {link}
      </Tooltip>
    </Extra>
  );
}

function NavBadge({ count, label }: { count: number; label: string }) {
  return (
    <span className="min-w-5 rounded-full bg-accent px-1.5 text-center text-xs leading-5 font-bold text-accent-contrast tabular-nums max-lg:absolute max-lg:-end-0.5 max-lg:top-0.5">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
