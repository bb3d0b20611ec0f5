import { useSyncExternalStore } from "react";
import type { Language } from "./wallet-client.ts";

/** True if the document came with its page prerendered, in the language that the page needs. */
export function isPrerendered(root: HTMLElement, language: Language): boolean {
  return root.dataset["language"] === language;
}

const never = () => () => undefined;

/** False while React takes over a page that was made at build time, which knows no address and no visitor; then true. */
export function useIsTakenOver(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Sends the form that was sent before the page's script was there, once. The document has kept the wish. */
export function sendEarlyForm(): void {
  const { dataset } = document.documentElement;
  if (dataset["sent"] === undefined) return;
  delete dataset["sent"];
  // The form has taken over the typed text by then.
  setTimeout(() => document.querySelector<HTMLFormElement>("main form")?.requestSubmit());
}
