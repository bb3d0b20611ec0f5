import { useEffect, useState } from "react";

/** What one page leaves to the next. A reload forgets it. */
interface HandedOn {
  /** The identifier that a guest typed before moving between sign-in and sign-up. */
  identifier?: string;
  /** The person has just closed their account, which support can reopen until then. */
  reopenableUntil?: string;
}

let handed: HandedOn = {};

export function handOn(identifier: string): void {
  handed = { identifier };
}

export function handOnClosed(reopenableUntil: string): void {
  handed = { reopenableUntil };
}

/** Returns what is left for the next page only. It is forgotten in an effect, because the page first waits for its words. */
export function useHandedOn(): HandedOn {
  const [given] = useState(() => handed);
  useEffect(() => {
    handed = {};
  }, []);
  return given;
}
