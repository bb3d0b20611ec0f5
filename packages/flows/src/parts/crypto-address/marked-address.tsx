import type { ReactNode } from "react";

export interface MarkedAddressProps {
  address: string;
  /** Places, from 0, of the characters to mark. */
  marked: readonly number[];
}

/** A whole address, character by character. Marked characters stand out by more than colour. */
export function MarkedAddress({ address, marked }: MarkedAddressProps) {
  const isMarked = new Set(marked);
  const parts: ReactNode[] = [];
  let text = "";
  let wasMarked = false;
  const flush = () => {
    if (text === "") return;
    parts.push(
      wasMarked ? (
        <mark key={parts.length} className="bg-caution-soft font-semibold text-text underline">
          {text}
        </mark>
      ) : (
        <span key={parts.length}>{text}</span>
      ),
    );
    text = "";
  };
  for (const [place, letter] of Array.from(address).entries()) {
    if (isMarked.has(place) !== wasMarked) {
      flush();
      wasMarked = !wasMarked;
    }
    text += letter;
  }
  flush();
  return <code className="font-mono text-body break-all">{parts}</code>;
}
