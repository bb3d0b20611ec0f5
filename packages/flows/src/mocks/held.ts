/** What the server of a story holds: its calls change it, and each showing of the story begins anew by `reset`. */
export function held<T>(first: T) {
  let now = first;
  return {
    get: () => now,
    set(next: T): T {
      now = next;
      return now;
    },
    reset: () => {
      now = first;
    },
  };
}
