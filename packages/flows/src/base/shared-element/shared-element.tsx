import * as React from "react";
import type { ReactNode } from "react";
import { asksForLessMotion } from "../motion/less-motion.ts";
import { PageMotionContext } from "../motion/page-motion.ts";

/** Elements that are on a list and on the page of one of its items. */
type SharedName =
  | `transaction-${string}-${"face" | "amount"}`
  | `wallet-${string}-${"face" | "balance"}`
  | `card-${string}`;

export interface SharedElementProps {
  /** Must be the same on both pages, and unique on each. Without a name nothing moves. */
  name?: SharedName | undefined;
  /** A single element. */
  children: ReactNode;
}

/**
 * An element that two pages share, such as a card in a list and on its own page. When one page replaces the other in a
 * transition, the element moves from its old position to the new one. Needs React 19.3 and a host that enables it;
 * does nothing with reduced motion.
 */
export function SharedElement({ name, children }: SharedElementProps) {
  const mayMove = React.use(PageMotionContext);
  if (name === undefined || !("ViewTransition" in React)) return children;
  return (
    <React.ViewTransition
      name={name}
      default="none"
      share={mayMove && !asksForLessMotion() ? "apex-shared" : "none"}
    >
      {children}
    </React.ViewTransition>
  );
}
