import { useEffect, useState } from "react";

/** The identifier that a guest typed before moving between sign-in and sign-up. A reload forgets it. */
let identifier: string | undefined;

export function handOn(typed: string): void {
  identifier = typed;
}

/**
 * Returns the identifier for the next page only. It is forgotten in an effect, because the page first waits for its
 * words.
 */
export function useHandedOn(): string | undefined {
  const [given] = useState(() => identifier);
  useEffect(() => {
    identifier = undefined;
  }, []);
  return given;
}
