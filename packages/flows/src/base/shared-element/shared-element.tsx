import * as React from "react";
import type { ReactNode } from "react";

/** The things that have a page of their own, and the parts of each that the list shows too. */
type SharedName =
  | `transaction-${string}-${"face" | "amount"}`
  | `wallet-${string}-${"face" | "balance"}`
  | `card-${string}`;

/** The type of transition in which things move. The host adds it when it goes to another page; no other change moves anything. */
const moves = { page: "apex-shared", default: "none" } as const;

export interface SharedElementProps {
  /** The same on both pages, and once on each. Default: nothing moves. */
  name?: SharedName | undefined;
  /** A single element. */
  children: ReactNode;
}

/**
 * One thing on two pages, such as a card in a list and on its own page: it moves from its old place to its new one.
 * Versions of React before 19.3 show both pages without the movement.
 */
export function SharedElement({ name, children }: SharedElementProps) {
  if (name === undefined || !("ViewTransition" in React)) return children;
  return (
    <React.ViewTransition name={name} default="none" share={moves}>
      {children}
    </React.ViewTransition>
  );
}
