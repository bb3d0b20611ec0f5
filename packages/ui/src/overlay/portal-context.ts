import { createContext, use } from "react";

/** The element for what opens above the page; null for the end of the body. */
export const PortalContext = createContext<HTMLElement | null>(null);

/**
 * Props of everything that opens above the page. They go to the components by our own context and not by react-aria's: a host whose
 * version of react-aria-components brings another copy of react-aria would have two of that context.
 */
export function usePortal(): { UNSTABLE_portalContainer?: HTMLElement } {
  const element = use(PortalContext);
  return element ? { UNSTABLE_portalContainer: element } : {};
}
