import { useEffect, useState } from "react";
import { afterFirstReads } from "./after-first-reads.ts";

/** True after the first time, so that the next page of the shell shows its late parts at once. */
let hasCome = false;

/** True once the first page's own reads are answered: the late parts of the shell load then, and stay. */
export function useAfterFirstReads(): boolean {
  const [isDue, setIsDue] = useState(hasCome);
  useEffect(
    () =>
      afterFirstReads(() => {
        hasCome = true;
        setIsDue(true);
      }),
    [],
  );
  return isDue;
}
