/** Called before what did not arrive is asked for again. */
const forgets: (() => void)[] = [];

/** @param forget makes whoever asks next ask anew: until then the failure stands, so that an error boundary can show it. */
export function keepFailure(forget: () => void): void {
  forgets.push(forget);
}

/** Lets everything that did not arrive load when it is shown next: called before an error boundary shows its content again. */
export function askAgain(): void {
  for (const forget of forgets.splice(0)) forget();
}

/**
 * Asks once more for a file that did not arrive, under another address: a browser may keep the failure of an address, as Chromium 150 does,
 * whatever the network does since.
 * @param error of the failed `import`. Chromium and Firefox name the address in it; where a browser does not, the error stands.
 */
export async function importAnew<File>(error: unknown): Promise<File> {
  const address = /https?:\S+/.exec(String(error))?.[0];
  if (!address) throw error;
  return import(/* @vite-ignore */ /* webpackIgnore: true */ `${address}?again=${Date.now()}`);
}
