import { useSyncExternalStore } from "react";
import type { Language } from "./wallet-client.ts";

/** Whether the document came with its page in it, in the language that the page is to be in. */
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
  // By then the form has taken over the typed text.
  setTimeout(() => document.querySelector<HTMLFormElement>("main form")?.requestSubmit());
}
