import { useSyncExternalStore } from "react";
import type { Language } from "./wallet-client.ts";

/** True if the document came with its page prerendered, in the language that the page needs. */
export function isPrerendered(root: HTMLElement, language: Language): boolean {
  return root.dataset["language"] === language;
}

const never = () => () => undefined;

/**
 * A value that only the browser knows. While React takes over the prerendered page, which knows no address and no visitor, it is the one of
 * that page; only where the two differ is the page rendered once more.
 */
export function useInBrowser<Value extends string | undefined>(
  read: () => Value,
  prerendered: Value,
): Value {
  return useSyncExternalStore(never, read, () => prerendered);
}

/** React takes over the parts of a page one after the other; the form may be the last. */
const sendAgainMs = 20;

/** Sends a form that was submitted before React had taken it over. The document has stored that, and says so. */
export function sendEarlyForm(): () => void {
  const { dataset } = document.documentElement;
  const send = () => {
    setTimeout(() => {
      if (dataset["sent"] === undefined) return;
      delete dataset["sent"];
      document.querySelector<HTMLFormElement>("main form")?.requestSubmit();
    }, sendAgainMs);
  };
  send();
  addEventListener("sent", send);
  return () => removeEventListener("sent", send);
}
