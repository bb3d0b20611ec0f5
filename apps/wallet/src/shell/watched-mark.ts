/** In this tab alone: a page that is loaded again goes on being watched, and no other asks whether it is. */
const key = "apex.watched";

export function wasWatched(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function keepWatched(isWatched: boolean): void {
  try {
    if (isWatched) sessionStorage.setItem(key, "1");
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked: the frame comes back with the next event of the server's.
  }
}
