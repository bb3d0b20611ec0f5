/** True if the element, or one around it, is only for screen readers. */
function isForListening(element: Element): boolean {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const { clipPath, position } = getComputedStyle(at);
    if (clipPath !== "none" && ["absolute", "fixed"].includes(position)) return true;
  }
  return false;
}

/** True if it scrolls, ends in an ellipsis or is hidden: text that overflows on purpose. */
function mayHoldMore(element: Element): boolean {
  const { overflowX, textOverflow, display } = getComputedStyle(element);
  return (
    overflowX === "auto" ||
    overflowX === "scroll" ||
    textOverflow === "ellipsis" ||
    isForListening(element) ||
    (display.startsWith("inline") && element.clientWidth === 0)
  );
}

/** True if text of the element, or of an element in it, is outside its edges. */
function isLeft(element: Element): boolean {
  const { left, right } = element.getBoundingClientRect();
  return [element, ...element.querySelectorAll("*")].some(
    (part) =>
      wordBoxes(part).some((box) => box.right > right + 1 || box.left < left - 1) &&
      !isKeptWithin(part, element),
  );
}

/** The boxes of an element's own words. */
function wordBoxes(element: Element): readonly DOMRect[] {
  const words = document.createRange();
  return [...element.childNodes].flatMap((node) => {
    if (node.nodeType !== Node.TEXT_NODE) return [];
    words.selectNodeContents(node);
    return [...words.getClientRects()];
  });
}

/** True if an element in between scrolls or clips the part, or if the part is positioned on purpose, as a badge is. */
function isKeptWithin(part: Element, element: Element): boolean {
  for (let at: Element | null = part; at !== null && at !== element; at = at.parentElement) {
    if (mayHoldMore(at) || ["absolute", "fixed"].includes(getComputedStyle(at).position))
      return true;
  }
  return false;
}

function isText(element: Element): boolean {
  return element instanceof HTMLElement && element.innerText.trim() !== "";
}

/** Elements whose text is wider than they are; of one within another, the inner one. */
function overflowing(root: Element): readonly Element[] {
  const wide = [...root.querySelectorAll("*")].filter(
    (element) =>
      isText(element) &&
      element.checkVisibility({ visibilityProperty: true }) &&
      element.scrollWidth > element.clientWidth + 1 &&
      !mayHoldMore(element) &&
      isLeft(element),
  );
  return wide.filter(
    (element) => !wide.some((other) => other !== element && element.contains(other)),
  );
}

/** The element's description for a failed check: `div.flex.gap-2 "Portefeuille" 310 in 288 px`. */
function described(element: Element): string {
  const text = element.textContent.trim().replaceAll(/\s+/g, " ").slice(0, 60);
  return `${element.tagName.toLowerCase()}.${[...element.classList].join(".")} "${text}" ${element.scrollWidth} in ${element.clientWidth} px`;
}

/** Describes each element whose text overflows, unless it scrolls or is cut on purpose. */
export function textsWithoutRoom(root: Element): string[] {
  return overflowing(root).map(described);
}

/** Words of letters only: addresses and references can break anywhere, and compound words at their hyphens. */
const plainWord = /(?<![\p{L}\p{N}\p{P}])\p{L}{3,16}(?![\p{L}\p{N}\p{P}])/gu;

/** Plain words that stand on two lines: their column is narrower than they are. */
export function brokenWords(root: Element): string[] {
  const broken: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (const { 0: word, index } of (node.nodeValue ?? "").matchAll(plainWord)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
      if (lines.size > 1) broken.push(word);
    }
  return broken;
}
