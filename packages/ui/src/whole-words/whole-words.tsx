import type { ReactNode } from "react";

export interface WholeWordsProps {
  /** A title: a text is kept from breaking within a word, whatever else it is stays as it is. */
  children: ReactNode;
}

/** Two words and their hyphens; what is longer may break, for it would not fit a narrow screen in one piece. */
const hyphened = /(?<!\S)\S{1,14}-\S{1,12}(?!\S)/gu;

/** A title whose lines do not end within a word: browsers break after every hyphen, "souhaitez-/vous". */
export function WholeWords({ children }: WholeWordsProps) {
  if (typeof children !== "string") return children;
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: word, index } of children.matchAll(hyphened)) {
    parts.push(
      children.slice(end, index),
      <span key={index} className="whitespace-nowrap">
        {word}
      </span>,
    );
    end = index + word.length;
  }
  return parts.length === 0 ? children : [...parts, children.slice(end)];
}
