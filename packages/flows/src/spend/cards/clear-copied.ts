import { cardCopyClearMs } from "@apex/contract/limits";

let timer: ReturnType<typeof setTimeout> | undefined;

/** Empties the clipboard a minute after a card's data was copied, because the clipboard outlives the page. */
export function clearCopiedLater(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    // A page in the background may not write there; the copied data has been used by then.
    navigator.clipboard?.writeText("").catch(() => undefined);
  }, cardCopyClearMs);
}
