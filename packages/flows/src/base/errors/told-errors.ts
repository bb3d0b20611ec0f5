import { useEffect } from "react";

/** The sentences that mounted screens tell; one that two screens tell stands twice. */
const standing: string[] = [];

/** True if a mounted screen tells a sentence. */
export const isTold = (sentence: string): boolean => standing.includes(sentence);

/** The sentence that a screen tells of an error while it is mounted: nobody else tells it meanwhile. */
export function useTelling(sentence: string | undefined): void {
  useEffect(() => {
    if (!sentence) return undefined;
    standing.push(sentence);
    return () => void standing.splice(standing.indexOf(sentence), 1);
  }, [sentence]);
}
