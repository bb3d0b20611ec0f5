/** News from the shell's own parts; `ShellEvents` shows it in the current language. */
export type ShellNews =
  | "logged-in"
  | "account-opened"
  | "code-sent"
  | "deleted"
  | "removed"
  | "taken-back"
  | "verified"
  | "schedule-paused"
  | "schedule-resumed"
  | "schedule-cancelled"
  | "password-changed"
  | "password-set"
  | "social-connected"
  | "two-factor-on"
  | "two-factor-off"
  | "device-trusted"
  | "device-distrusted"
  | "device-removed"
  | "device-others-removed"
  | "anti-phishing-set"
  | "anti-phishing-removed"
  | { readonly roleChangedIn: string }
  | { readonly workspaceFailed: string };

const listeners = new Set<(news: ShellNews) => void>();
/** News that came before any listener: the shell's script loads after the first page's. */
const early: ShellNews[] = [];

export function tell(news: ShellNews): void {
  if (listeners.size === 0) early.push(news);
  for (const listener of listeners) listener(news);
}

export function onNews(listener: (news: ShellNews) => void): () => void {
  listeners.add(listener);
  for (const news of early.splice(0)) listener(news);
  return () => void listeners.delete(listener);
}
