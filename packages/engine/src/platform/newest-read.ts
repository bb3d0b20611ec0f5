/**
 * Keeps a copy of data that other processes change. Reads can overlap and be answered out of order: an answer never
 * replaces that of a read that began later, and once a call resolves, the copy is at least as new as that call.
 * @param keep takes each answer that is newer than the copy.
 * @returns a function that reads again.
 */
export function newestRead<T>(
  read: () => Promise<T>,
  keep: (answer: T) => void,
): () => Promise<void> {
  let begun = 0;
  let kept = 0;
  return async () => {
    begun += 1;
    const own = begun;
    const answer = await read();
    if (own < kept) return;
    kept = own;
    keep(answer);
  };
}
