import { queries } from "../wallet-queries.tsx";

/** The first page has sent all its reads by then. */
const afterFirstReadsMs = 400;

/** A read that hangs does not keep the others away. */
const patienceMs = 5_000;

/**
 * Begins what a page can do without at first, once the page's own reads are answered.
 * @returns calls it off.
 */
export function afterFirstReads(begin: () => void): () => void {
  const latestMs = Date.now() + patienceMs;
  const look = () => {
    if (queries.isFetching() > 0 && Date.now() < latestMs)
      waiting = setTimeout(look, afterFirstReadsMs);
    else begin();
  };
  let waiting = setTimeout(look, afterFirstReadsMs);
  return () => clearTimeout(waiting);
}
