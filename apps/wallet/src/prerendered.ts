import { useSyncExternalStore } from "react";
import type { Language } from "./wallet-client.ts";

/** True if the document came with its page prerendered, in the language that the page needs. */
export function isPrerendered(root: HTMLElement, language: Language): boolean {
  return root.dataset["language"] === language;
}

const never = () => () => undefined;

/**
 * Returns a value that only the browser knows. While React hydrates the page, it is `prerendered`, because the build
 * knows neither address nor visitor. If the browser's value differs, the page renders again.
 */
export function useInBrowser<Value extends string | undefined>(
  read: () => Value,
  prerendered: Value,
): Value {
  return useSyncExternalStore(never, read, () => prerendered);
}

/** Wait before each attempt to submit: React hydrates a page in parts, and the form can be the last. */
const sendAfterMs = 20;

/** Submits a form that was submitted before React hydrated it. A script in the document has recorded that. */
export function sendEarlyForm(): () => void {
  const { dataset } = document.documentElement;
  const send = () => {
    setTimeout(() => {
      if (dataset["sent"] === undefined) return;
      delete dataset["sent"];
      document.querySelector<HTMLFormElement>("main form")?.requestSubmit();
    }, sendAfterMs);
  };
  send();
  addEventListener("sent", send);
  return () => removeEventListener("sent", send);
}
