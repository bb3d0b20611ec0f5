/**
 * Remembers where the focus is; the function tells whether the person has moved it to another place since. An answer that comes later
 * must not take the focus from a field that somebody types in.
 */
export function watchFocus(): () => boolean {
  const before = document.activeElement;
  return () => {
    const now = document.activeElement;
    // The page itself has the focus once the focused element has disappeared.
    return now !== before && now !== document.body;
  };
}
