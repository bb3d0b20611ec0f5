/** What the shell's own parts tell; `ShellEvents` shows it in the language of the moment. */
export type ShellNews =
  | "logged-in"
  | "code-sent"
  | "deleted"
  | "verified"
  | { readonly workspaceFailed: string };

const listeners = new Set<(news: ShellNews) => void>();

export function tell(news: ShellNews): void {
  for (const listener of listeners) listener(news);
}

export function onNews(listener: (news: ShellNews) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
