import { createContext, use } from "react";

/** The container of overlays; null for the end of the body. */
export const PortalContext = createContext<HTMLElement | null>(null);

/**
 * Props of every overlay. Components read our own context and not react-aria's, because a host with another version of
 * react-aria-components has a second copy of react-aria and so of its context.
 */
export function usePortal(): { UNSTABLE_portalContainer?: HTMLElement } {
  const element = use(PortalContext);
  return element ? { UNSTABLE_portalContainer: element } : {};
}
