import type { ReactNode } from "react";

export interface WholeWordsProps {
  /** A title. Plain text is kept from breaking within a word; other content is left as it is. */
  children: ReactNode;
}

/** Words that hyphens join, with what a no-break space ties to them: "avez-vous\u202f?". */
const hyphened = /(?<![^ ])[^ -]+(?:-[^ -]+)+(?![^ ])/gu;

/** A title whose lines do not end within a word: browsers break after every hyphen, "souhaitez-/vous". */
export function WholeWords({ children }: WholeWordsProps) {
  if (typeof children !== "string") return children;
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: word, index } of children.matchAll(hyphened)) {
    parts.push(
      children.slice(end, index),
      // A word that is longer than the line breaks after its hyphen.
      <span key={index} className="inline-block max-w-full">
        {word}
      </span>,
    );
    end = index + word.length;
  }
  return parts.length === 0 ? children : [...parts, children.slice(end)];
}
