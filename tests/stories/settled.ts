/** What loads by itself is there once the page has not changed for this long. */
const quietMs = 250;
const longestMs = 4_000;

/** Resolves when nothing came or went for a while; a clock that only rewrites its text does not count. */
export function settled(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect();
      clearTimeout(quiet);
      clearTimeout(longest);
      resolve();
    };
    let quiet = setTimeout(done, quietMs);
    const longest = setTimeout(done, longestMs);
    const observer = new MutationObserver(() => {
      clearTimeout(quiet);
      quiet = setTimeout(done, quietMs);
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}
