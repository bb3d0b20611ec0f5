/** Discard the kept failures, before files that failed to load are requested again. */
const forgets: (() => void)[] = [];

/**
 * @param forget discards a kept failure, so that the next use requests the file again. Until then an error boundary can
 * show the failure.
 */
export function onAskAgain(forget: () => void): void {
  forgets.push(forget);
}

/**
 * Lets every file that failed to load be requested again at its next use. Called before an error boundary shows its
 * content again.
 */
export function askAgain(): void {
  for (const forget of forgets.splice(0)) forget();
}

/**
 * Requests a file that failed to load again, under another address: a browser may keep the failure of an address, as
 * Chromium 150 does, even after the network has returned.
 * @param error of the failed `import`. Chromium and Firefox name the address in it; in other browsers the error is
 * thrown again.
 */
export async function importAnew<File>(error: unknown): Promise<File> {
  const address = /https?:\S+/.exec(String(error))?.[0];
  if (!address) throw error;
  return import(/* @vite-ignore */ /* webpackIgnore: true */ `${address}?again=${Date.now()}`);
}
