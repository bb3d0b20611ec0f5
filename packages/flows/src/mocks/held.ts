/** The state of a story's server: its calls change it, and `reset` starts each showing anew. */
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
