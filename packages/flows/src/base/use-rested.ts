import { useEffect, useState } from "react";

/** The pause in typing after which a search calls the server, in milliseconds. */
const typingRestMs = 300;

/**
 * Debounces a value, so that typing does not call the server for each letter. The first value passes at once.
 * @param waitMs how long a value must stay the same, in milliseconds.
 */
export function useRested<Value>(value: Value, waitMs = typingRestMs): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), waitMs);
    return () => clearTimeout(timer);
  }, [value, waitMs]);
  return rested;
}

/** The debounced text of a search field. An emptied field takes effect at once. */
export function useSearchWords(typed: string): string {
  const words = typed.trim();
  return useRested(words, words === "" ? 0 : typingRestMs);
}
