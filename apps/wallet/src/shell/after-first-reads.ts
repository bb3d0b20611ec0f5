import { queries } from "../wallet-queries.tsx";

/** The first page has sent all its reads by then. */
const afterFirstReadsMs = 400;

/** Longest wait for a page's reads, so that one that hangs does not delay the secondary work for ever. */
const patienceMs = 5_000;

/**
 * Starts secondary work of a page once the page's own reads are answered.
 * @returns a function that cancels it.
 */
export function afterFirstReads(begin: () => void): () => void {
  const latestMs = performance.now() + patienceMs;
  const look = () => {
    if (queries.isFetching() > 0 && performance.now() < latestMs)
      waiting = setTimeout(look, afterFirstReadsMs);
    else begin();
  };
  let waiting = setTimeout(look, afterFirstReadsMs);
  return () => clearTimeout(waiting);
}
