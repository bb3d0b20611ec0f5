import type { ReactNode } from "react";

export interface SaidWholeProps {
  /** The text as one: what is heard. */
  text: string;
  /** The text in pieces of different looks: what is seen, and copied. */
  children: ReactNode;
}

/** A figure or an identifier in pieces: a screen reader stops at each of them, so that it gets the text as one. */
export function SaidWhole({ text, children }: SaidWholeProps) {
  return (
    <>
      <span aria-hidden="true" className="contents">
        {children}
      </span>
      <span className="sr-only select-none">{text}</span>
    </>
  );
}
