/** Replaces text that others must not see. */
const hidden = "••••";
/** The largest text that a call accepts. */
const textMaxLength = 20_000;

/** Six digits or more, in any grouping: codes, accounts, cards, phones. Amounts contain separators. */
const longNumber = /\d(?:[\s-]?\d){5,}/g;
/** Addresses, keys, hashes. */
const longWord = /\S{24,}/g;

/** The words of a page as support may see them: without typed text, long numbers and keys. */
export function maskedText(root: HTMLElement): string {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const lines: string[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? "";
    const isTyped = node.parentElement?.closest(
      "textarea, [contenteditable='true'], [data-private]",
    );
    if (text !== "" && !isTyped)
      lines.push(text.replace(longNumber, hidden).replace(longWord, hidden));
  }
  return lines.join("\n").slice(0, textMaxLength);
}
