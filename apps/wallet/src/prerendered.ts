import { useSyncExternalStore } from "react";
import type { Language } from "./wallet-client.ts";

/** True if the document came with its page prerendered, in the language that the page needs. */
export function isPrerendered(root: HTMLElement, language: Language): boolean {
  return root.dataset["language"] === language;
}

const never = () => () => undefined;

/** False while React takes over the prerendered page, which knows no address and no visitor; then true. */
export function useIsTakenOver(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Sends, once, a form that was submitted before the page's script had loaded. The document has stored that. */
export function sendEarlyForm(): void {
  const { dataset } = document.documentElement;
  if (dataset["sent"] === undefined) return;
  delete dataset["sent"];
  // The form has taken over the typed text by then.
  setTimeout(() => document.querySelector<HTMLFormElement>("main form")?.requestSubmit());
}
