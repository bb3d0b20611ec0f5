import { useEffect } from "react";

/** The error sentences on mounted screens. A sentence that two screens show is in the list twice. */
const standing: string[] = [];

/** True if a mounted screen shows this sentence. */
export const isShown = (sentence: string): boolean => standing.includes(sentence);

/** Registers the error sentence of a mounted screen, so that no toast repeats it. */
export function useShownError(sentence: string | undefined): void {
  useEffect(() => {
    if (!sentence) return undefined;
    standing.push(sentence);
    return () => void standing.splice(standing.indexOf(sentence), 1);
  }, [sentence]);
}
