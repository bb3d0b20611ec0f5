import * as React from "react";
import type { ReactNode } from "react";
import { asksForLessMotion } from "../motion/less-motion.ts";
import { PageMotionContext } from "../motion/page-motion.ts";

/** The things that have a page of their own, and the parts of each that the list shows too. */
type SharedName =
  | `transaction-${string}-${"face" | "amount"}`
  | `wallet-${string}-${"face" | "balance"}`
  | `card-${string}`;

export interface SharedElementProps {
  /** The same on both pages, and once on each. Default: nothing moves. */
  name?: SharedName | undefined;
  /** A single element. */
  children: ReactNode;
}

/**
 * One thing on two pages, such as a card in a list and on its own page: where one page follows the other in a single transition, it moves
 * from its old place to its new one. It does so in hosts that ask for it, for people who did not ask for less motion, and from React 19.3 on.
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
