import { cardCopyClearMs } from "@apex/contract/limits";

let timer: ReturnType<typeof setTimeout> | undefined;

/** Empties the clipboard a minute after something of a card was copied: it outlives the page that it was copied on. */
export function clearCopiedLater(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    // A page that nobody looks at may not write there; what was copied by then has been used.
    navigator.clipboard?.writeText("").catch(() => undefined);
  }, cardCopyClearMs);
}
