import { useEffect, useState } from "react";

/** Typing rests this long before a server is asked, in milliseconds. */
const typingRestMs = 300;

/**
 * The last value that stayed as it is for a while, so that typing asks nothing letter by letter; the first value at once.
 * @param waitMs how long it stays, in milliseconds.
 */
export function useRested<Value>(value: Value, waitMs = typingRestMs): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), waitMs);
    return () => clearTimeout(timer);
  }, [value, waitMs]);
  return rested;
}

/** The words of a search once typing rests; an emptied field asks at once. */
export function useSearchWords(typed: string): string {
  const words = typed.trim();
  return useRested(words, words === "" ? 0 : typingRestMs);
}
