import type { ReactNode } from "react";

export interface SaidWholeProps {
  /** The whole text, for screen readers. */
  text: string;
  /** The text in pieces of different looks, for the eye and for copying. */
  children: ReactNode;
}

/** Text in several visible pieces that screen readers get as one: they would stop at each piece. */
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
