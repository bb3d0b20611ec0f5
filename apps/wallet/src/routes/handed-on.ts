import { useEffect, useState } from "react";

/** The identifier typed on the way between sign-in and sign-up. It lives as long as the page. */
let identifier: string | undefined;

export function handOn(typed: string): void {
  identifier = typed;
}

/** The identifier for the next page only: forgotten once that is shown, which waits for its words first. */
export function useHandedOn(): string | undefined {
  const [given] = useState(() => identifier);
  useEffect(() => {
    identifier = undefined;
  }, []);
  return given;
}
