/**
 * Keeps a copy of what other processes change. Reads of it overlap, and may be answered out of order: an answer never replaces that of a
 * read that began later, and the copy is at least as new as the call once that resolves.
 * @param keep takes each answer that is new.
 * @returns reads it again.
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
